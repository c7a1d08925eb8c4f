import { z } from 'zod';
import type { EmailRenderJob, EmailRenderOutcome } from '../../ports/email-renderer.js';

/** What a worker gets when it starts. */
export interface WorkerData {
  /** Of the snapshot, as a URL. */
  readonly folder: string;
  readonly deadlineMillis: number;
  /** After this time a worker leaves the rest of its job for later, if others wait. */
  readonly sliceMillis: number;
  /** A counter of jobs that wait. */
  readonly othersWait: SharedArrayBuffer;
}

/** A job, or the rest of one. */
export type RenderRequest = Omit<EmailRenderJob, 'tenantId' | 'priority'> & {
  /** For `Math.random` inside the sandbox. */
  readonly seed: number;
};

/** What a worker says. */
export type WorkerMessage =
  /** Libraries are read, which has its own time; `ready` follows. */
  | { readonly kind: 'loading' }
  | { readonly kind: 'ready' }
  | { readonly kind: 'outcome'; readonly outcome: EmailRenderOutcome }
  | { readonly kind: 'done' };

const Rendered = z.strictObject({
  kind: z.literal('rendered'),
  html: z.string(),
  text: z.string(),
  subject: z.string().exactOptional(),
  notificationCategory: z.string().exactOptional(),
});

const Failed = z.strictObject({
  kind: z.literal('failed'),
  message: z.string(),
  source: z.enum(['theme', 'template']).exactOptional(),
  line: z.int().exactOptional(),
  column: z.int().exactOptional(),
});

/** What comes from a worker is data, whatever a source has made of the thread. */
export const WorkerMessageSchema: z.ZodType<WorkerMessage> = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('loading') }),
  z.strictObject({ kind: z.literal('ready') }),
  z.strictObject({ kind: z.literal('outcome'), outcome: z.discriminatedUnion('kind', [Rendered, Failed]) }),
  z.strictObject({ kind: z.literal('done') }),
]);
