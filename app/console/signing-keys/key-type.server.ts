import { data } from "react-router";
import { KeyType } from "../../../contracts/signing-key.ts";

/** The type of keys that an address names. @throws a 404 for none */
export function keyTypeOf({ keyType }: { keyType: string }): KeyType {
  const known = KeyType.safeParse(keyType);
  if (!known.success) throw data(null, { status: 404 });
  return known.data;
}
