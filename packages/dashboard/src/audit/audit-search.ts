import { isUuid } from '../app/is-uuid.js';
import { readText } from '../ui/lists/read-text.js';

/** The search parameters of the audit log: which entries, starting where. */
export interface AuditSearch {
  /** An action, or the ID of an entry, a request, an actor or a target. */
  readonly q?: string;
  readonly action?: string;
  readonly actor?: string;
  readonly target?: string;
  readonly outcome?: 'done' | 'refused';
  /** Days, such as `2026-11-21`; both are included. */
  readonly since?: string;
  readonly until?: string;
  /** The cursor of the page shown; absent: the newest entries. */
  readonly from?: string;
}

/** How long a text can be. */
const MAX_CHARS = 200;

const readDay = (value: unknown): string | undefined =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value))
    ? value
    : undefined;

/** Parses the search parameters of the audit log. Invalid ones are dropped, so that no URL breaks the page. */
export const readAuditSearch = (raw: Readonly<Record<string, unknown>>): AuditSearch => {
  const { q, action, actor, target, outcome, since, until, from } = raw;
  return withoutEmpty({
    q: readText(q, MAX_CHARS),
    action: readText(action, MAX_CHARS),
    actor: readText(actor, MAX_CHARS),
    target: readText(target, MAX_CHARS),
    outcome: outcome === 'done' || outcome === 'refused' ? outcome : undefined,
    since: readDay(since),
    until: readDay(until),
    from: isUuid(from) ? from : undefined,
  });
};

/** The search parameters after a filter changed: back on the first page. */
export const withFilter = (search: AuditSearch, change: Readonly<Record<string, string>>): AuditSearch =>
  readAuditSearch({ ...search, from: undefined, ...change });

const withoutEmpty = (search: { readonly [Name in keyof AuditSearch]: AuditSearch[Name] | undefined }): AuditSearch =>
  Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined));

/** The start of a day in the reader's time zone, plus a number of days. */
export const startOfDay = (day: string, daysLater = 0): Date => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date + daysLater);
};
