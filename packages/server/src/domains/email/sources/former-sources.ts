import type { Call } from '../../../platform/call/call.js';
import type { ConfigurationChange } from '../../projects/index.js';
import { deleteChat } from '../store/chat.js';
import { deleteSourceVersions, insertSourceVersion } from '../store/source-versions.js';
import { type ConfiguredKind, listSourceIds, readSource, sourceKinds } from './read.js';

/** A theme or template whose source has changed. */
export interface ChangedSource {
  readonly kind: ConfiguredKind;
  readonly id: string;
  /** Undefined if it is new. */
  readonly before: string | undefined;
  /** Undefined if it was removed. */
  readonly after: string | undefined;
}

/** Returns the themes and templates whose sources a change of the configuration adds, changes or removes. */
export const findChangedSources = ({ before, after }: ConfigurationChange): ChangedSource[] =>
  sourceKinds.flatMap((kind) => {
    const ids = new Set([...listSourceIds(before, kind), ...listSourceIds(after, kind)]);
    return [...ids]
      .map((id) => ({ kind, id, before: readSource(before, kind, id), after: readSource(after, kind, id) }))
      .filter((source) => source.before !== source.after);
  });

/**
 * Keeps the sources that a change of the configuration replaces, in the caller's transaction. Those of a theme or
 * template that it removes are deleted, with the chat about it.
 */
export async function keepFormerSources(call: Call, change: ConfigurationChange): Promise<void> {
  for (const { kind, id, before, after } of findChangedSources(change)) {
    if (after === undefined) {
      await deleteSourceVersions(call, { kind, id });
      await deleteChat(call, id);
    } else if (before !== undefined) await insertSourceVersion(call, { kind, id }, before);
  }
}
