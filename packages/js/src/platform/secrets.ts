/** Bytes as base64, RFC 4648 §4. */
export const base64 = (bytes: Uint8Array): string => {
  let binary = '';
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary);
};

/** Bytes as base64url without padding, RFC 4648 §5. */
export const base64url = (bytes: Uint8Array): string =>
  base64(bytes).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');

/** Text that cannot be guessed: 256 random bits in 43 characters. */
export const randomText = (): string => base64url(crypto.getRandomValues(new Uint8Array(32)));
