import { z } from 'zod';
import type { Call } from '../../../platform/call/call.js';
import { fromJsonBytes, toJsonBytes } from '../../../platform/secrets/index.js';

const Arrival = z.object({
  profile: z.object({
    accountId: z.string().min(1),
    email: z.string().nullable(),
    isEmailVerified: z.boolean(),
    displayName: z.string().nullable(),
    profileImageUrl: z.string().nullable(),
  }),
  tokens: z.object({ accessToken: z.string(), refreshToken: z.string().nullable(), expiresAt: z.number() }),
});

/** The profile of the user who signed in at a provider, and the tokens that it returned. */
export type Arrival = z.output<typeof Arrival>;

const labelOf = (transactionId: string): string => `oauth arrival ${transactionId}`;

/** Encrypts an arrival until the app redeems its code; only that transaction can decrypt it (SK-04). */
export const sealArrival = (call: Call, transactionId: string, arrival: Arrival): Promise<Uint8Array> =>
  call.keys.seal(call, toJsonBytes(arrival), labelOf(transactionId));

/** Decrypts what `sealArrival` encrypted. */
export async function openArrival(call: Call, transactionId: string, sealed: Uint8Array): Promise<Arrival> {
  return fromJsonBytes(Arrival, await call.keys.open(call, sealed, labelOf(transactionId)));
}
