import type { UserFilter } from '@portico/js';
import { isUuid } from '../app/is-uuid.js';
import { readText } from '../ui/lists/read-text.js';

/** The search parameters of a page with a list: which rows, starting where. */
export interface ListSearch {
  /** The search term; absent: everything. */
  readonly q?: string;
  /** The cursor of the page shown; absent: the first page. */
  readonly from?: string;
}

/** Sign-in methods that can be filtered by, with their labels. */
export const methodOptions = [
  { value: 'password', label: 'Password' },
  { value: 'otp', label: 'Email code' },
  { value: 'passkey', label: 'Passkey' },
  { value: 'oauth', label: 'Provider account' },
] as const;

/** Ranges that end now, with their days. A day such as `2026-11-21` is a range, too. */
export const recentRanges = [
  { value: '1d', label: 'Last 24 hours', days: 1 },
  { value: '7d', label: 'Last 7 days', days: 7 },
  { value: '30d', label: 'Last 30 days', days: 30 },
  { value: '90d', label: 'Last 90 days', days: 90 },
] as const;

/** Ranges that ended some days ago. */
export const idleRanges = [
  { value: 'not-30d', label: 'Not in the last 30 days', days: 30 },
  { value: 'not-90d', label: 'Not in the last 90 days', days: 90 },
] as const;

/** The orders of the list. Newest sign-ups first is the default. */
export const orders = {
  newest: { orderBy: 'signedUpAt', desc: true },
  oldest: { orderBy: 'signedUpAt', desc: false },
  active: { orderBy: 'lastActiveAt', desc: true },
  inactive: { orderBy: 'lastActiveAt', desc: false },
} as const;

/** The search parameters of the users page: also the order, the filters, and how the panel is shown. */
export interface UsersSearch extends ListSearch {
  /** Absent: newest first. */
  readonly sort?: Exclude<keyof typeof orders, 'newest'>;
  readonly anonymous?: true | 'only';
  readonly verified?: boolean;
  readonly method?: (typeof methodOptions)[number]['value'];
  readonly provider?: string;
  readonly team?: string;
  /** When they signed up: a recent range or a day. */
  readonly signed?: string;
  /** When they were last active: a range or a day. */
  readonly active?: string;
  /** Whether they have never signed in. */
  readonly never?: boolean;
  readonly blocked?: boolean;
  /** The panel covers the whole page. */
  readonly view?: 'full';
  /** What the timeline of the open user shows; absent: everything. */
  readonly timeline?: 'entry' | 'email';
}

/** The parameters that restrict which users are shown. */
const filterNames = [
  'anonymous',
  'verified',
  'method',
  'provider',
  'team',
  'signed',
  'active',
  'never',
  'blocked',
] as const;

/** Parses the search parameters of a page with a list. Invalid ones are dropped, so that no URL breaks the page. */
export const readListSearch = (raw: Readonly<Record<string, unknown>>): ListSearch => {
  const q = readText(raw['q'], 256);
  const from = raw['from'];
  return {
    ...(q !== undefined && { q }),
    ...(isUuid(from) && { from }),
  };
};

const isDay = (value: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value));

const readRange = (value: unknown, ranges: readonly { readonly value: string }[]): string | undefined =>
  typeof value === 'string' && (isDay(value) || ranges.some((range) => range.value === value)) ? value : undefined;

const readFlag = (value: unknown): boolean | undefined => (typeof value === 'boolean' ? value : undefined);

/** Parses the search parameters of the users page, like {@link readListSearch}. */
export const readUsersSearch = (raw: Readonly<Record<string, unknown>>): UsersSearch => {
  const { sort, anonymous, provider, team, timeline } = raw;
  const signed = readRange(raw['signed'], recentRanges);
  const active = readRange(raw['active'], [...recentRanges, ...idleRanges]);
  const method = methodOptions.find(({ value }) => value === raw['method'])?.value;
  const [verified, never, blocked] = [raw['verified'], raw['never'], raw['blocked']].map(readFlag);
  return {
    ...readListSearch(raw),
    ...((sort === 'oldest' || sort === 'active' || sort === 'inactive') && { sort }),
    ...((anonymous === true || anonymous === 'only') && { anonymous }),
    ...(verified !== undefined && { verified }),
    ...(method !== undefined && { method }),
    ...(typeof provider === 'string' && /^[\w-]{1,255}$/.test(provider) && { provider }),
    ...(isUuid(team) && { team }),
    ...(signed !== undefined && { signed }),
    ...(active !== undefined && { active }),
    ...(never !== undefined && { never }),
    ...(blocked !== undefined && { blocked }),
    ...(raw['view'] === 'full' && { view: 'full' }),
    ...((timeline === 'entry' || timeline === 'email') && { timeline }),
  };
};

/** The search parameters after a change: back on the first page. `undefined` removes a parameter. */
export const withChange = (
  search: UsersSearch,
  change: { readonly [Name in keyof UsersSearch]: UsersSearch[Name] | undefined },
): UsersSearch => readUsersSearch({ ...search, from: undefined, ...change });

/** The search parameters ordered by a column: newest first, or the reverse when it is ordered so already. */
export const withOrder = (search: UsersSearch, column: 'signedUpAt' | 'lastActiveAt'): UsersSearch => {
  const [newest, oldest] =
    column === 'signedUpAt' ? ([undefined, 'oldest'] as const) : (['active', 'inactive'] as const);
  return withChange(search, { sort: search.sort === newest ? oldest : newest });
};

/** How many filters are set, without the search term. */
export const countFilters = (search: UsersSearch): number =>
  filterNames.filter((name) => search[name] !== undefined).length;

/** The search parameters without filters, but with the term and the order. */
export const withoutFilters = (search: UsersSearch): UsersSearch =>
  withChange(search, Object.fromEntries(filterNames.map((name) => [name, undefined])));

const DAY_MILLIS = 86_400_000;

interface Range {
  readonly from?: Date;
  readonly to?: Date;
}

/** Days are in UTC, as in the charts that link here. */
const rangeOf = (value: string | undefined, now: number): Range => {
  if (value === undefined) return {};
  const recent = recentRanges.find((range) => range.value === value);
  if (recent) return { from: new Date(now - recent.days * DAY_MILLIS) };
  const idle = idleRanges.find((range) => range.value === value);
  if (idle) return { to: new Date(now - idle.days * DAY_MILLIS) };
  const start = Date.parse(value);
  return { from: new Date(start), to: new Date(start + DAY_MILLIS) };
};

/** The users that the search parameters ask for. Ranges end at `now`, in milliseconds since 1970. */
export const toFilter = (search: UsersSearch, now: number): UserFilter => {
  const signedUp = rangeOf(search.signed, now);
  const active = rangeOf(search.active, now);
  return {
    ...(search.q !== undefined && { query: search.q }),
    ...(search.anonymous !== undefined && { anonymous: search.anonymous === 'only' ? 'only' : 'include' }),
    ...(search.verified !== undefined && { verified: search.verified }),
    ...(search.method !== undefined && { method: search.method }),
    ...(search.provider !== undefined && { provider: search.provider }),
    ...(search.team !== undefined && { teamId: search.team }),
    ...(signedUp.from && { signedUpFrom: signedUp.from }),
    ...(signedUp.to && { signedUpTo: signedUp.to }),
    ...(active.from && { activeFrom: active.from }),
    ...(active.to && { activeTo: active.to }),
    ...(search.never !== undefined && { neverSignedIn: search.never }),
    ...(search.blocked !== undefined && { blocked: search.blocked }),
  };
};
