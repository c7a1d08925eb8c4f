import type { WebhookMessage } from '@portico/js';
import type { ReactNode } from 'react';

/** Most events are about an object with an ID. */
const readObjectId = ({ body }: WebhookMessage): string => {
  const data: unknown = Reflect.get(Object(body), 'data');
  const id: unknown = Reflect.get(Object(data), 'id') ?? Reflect.get(Object(data), 'user_id');
  return typeof id === 'string' ? id : '';
};

/** The ID of what an event is about, in a row of a table. */
export const EventObject = ({ event }: { event: WebhookMessage }): ReactNode => (
  <code className="block truncate font-mono text-[0.8125rem] text-muted-foreground">{readObjectId(event)}</code>
);
