import { utcDay } from '../../platform/time/utc-day.js';

/** One activity of a user. */
export interface ActivityEvent {
  readonly userId: string;
  readonly isAnonymous: boolean;
  readonly countryCode: string | null;
  readonly at: Date;
}

/** A user's activity so far. */
export interface UserActivity {
  readonly userId: string;
  readonly isAnonymous: boolean;
  readonly lastAt: Date;
  /** The last day on which the user was counted, as `YYYY-MM-DD`; null before the first. */
  readonly countedOn: string | null;
  readonly countryCode: string | null;
  readonly countryAt: Date | null;
}

/** The change of one count: users on a day, or in a country. */
export interface CountChange {
  readonly key: string;
  readonly isAnonymous: boolean;
  readonly change: number;
}

/** How events change users' activity, and the counts with it. */
export interface Folded {
  readonly users: readonly UserActivity[];
  readonly days: readonly CountChange[];
  readonly countries: readonly CountChange[];
}

/**
 * Counts each user once a day, and once in the country of the newest event that has one. A user who stops being
 * anonymous moves to the regular count: for the day of that event, and in their country.
 */
export function foldActivity(known: readonly UserActivity[], events: readonly ActivityEvent[]): Folded {
  const users = new Map(known.map((user) => [user.userId, user]));
  const days = new Counts();
  const countries = new Counts();
  const inOrder = [...events].sort((a, b) => a.at.getTime() - b.at.getTime());
  for (const event of inOrder) {
    const user = users.get(event.userId);
    // A user who was deleted meanwhile was counted during the deletion.
    if (user) users.set(event.userId, foldEvent(user, event, { days, countries }));
  }
  return { users: [...users.values()], days: days.changes(), countries: countries.changes() };
}

function foldEvent(
  user: UserActivity,
  event: ActivityEvent,
  { days, countries }: { readonly days: Counts; readonly countries: Counts },
): UserActivity {
  const day = utcDay(event.at);
  const isAnonymous = user.isAnonymous && event.isAnonymous;
  if (isAnonymous !== user.isAnonymous) {
    if (user.countedOn === day) days.move({ from: [day, true], to: [day, false] });
    if (user.countryCode !== null) {
      countries.move({ from: [user.countryCode, true], to: [user.countryCode, false] });
    }
  }
  // An event that arrives after one of a later day is too late to count.
  const isNewDay = user.countedOn === null || day > user.countedOn;
  if (isNewDay) days.add(day, isAnonymous, 1);
  return {
    ...user,
    isAnonymous,
    lastAt: event.at > user.lastAt ? event.at : user.lastAt,
    countedOn: isNewDay ? day : user.countedOn,
    ...placeAfter(user, event, { countries, isAnonymous }),
  };
}

function placeAfter(
  user: UserActivity,
  event: ActivityEvent,
  { countries, isAnonymous }: { readonly countries: Counts; readonly isAnonymous: boolean },
): Pick<UserActivity, 'countryCode' | 'countryAt'> {
  const { countryCode, countryAt } = user;
  if (event.countryCode === null || (countryAt !== null && event.at < countryAt)) return { countryCode, countryAt };
  if (event.countryCode !== countryCode) {
    if (countryCode !== null) countries.add(countryCode, isAnonymous, -1);
    countries.add(event.countryCode, isAnonymous, 1);
  }
  return { countryCode: event.countryCode, countryAt: event.at };
}

type Bucket = readonly [key: string, isAnonymous: boolean];

class Counts {
  readonly #changes = new Map<string, CountChange>();

  add(key: string, isAnonymous: boolean, by: number): void {
    const name = `${key} ${isAnonymous}`;
    const change = (this.#changes.get(name)?.change ?? 0) + by;
    this.#changes.set(name, { key, isAnonymous, change });
  }

  move({ from, to }: { readonly from: Bucket; readonly to: Bucket }): void {
    this.add(...from, -1);
    this.add(...to, 1);
  }

  /** Returns the changes in a fixed order, so that concurrent writers cannot deadlock. */
  changes(): CountChange[] {
    return [...this.#changes]
      .filter(([, { change }]) => change !== 0)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([, change]) => change);
  }
}
