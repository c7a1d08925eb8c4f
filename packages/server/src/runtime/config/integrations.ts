import { z } from 'zod';
import type { Integration } from '../../platform/call/settings.js';

/** A client ID has no colon (RFC 7617 §2); the secret's hash is SHA-256. */
const ENTRY = /^([\w.-]{1,64}):([0-9a-f]{64})$/i;

/** Reads `PORTICO_INTEGRATIONS`, such as `scanner:5e88…`: client IDs, each with the SHA-256 of its secret. */
export const integrations = z.string().transform((text, context): readonly Integration[] => {
  const entries = text.split(',').map((entry) => ENTRY.exec(entry.trim()));
  if (entries.some((entry) => entry === null)) {
    context.addIssue({
      code: 'custom',
      message:
        'must be a comma-separated list of client IDs, each with a colon and the SHA-256 of its secret as 64 hexadecimal digits',
    });
    return z.NEVER;
  }
  return Object.freeze(
    entries.map((entry) => ({ clientId: entry?.[1] ?? '', secretHash: (entry?.[2] ?? '').toLowerCase() })),
  );
});
