import type { InternalApiKey } from '@portico/js';
import type { ReactNode } from 'react';
import { Note } from '../ui/display/note.js';
import { formatDay } from '../ui/display/time-format.js';
import { keyKinds } from './key-kinds.js';

/** A key that belongs on servers and was sent by a browser. */
interface ExposedKey {
  readonly id: string;
  readonly label: string;
  readonly description: string;
  readonly day: Date;
}

/** The keys among those in force that browsers have sent though they belong on servers (AK-10). */
export const findExposedKeys = (keySets: readonly InternalApiKey[]): ExposedKey[] =>
  keySets
    .filter((keySet) => keySet.isValid())
    .flatMap((keySet) =>
      keyKinds.flatMap(({ kind, label }) => {
        const day = keySet[kind]?.usedInBrowserAt;
        return day ? [{ id: `${keySet.id} ${kind}`, label, description: keySet.description, day }] : [];
      }),
    );

/** Warns of keys that browsers have sent; nothing where there are none. */
export const ExposedKeys = ({ keySets }: { keySets: readonly InternalApiKey[] }): ReactNode =>
  findExposedKeys(keySets).map(({ id, label, description, day }) => (
    <Note key={id} tone="attention">
      <strong>
        The {label.toLowerCase()} of “{description || 'No description'}” was used in a browser on {formatDay(day)}.
      </strong>{' '}
      Whoever opens that page can read the key, and do everything with it that your server can. Create new keys for your
      server, take this one out of your app, then revoke it here.
    </Note>
  ));
