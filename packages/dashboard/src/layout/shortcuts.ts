import { projectSections } from './sections.js';
import { paletteKeys } from './use-palette-shortcut.js';

/** The effect of a shortcut; `go` opens a page of the project, with `$projectId` in its path. */
export type ShortcutEffect =
  | { readonly kind: 'help' }
  | { readonly kind: 'search' }
  | { readonly kind: 'go'; readonly to: (typeof projectSections)[number]['to'] | typeof inbox };

const inbox = '/projects/$projectId/email/inbox';

/** Keys pressed one after the other, and their effect. */
export interface Shortcut {
  readonly keys: readonly string[];
  readonly label: string;
  readonly effect: ShortcutEffect;
}

/** The letter after `g` for each page: the first of its name that is free. */
const letters: Readonly<Record<(typeof projectSections)[number]['label'], string>> = {
  Overview: 'o',
  Users: 'u',
  Teams: 't',
  'Sign-in': 'n',
  Providers: 'p',
  Branding: 'b',
  Permissions: 'e',
  Email: 'm',
  Payments: 'y',
  'Audit log': 'a',
  Vault: 'v',
  Webhooks: 'w',
  Live: 'l',
  Keys: 'k',
  Domains: 'd',
  Settings: 's',
};

/** The shortcuts without a modifier key. Ignored while the user types. */
export const shortcuts: readonly Shortcut[] = [
  { keys: ['/'], label: 'Search on this page', effect: { kind: 'search' } },
  { keys: ['?'], label: 'Show keyboard shortcuts', effect: { kind: 'help' } },
  ...projectSections.map(({ to, label }) => ({
    keys: ['g', letters[label]],
    label: `Go to ${label}`,
    effect: { kind: 'go' as const, to },
  })),
  { keys: ['g', 'i'], label: 'Go to Inbox', effect: { kind: 'go', to: inbox } },
];

/** Other keys, for the list of shortcuts. */
export const otherKeys: readonly { readonly keys: readonly string[]; readonly label: string }[] = [
  { keys: [paletteKeys()], label: 'Open the command palette' },
  { keys: ['↑', '↓'], label: 'Previous or next row while one is open' },
  { keys: ['Esc'], label: 'Close the open dialog or panel' },
];

/** Finds the shortcut for a series of keys; `maybe` if more keys can complete one. */
export const matchShortcut = (pressed: readonly string[]): Shortcut | 'maybe' | undefined => {
  const found = shortcuts.find(({ keys }) => keys.join(' ') === pressed.join(' '));
  if (found) return found;
  const isBeginning = shortcuts.some(({ keys }) => pressed.every((key, index) => keys[index] === key));
  return isBeginning ? 'maybe' : undefined;
};
