import { PorticoError } from '@portico/js';

/** What the server says about a source that cannot be rendered. */
export interface RenderingProblem {
  readonly message: string;
  /** The source that failed and where, if the server knows: 1-based. */
  readonly at?: { readonly source: 'template' | 'theme'; readonly line: number; readonly column: number };
}

/** Reads where a source failed and why from an answer; `undefined` for failures that are not the source's. */
export const readRenderingProblem = (failure: unknown): RenderingProblem | undefined => {
  if (!PorticoError.isInstance(failure) || !failure.has('EMAIL_RENDERING_ERROR')) return undefined;
  const { error: message, source, line, column } = failure.details;
  return source && line ? { message, at: { source, line, column: column ?? 1 } } : { message };
};
