/** The rule of `contracts/user.ts`, for a hint while somebody types; the server has the last word. */
const pattern = /^[^\s@,;<>"()[\]\\:]+@[^\s@,;<>"()[\]\\:]+\.[^\s@,;<>"()[\]\\:.]+$/;

export const isAddress = (text: string): boolean => text.length <= 128 && pattern.test(text);
