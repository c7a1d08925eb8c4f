import { inspect } from 'node:util';
import type { Terminal } from '../terminal/terminal.js';
import type { Change } from './plan.js';

const SIGNS = { add: '+', change: '~', remove: '-', restore: '~' } as const;

/** Prints each change with what it does. */
export function printChanges(changes: readonly Change[], terminal: Terminal): void {
  for (const { path, kind, from, to, effect } of changes) {
    terminal.print(`${SIGNS[kind]} ${path}${describe({ kind, from, to })}`);
    if (effect !== null) terminal.print(`    ${effect}`);
  }
  const count = (wanted: Change['kind']) => changes.filter(({ kind }) => kind === wanted).length;
  const changed = count('change') + count('restore');
  terminal.print(`${count('add')} to add, ${changed} to change, ${count('remove')} to remove.`);
}

function describe({ kind, from, to }: Pick<Change, 'kind' | 'from' | 'to'>): string {
  if (kind === 'remove') return ' is removed';
  if (kind === 'restore') return ' is restored to the built-in one';
  return kind === 'add' ? `: ${show(to)}` : `: ${show(from)} → ${show(to)}`;
}

const MOST_CHARACTERS = 120;

const show = (value: unknown): string => {
  if (value === undefined) return 'not set';
  const text = inspect(value, { breakLength: Number.POSITIVE_INFINITY, depth: 5 });
  return text.length > MOST_CHARACTERS ? `${text.slice(0, MOST_CHARACTERS)} …` : text;
};
