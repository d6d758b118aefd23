/** `a••••@example.com`: enough for its owner to know it. */
export function maskedEmail(address: string): string {
  const [local = "", domain = ""] = address.split("@");
  return `${local.slice(0, 1)}••••@${domain}`;
}
