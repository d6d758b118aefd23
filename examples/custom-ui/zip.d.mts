export function zip(files: { name: string; content: string | Uint8Array }[]): Buffer<ArrayBuffer>;
