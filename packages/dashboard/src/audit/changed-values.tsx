import type { ReactNode } from 'react';

/** What the server writes for each switch or number that a change of settings has changed. */
interface ChangedValue {
  readonly name: string;
  readonly from: string;
  readonly to: string;
}

const shown = (value: unknown): string => {
  if (value === null || value === undefined) return 'not set';
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  return typeof value === 'number' ? String(value) : JSON.stringify(value);
};

/** Reads the changed values of an entry's details; none where the entry has no values. */
export const readChangedValues = (details: Readonly<Record<string, unknown>>): readonly ChangedValue[] =>
  Object.entries(Object(details['values'])).map(([name, value]) => ({
    name,
    from: shown(Reflect.get(Object(value), 'from')),
    to: shown(Reflect.get(Object(value), 'to')),
  }));

/** The old and new values of settings. */
export const ChangedValues = ({ values }: { values: readonly ChangedValue[] }): ReactNode => (
  <ul className="flex flex-col gap-1">
    {values.map(({ name, from, to }) => (
      <li key={name} className="flex flex-wrap items-baseline gap-x-2">
        <code className="font-mono break-all">{name}</code>
        <span>
          <del className="text-muted-foreground">{from}</del> → <ins className="no-underline">{to}</ins>
        </span>
      </li>
    ))}
  </ul>
);
