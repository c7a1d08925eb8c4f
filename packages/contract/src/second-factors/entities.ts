import { z } from 'zod';
import { countBase64Bytes } from '../base64.js';
import { limits } from '../limits.js';

/** The secret of an authenticator app in padded standard base64, RFC 4648 §4. */
export const TotpSecret = z
  .base64()
  .refine(
    isSecretLength,
    `must be the base64 of ${limits.totpSecretMinBytes} to ${limits.totpSecretMaxBytes} random bytes`,
  );

function isSecretLength(base64: string): boolean {
  const bytes = countBase64Bytes(base64);
  return bytes >= limits.totpSecretMinBytes && bytes <= limits.totpSecretMaxBytes;
}
