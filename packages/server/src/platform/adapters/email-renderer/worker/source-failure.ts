import type { EmailRenderFailure } from '../../../ports/email-renderer.js';

/** Which of a job's sources. */
export type SourceName = 'theme' | 'template';

/** A place in a source; both count from 1. */
export interface Position {
  readonly line: number;
  readonly column: number;
}

/** A source does not compile, or cannot run. */
export class SourceFailure extends Error {
  constructor(
    message: string,
    readonly where: { readonly source?: SourceName | undefined; readonly position?: Position | undefined } = {},
  ) {
    super(message);
  }
}

/** TS-05: more of an error's text is cut off. */
const MAX_MESSAGE_BYTES = 4096;

/** The failure as it is answered. */
export function toFailure({ message, where: { source, position } }: SourceFailure): EmailRenderFailure {
  return { kind: 'failed', message: cutBytes(message), ...(source && { source }), ...position };
}

function cutBytes(text: string): string {
  if (Buffer.byteLength(text) <= MAX_MESSAGE_BYTES) return text;
  const cut = Buffer.from(text).subarray(0, MAX_MESSAGE_BYTES - 3);
  return `${new TextDecoder().decode(cut).replace(/\uFFFD{1,3}$/, '')}…`;
}
