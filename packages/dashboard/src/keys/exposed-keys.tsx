import type { InternalApiKey } from '@portico/js';
import type { ReactNode } from 'react';
import { Note } from '../ui/display/note.js';
import { formatDay } from '../ui/display/time-format.js';
import { keyKinds } from './key-kinds.js';

/** A server key that was used in a browser. */
interface ExposedKey {
  readonly id: string;
  readonly label: string;
  readonly description: string;
  readonly day: Date;
}

/** Finds active server keys that were used in a browser (AK-10). */
export const findExposedKeys = (keySets: readonly InternalApiKey[]): ExposedKey[] =>
  keySets
    .filter((keySet) => keySet.isValid())
    .flatMap((keySet) =>
      keyKinds.flatMap(({ kind, label }) => {
        const day = keySet[kind]?.usedInBrowserAt;
        return day ? [{ id: `${keySet.id} ${kind}`, label, description: keySet.description, day }] : [];
      }),
    );

/** Warns about server keys that were used in a browser. */
export const ExposedKeys = ({ keySets }: { keySets: readonly InternalApiKey[] }): ReactNode =>
  findExposedKeys(keySets).map(({ id, label, description, day }) => (
    <Note key={id} tone="attention">
      <strong>
        The {label.toLowerCase()} of “{description || 'No description'}” was used in a browser on {formatDay(day)}.
      </strong>{' '}
      Anyone who opens that page can read the key and use it like your server does. Create new keys for your server,
      remove this one from your app, then revoke it here.
    </Note>
  ));
