/** What a browser would make of an address, without what it would forgive. */
export const parsedAddress = (uri: string): URL | null =>
  /[\s\\<>"`{}|^]/.test(uri) || uri.length > 2048 ? null : URL.parse(uri);

export const isWeb = (url: URL | null): url is URL => url !== null && /^https?:$/.test(url.protocol);

/** Http or https. */
export const isWebAddress = (uri: string): boolean => isWeb(parsedAddress(uri));
