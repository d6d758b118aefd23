/**
 * Names of the password managers and keys that make most passkeys, by the kind that an authenticator says it is
 * (Web Authentication Level 3, section 6.5.1.1). For display alone: nothing attests it.
 */
const names: Record<string, string> = {
  "08987058-cadc-4b81-b6e1-30de50dcbe96": "Windows Hello",
  "0ea242b4-43c4-4a1b-8b17-dd6d0b6baec6": "Keeper",
  "2fc0579f-8113-47ea-b116-bb5a8db9202a": "YubiKey 5 NFC",
  "50726f74-6f6e-5061-7373-50726f746f6e": "Proton Pass",
  "531126d6-e717-415c-9320-3d9aa6981239": "Dashlane",
  "53414d53-554e-4700-0000-000000000000": "Samsung Pass",
  "6028b017-b1d4-4c02-b4b3-afcdafc96bb2": "Windows Hello",
  "73bb0cd4-e502-49b8-9c6f-b59445bf720b": "YubiKey 5 FIPS",
  "771b48fd-d3d4-4f74-9232-fc157ab0507a": "Microsoft Edge on Mac",
  "9ddd1817-af5a-4672-a2b9-3e3dd95000a9": "Windows Hello",
  "adce0002-35bc-c60a-648b-0b25f1f05503": "Chrome on Mac",
  "b5397666-4885-aa6b-cebf-e52262a439a2": "Chromium",
  "b84e4048-15dc-4dd0-8640-f4f60813c8af": "NordPass",
  "bada5566-a7aa-401f-bd96-45619a55120d": "1Password",
  "c5ef55ff-ad9a-4b9f-b580-adebafe026d0": "YubiKey 5Ci",
  "cb69481e-8ff7-4039-93ec-0a2729a154a8": "YubiKey 5",
  "d548826e-79b4-db40-a3d8-11116f7e8349": "Bitwarden",
  "d8522d9f-575b-4866-88a9-ba99fa02f35b": "YubiKey Bio",
  "dd4ec289-e01d-41c9-bb89-70fa845d4bf2": "iCloud Keychain",
  "ea9b8d66-4d01-1d21-3ce4-b6b48cb575d4": "Google Password Manager",
  "ee882879-721c-4913-9775-3dfcce97072a": "YubiKey 5",
  "f3809540-7f14-49c1-a8b3-8f813b225541": "Enpass",
  "fa2b99dc-9e39-4257-8f92-4a30d23c4118": "YubiKey 5 NFC",
  "fbfc3007-154e-4ecc-8c0b-6e020557d7bd": "iCloud Keychain",
  "fdb141b2-5d84-443e-8a35-4698c205a502": "KeePassXC",
};

/** What its owner would call it, or null. */
export const authenticatorName = (aaguid: string): string | null => names[aaguid.toLowerCase()] ?? null;
