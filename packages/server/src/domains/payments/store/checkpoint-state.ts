import { z } from 'zod';
import type { Checkpoint } from '../ledger/checkpoint.js';

// JSON has no infinite numbers.
const end = z.nullable(z.number()).transform((time) => time ?? Infinity);

const Interval = z.tuple([z.number(), z.enum(['day', 'week', 'month', 'year'])]);

const State = z.object({
  moment: z.number(),
  validUntil: end,
  lastUseAt: z.nullable(z.number()).transform((time) => time ?? -Infinity),
  remainder: z.object({ debt: z.number(), live: z.array(z.object({ end, amount: z.number() })) }),
  sources: z.array(
    z.object({
      holding: z.object({
        source: z.enum(['subscription', 'one_time', 'default_product']),
        sourceId: z.string(),
        productId: z.nullable(z.string()),
        anchor: z.number(),
        windowAnchor: z.number(),
        terms: z.array(z.object({ from: z.number(), to: end, quantity: z.number() })),
        revokedAt: z.nullable(z.number()),
      }),
      rule: z.object({
        quantity: z.number(),
        repeat: z.nullable(Interval),
        expires: z.enum(['never', 'when-purchase-expires', 'when-repeated']),
      }),
    }),
  ),
});

/** Reads what `writeState` has written. */
export const readState = (text: string): Checkpoint => State.parse(JSON.parse(text));

/** Returns a checkpoint as text. */
export const writeState = (checkpoint: Checkpoint): string => JSON.stringify(checkpoint);
