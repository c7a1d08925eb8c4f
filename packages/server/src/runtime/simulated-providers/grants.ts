import { oauthProviderIds } from '@portico/contract';
import { z } from 'zod';
import { BoundedMap } from '../../platform/memory/bounded-map.js';
import { fromJsonBytes, type Sealer, toJsonBytes } from '../../platform/secrets/index.js';

const common = {
  /** Unlike any other, so that what works once can be known again. */
  id: z.string(),
  provider: z.enum(oauthProviderIds),
  personId: z.string(),
  scopes: z.array(z.string()),
  /** Milliseconds since 1970-01-01 UTC. */
  endsAt: z.number(),
};

const Grant = z.discriminatedUnion('kind', [
  z.object({
    ...common,
    kind: z.literal('code'),
    redirectUri: z.string(),
    challenge: z.string().nullable(),
    nonce: z.string().nullable(),
    isRefreshable: z.boolean(),
    fault: z.enum(['slow', 'server-error']).nullable(),
  }),
  z.object({ ...common, kind: z.literal('access') }),
  z.object({ ...common, kind: z.literal('refresh') }),
]);

/** What a code or token represents. It is sealed inside it, so nothing has to be stored elsewhere. */
export type Grant = z.output<typeof Grant>;

/** A grant of one kind. */
export type GrantOf<Kind extends Grant['kind']> = Extract<Grant, { readonly kind: Kind }>;

const LABEL = 'grant of a simulated provider';
const MOST_USED_IN_MEMORY = 10_000;

/** Writes and reads codes and tokens. */
export interface Grants {
  write(grant: Grant): string;
  /** The grant of that kind, at that provider, that is not over; or null. */
  read<Kind extends Grant['kind']>(
    text: string | undefined,
    of: { kind: Kind; provider: Grant['provider']; now: number },
  ): GrantOf<Kind> | null;
  /** False when it was used before, as far as this process knows. */
  use(grant: Grant): boolean;
}

/** Makes the grants of one process. */
export function createGrants(sealer: Sealer): Grants {
  const used = new BoundedMap<string, true>(MOST_USED_IN_MEMORY);
  return {
    write: (grant) => Buffer.from(sealer.seal(toJsonBytes(grant), LABEL)).toString('base64url'),
    read(text, { kind, provider, now }) {
      const grant = open(sealer, text);
      if (!isOfKind(grant, kind) || grant.provider !== provider || grant.endsAt <= now) return null;
      return grant;
    },
    use(grant) {
      if (used.get(grant.id)) return false;
      used.set(grant.id, true);
      return true;
    },
  };
}

function open(sealer: Sealer, text: string | undefined): Grant | null {
  if (text === undefined) return null;
  try {
    const sealed = Buffer.from(text, 'base64url');
    // Decoders overlook what is left over at the end.
    if (sealed.toString('base64url') !== text) return null;
    const plain = sealer.open(new Uint8Array(sealed), LABEL);
    return fromJsonBytes(Grant, plain);
  } catch {
    // Anything that we did not write ourselves is invalid.
    return null;
  }
}

const isOfKind = <Kind extends Grant['kind']>(grant: Grant | null, kind: Kind): grant is GrantOf<Kind> =>
  grant?.kind === kind;
