import Argon2 from "@phi-ag/argon2";
import wasm from "@phi-ag/argon2/argon2.wasm";
import { queueHash } from "./hash-queue.ts";

/** OWASP's parameters for argon2id: 19 MiB, two passes, one lane. Some 20 to 60 ms of CPU. */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
/** How a hash with these parameters begins. */
export const currentForm = "$argon2id$v=19$m=19456,t=2,p=1$";

let instance: Argon2 | undefined;

/** Compiled with the bundle, instantiated at the first use: start-up stays free of it. One memory serves all. */
function argon2(): Argon2 {
  instance ??= new Argon2(new WebAssembly.Instance(wasm));
  return instance;
}

/** An argon2id hash in PHC form, with a salt of its own. @throws `request.busy` */
export const hashPassword = (password: string): Promise<string> =>
  queueHash(() => argon2().hash(password, parameters).encoded);

/** True when the password is the hashed one. A malformed hash matches nothing. @throws `request.busy` */
export const verifyArgon2 = (encoded: string, password: string): Promise<boolean> =>
  queueHash(() => argon2().tryVerify(encoded, password).success);

/** The form of a hash, of no password. */
const decoy = `${currentForm}AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA`;

/** Spends the time of a verification, so that an unknown account answers as slowly as a known one. @throws `request.busy` */
export async function pretendToVerify(password: string): Promise<false> {
  await verifyArgon2(decoy, password);
  return false;
}
