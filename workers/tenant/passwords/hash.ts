import Argon2 from "@phi-ag/argon2";
import wasm from "@phi-ag/argon2/argon2.wasm";

/** OWASP's parameters for argon2id: 19 MiB, two passes, one lane. Some 60 ms of CPU. */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

let instance: Promise<Argon2> | undefined;

/** Compiled with the bundle, instantiated at the first use: start-up stays free of it. */
function argon2(): Promise<Argon2> {
  instance ??= WebAssembly.instantiate(wasm).then((made) => new Argon2(made as never));
  return instance;
}

/** An argon2id hash in PHC form, with a salt of its own. */
export async function hashPassword(password: string): Promise<string> {
  return (await argon2()).hash(password, parameters).encoded;
}

/** True when the password is the hashed one. Never throws: a malformed hash matches nothing. */
export async function verifyArgon2(encoded: string, password: string): Promise<boolean> {
  return (await argon2()).tryVerify(encoded, password).success;
}

let decoy: Promise<string> | undefined;

/** Spends the time of a verification, so that an unknown account answers as slowly as a known one. */
export async function pretendToVerify(password: string): Promise<false> {
  decoy ??= hashPassword("a password that nobody has");
  await verifyArgon2(await decoy, password);
  return false;
}
