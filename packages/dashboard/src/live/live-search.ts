import { readText } from '../ui/lists/read-text.js';

/** The search parameters of the live events: which of them. */
export interface LiveSearch {
  readonly type?: string;
  /** The ID of an object, such as a user's. */
  readonly about?: string;
}

/** The search parameters of the request log: which requests, starting where. */
export interface RequestSearch {
  /** The ID of a request, or of a user, object, event or email. */
  readonly about?: string;
  /** Method and path, such as `POST /teams`. */
  readonly call?: string;
  readonly code?: string;
  readonly outcome?: 'done' | 'failed';
  readonly access?: 'client' | 'server' | 'admin';
  /** The cursor of the page shown; absent: the newest requests. */
  readonly from?: string;
}

const levels = ['client', 'server', 'admin'] as const;

const readFilter = (value: unknown): string | undefined => readText(value, 200);

/** The ID of a request, which looks like a number when it has no letters. */
const readRequestId = (value: unknown): string | undefined => {
  const text = readFilter(value);
  return text !== undefined && /^[0-9a-f]{16}$/.test(text) ? text : undefined;
};

/** Parses the search parameters of the live events. Invalid ones are dropped, so that no URL breaks the page. */
export const readLiveSearch = (raw: Readonly<Record<string, unknown>>): LiveSearch => {
  const [type, about] = [readFilter(raw['type']), readFilter(raw['about'])];
  return { ...(type !== undefined && { type }), ...(about !== undefined && { about }) };
};

/** Parses the search parameters of the request log, like {@link readLiveSearch}. */
export const readRequestSearch = (raw: Readonly<Record<string, unknown>>): RequestSearch => {
  const { outcome } = raw;
  const [about, call, code] = [raw['about'], raw['call'], raw['code']].map(readFilter);
  const access = levels.find((level) => level === raw['access']);
  const from = readRequestId(raw['from']);
  return {
    ...(about !== undefined && { about }),
    ...(call !== undefined && { call }),
    ...(code !== undefined && { code }),
    ...((outcome === 'done' || outcome === 'failed') && { outcome }),
    ...(access !== undefined && { access }),
    ...(from !== undefined && { from }),
  };
};

/** The search parameters after a filter changed: back on the first page. An empty text removes a filter. */
export const withFilter = (search: RequestSearch, change: Readonly<Record<string, string>>): RequestSearch =>
  readRequestSearch({ ...search, from: undefined, ...change });
