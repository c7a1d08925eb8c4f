import type { Returns } from '@portico/contract';

type Item = Returns<'GET /internal/users/{user_id}/timeline'>['items'][number];
type Entry = Extract<Item, { kind: 'entry' }>['entry'];
type Email = Extract<Item, { kind: 'email' }>['email'];

/** A place in a timeline: a time in milliseconds, and the ID of an item at that time. */
export interface Moment {
  readonly at: number;
  readonly id: string;
}

/** Reads a cursor, whose form the contract has checked. */
export const toMoment = (cursor: string): Moment => {
  const [at = '', id = ''] = cursor.split('.');
  return { at: Number(at), id };
};

/** The cursor behind an item. */
export const toCursor = (item: Item): string => `${item.at_millis}.${idOf(item)}`;

/** One list of entries and emails, newest first. */
export const mergeTimeline = (entries: readonly Entry[], emails: readonly Email[]): Item[] =>
  [
    ...entries.map((entry): Item => ({ kind: 'entry', at_millis: entry.at_millis, entry })),
    ...emails.map((email): Item => ({ kind: 'email', at_millis: email.queued_at_millis, email })),
  ].sort((a, b) => b.at_millis - a.at_millis || (idOf(a) < idOf(b) ? 1 : -1));

const idOf = (item: Item): string => (item.kind === 'entry' ? item.entry.id : item.email.id);
