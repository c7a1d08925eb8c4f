import { projectSections } from './sections.js';
import { paletteKeys } from './use-palette-shortcut.js';

/** What pressing keys does; `go` is the address of a project's page, with `$projectId` in it. */
export type ShortcutEffect =
  | { readonly kind: 'help' }
  | { readonly kind: 'search' }
  | { readonly kind: 'go'; readonly to: (typeof projectSections)[number]['to'] };

/** Keys pressed one after the other, and what they do. */
export interface Shortcut {
  readonly keys: readonly string[];
  readonly label: string;
  readonly effect: ShortcutEffect;
}

/** The letter after `g` of each page: the first of its name that is not taken. */
const letters: Readonly<Record<(typeof projectSections)[number]['label'], string>> = {
  Overview: 'o',
  Users: 'u',
  Teams: 't',
  'Sign-in': 'n',
  Providers: 'p',
  Permissions: 'e',
  Inbox: 'i',
  'Audit log': 'a',
  Keys: 'k',
  Domains: 'd',
  Settings: 's',
};

/** The shortcuts that take no held key. Silent while somebody types. */
export const shortcuts: readonly Shortcut[] = [
  { keys: ['/'], label: 'Search on this page', effect: { kind: 'search' } },
  { keys: ['?'], label: 'Show the shortcuts', effect: { kind: 'help' } },
  ...projectSections.map(({ to, label }) => ({
    keys: ['g', letters[label]],
    label: `Go to ${label.toLowerCase()}`,
    effect: { kind: 'go' as const, to },
  })),
];

/** What else works by keyboard, for the list of shortcuts. */
export const otherKeys: readonly { readonly keys: readonly string[]; readonly label: string }[] = [
  { keys: [paletteKeys()], label: 'Go to a page, project or user' },
  { keys: ['↑', '↓'], label: 'The user before and after, while one is open' },
  { keys: ['Esc'], label: 'Close what is open' },
];

/** Finds the shortcut that a series of keys ends with, and whether more keys could make it one. */
export const matchShortcut = (pressed: readonly string[]): Shortcut | 'maybe' | undefined => {
  const found = shortcuts.find(({ keys }) => keys.join(' ') === pressed.join(' '));
  if (found) return found;
  const isBeginning = shortcuts.some(({ keys }) => pressed.every((key, index) => keys[index] === key));
  return isBeginning ? 'maybe' : undefined;
};
