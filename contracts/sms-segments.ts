/** The characters of GSM 7-bit: 3GPP TS 23.038, section 6.2.1, and those of its extension table, which count twice. */
const basic =
  "@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !\"#¤%&'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà";
const extended = "\f^{}\\[~]|€";

export interface SmsSize {
  encoding: "GSM-7" | "UCS-2";
  /** In units of the encoding: septets, or UTF-16 code units. */
  units: number;
  /** Messages that are sent and charged. */
  segments: number;
}

/** What one message holds, and each of several, which are joined by a header (3GPP TS 23.040, section 9.2.3.24). */
const room = { "GSM-7": [160, 153], "UCS-2": [70, 67] } as const;

/** How an SMS is sent: a single character outside of GSM 7-bit makes all of it UCS-2. */
export function sizeOfSms(text: string): SmsSize {
  const costs = [...text].map((one) => (basic.includes(one) ? 1 : extended.includes(one) ? 2 : null));
  const isGsm = !costs.includes(null);
  const encoding = isGsm ? "GSM-7" : "UCS-2";
  const pieces = isGsm ? (costs as number[]) : [...text].map((one) => one.length);
  const units = pieces.reduce((sum, cost) => sum + cost, 0);
  const [one, each] = room[encoding];
  if (units <= one) return { encoding, units, segments: units === 0 ? 0 : 1 };
  // What is of two units is not cut in two.
  let [segments, used] = [1, 0];
  for (const cost of pieces) {
    if (used + cost > each) [segments, used] = [segments + 1, 0];
    used += cost;
  }
  return { encoding, units, segments };
}
