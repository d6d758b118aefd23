/** True for globally reachable unicast addresses (IANA special-purpose registries, RFC 6890 and later). */
export function isPublicAddress(address: string): boolean {
  const v4 = parseV4(address);
  if (v4 !== null) return isPublicV4(v4);
  const v6 = parseV6(address);
  return v6 !== null && isPublicV6(v6);
}

/**
 * The network that an address is counted with: the address itself in IPv4, and in IPv6 its 64 bits, since whoever has one of those
 * addresses has them all (RFC 6177). Null where the address is not public, or none.
 */
export function networkOf(address: string): string | null {
  if (!isPublicAddress(address)) return null;
  const v6 = parseV4(address) === null ? parseV6(address) : null;
  if (v6 === null) return address;
  const [mapped, high = 0, low = 0] = v6.slice(5);
  if (v6[0] === 0) return mapped === 0xffff ? [high >> 8, high & 255, low >> 8, low & 255].join(".") : null;
  return v6
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(":");
}

const v4Blocks: [string, number][] = [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 3],
];

function parseV4(address: string): number | null {
  const parts = address.split(".");
  if (parts.length !== 4 || !parts.every((p) => /^\d{1,3}$/.test(p) && Number(p) < 256)) return null;
  return parts.reduce((sum, part) => sum * 256 + Number(part), 0);
}

function isPublicV4(address: number): boolean {
  return v4Blocks.every(([block, bits]) => {
    const size = 2 ** (32 - bits);
    return Math.floor(address / size) !== Math.floor((parseV4(block) as number) / size);
  });
}

/** The eight 16-bit groups of an IPv6 address, `::` and a dotted tail included. */
function parseV6(address: string): number[] | null {
  let text = address.replace(/%.*$/, "");
  const dotted = /^(.*:)(\d+\.\d+\.\d+\.\d+)$/.exec(text);
  if (dotted) {
    const v4 = parseV4(dotted[2] as string);
    if (v4 === null) return null;
    text = `${dotted[1]}${Math.floor(v4 / 65536).toString(16)}:${(v4 % 65536).toString(16)}`;
  }
  const halves = text.split("::");
  if (halves.length > 2) return null;
  const [head = [], tail = []] = halves.map((half) => (half === "" ? [] : half.split(":")));
  const missing = 8 - head.length - tail.length;
  if (halves.length === 2 ? missing < 1 : missing !== 0) return null;
  const groups = [...head, ...Array<string>(halves.length === 2 ? missing : 0).fill("0"), ...tail];
  return groups.every((g) => /^[0-9a-f]{1,4}$/i.test(g)) ? groups.map((g) => Number.parseInt(g, 16)) : null;
}

function isPublicV6(groups: number[]): boolean {
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = groups;
  const embedded = g * 65536 + h;
  if (a === 0 && b === 0 && c === 0 && d === 0 && e === 0 && (f === 0xffff || f === 0))
    return f === 0xffff && isPublicV4(embedded);
  if (a === 0x64 && b === 0xff9b) return c === 0 && d === 0 && e === 0 && f === 0 && isPublicV4(embedded);
  if (a === 0x2002) return isPublicV4(b * 65536 + c);
  const isGlobalUnicast = a >= 0x2000 && a <= 0x3fff;
  const isSpecial = (a === 0x2001 && (b < 0x200 || b === 0xdb8)) || (a === 0x3fff && b < 0x1000);
  return isGlobalUnicast && !isSpecial;
}
