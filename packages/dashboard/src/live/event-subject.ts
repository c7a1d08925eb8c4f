import type { LoggedEvent } from '@portico/js';

/** What an event is about: an object with a page where it has one. */
export interface EventSubject {
  readonly type: string;
  readonly id: string;
}

const textOf = (data: unknown, name: string): string | undefined => {
  const value: unknown = Reflect.get(Object(data), name);
  return typeof value === 'string' ? value : undefined;
};

/** What an event is about. Most name a user or customer; the rest their own object. */
export const subjectOf = ({ type, objectId, data }: Pick<LoggedEvent, 'type' | 'objectId' | 'data'>): EventSubject => {
  const [noun = ''] = type.split('.', 1);
  if (noun === 'user' || noun === 'team' || noun === 'email') return { type: noun, id: objectId };
  const userId = textOf(data, 'user_id');
  if (userId !== undefined) return { type: 'user', id: userId };
  const customerId = textOf(data, 'customer_id');
  if (customerId !== undefined) return { type: textOf(data, 'customer_type') ?? 'custom', id: customerId };
  return { type: noun, id: objectId };
};

/** Whether an event is about an object: it has the object's ID, or its data names it. */
export const isAbout = (
  { id, objectId, data }: Pick<LoggedEvent, 'id' | 'objectId' | 'data'>,
  about: string,
): boolean =>
  id === about ||
  objectId === about ||
  ['user_id', 'team_id', 'customer_id'].some((name) => textOf(data, name) === about) ||
  textOf(data, 'primary_email') === about;
