// @needs nothing

import { describe, expect, test } from 'vitest';
import { type ActivityEvent, foldActivity, type UserActivity } from './fold.js';

const nobodyYet: UserActivity = {
  userId: 'ada',
  isAnonymous: true,
  lastAt: new Date(0),
  countedOn: null,
  countryCode: null,
  countryAt: null,
};
const event = (at: string, rest: Partial<ActivityEvent> = {}): ActivityEvent => ({
  userId: 'ada',
  isAnonymous: false,
  countryCode: null,
  at: new Date(at),
  ...rest,
});
const known: UserActivity = { ...nobodyYet, isAnonymous: false };

describe('folding activity', () => {
  test('a day ends at midnight UTC', () => {
    const { days } = foldActivity([known], [event('2026-11-03T23:59:59.999Z'), event('2026-11-04T00:00:00Z')]);
    expect(days.map(({ key, change }) => [key, change])).toEqual([
      ['2026-11-03', 1],
      ['2026-11-04', 1],
    ]);
  });

  test('events count by when they happened, in whatever order they arrive', () => {
    const events = [
      event('2026-11-04T10:00:00Z', { countryCode: 'FR' }),
      event('2026-11-03T10:00:00Z', { countryCode: 'DE' }),
      event('2026-11-04T11:00:00Z'),
    ];
    const { users, days, countries } = foldActivity([known], events);
    expect(users[0]).toMatchObject({ countedOn: '2026-11-04', countryCode: 'FR', lastAt: events[2]?.at });
    expect(days).toHaveLength(2);
    expect(countries).toEqual([{ key: 'FR', isAnonymous: false, change: 1 }]);
  });

  test('a user who stops being anonymous moves to the regular counts of that day and of their country', () => {
    const before = foldActivity([nobodyYet], [event('2026-11-03T10:00:00Z', { isAnonymous: true, countryCode: 'SE' })]);
    expect(before.days).toEqual([{ key: '2026-11-03', isAnonymous: true, change: 1 }]);
    const after = foldActivity(before.users, [event('2026-11-03T11:00:00Z')]);
    expect(after.days).toEqual([
      { key: '2026-11-03', isAnonymous: false, change: 1 },
      { key: '2026-11-03', isAnonymous: true, change: -1 },
    ]);
    expect(after.countries).toEqual([
      { key: 'SE', isAnonymous: false, change: 1 },
      { key: 'SE', isAnonymous: true, change: -1 },
    ]);
    const nextDay = foldActivity(before.users, [event('2026-11-04T11:00:00Z')]);
    expect(nextDay.days).toEqual([{ key: '2026-11-04', isAnonymous: false, change: 1 }]);
  });

  test('an event older than what was counted changes neither day nor country', () => {
    const { users } = foldActivity([known], [event('2026-11-04T10:00:00Z', { countryCode: 'FR' })]);
    const late = foldActivity(users, [event('2026-11-03T10:00:00Z', { countryCode: 'DE' })]);
    expect(late).toEqual({ users, days: [], countries: [] });
  });

  test('events of a deleted user do not count', () => {
    expect(foldActivity([], [event('2026-11-04T10:00:00Z')])).toEqual({ users: [], days: [], countries: [] });
  });
});
