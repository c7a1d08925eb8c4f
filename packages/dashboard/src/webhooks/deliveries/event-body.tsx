import type { WebhookMessage } from '@portico/js';
import type { ReactNode } from 'react';
import { CodeBlock } from '../../ui/display/code.js';

/** The body of the requests of an event. */
export const EventBody = ({ event: { body } }: { event: WebhookMessage }): ReactNode =>
  body === null ? (
    <p className="text-muted-foreground">The body is kept for 30 days and is no longer stored.</p>
  ) : (
    <CodeBlock title="Body" code={JSON.stringify(body, null, 2)} />
  );
