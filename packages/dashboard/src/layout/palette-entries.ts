import type { ServerTeam, ServerUser } from '@portico/js';
import type { LucideIcon } from 'lucide-react';
import {
  CreditCard,
  FolderOpen,
  LogOut,
  Mail,
  Plug,
  Plus,
  SlidersHorizontal,
  User,
  UserCog,
  UsersRound,
  Zap,
} from 'lucide-react';
import { emailPages } from '../email/email-pages.js';
import { paymentPages } from '../payments/payment-pages.js';
import type { Found } from '../projects/use-project-search.js';
import type { OwnedProject } from '../projects/use-projects.js';
import { providers } from '../providers/catalogue.js';
import { teamNameOf } from '../teams/use-teams.js';
import type { OfferedAction } from '../ui/actions/offered-actions.js';
import { nameOf } from '../users/user-name.js';
import { pageWords } from './page-words.js';
import { projectSections } from './sections.js';
import { anchorOf, settingEntries } from './setting-entries.js';

const hasAllWords = (text: string, term: string): boolean => {
  const lowerCase = text.toLowerCase();
  return term
    .toLowerCase()
    .split(/\s+/)
    .every((word) => lowerCase.includes(word));
};

/** What selecting an entry does: it opens a page, at one of its sections, or does something on the open page. */
export type PaletteEffect = { readonly to: string; readonly hash?: string } | { readonly run: OfferedAction['run'] };

/** A row of the command palette. */
export interface PaletteEntry {
  readonly id: string;
  readonly group: string;
  readonly label: string;
  /** Distinguishes it from others of the same name. */
  readonly detail?: string;
  readonly icon: LucideIcon;
  readonly effect: PaletteEffect;
}

const pages: readonly (Pick<PaletteEntry, 'label' | 'icon'> & { readonly to: string })[] = [
  ...projectSections,
  ...emailPages.map(({ to, listKind, title }) => ({ label: title, icon: Mail, to: to.replace('$listKind', listKind) })),
  ...paymentPages.map(({ to, title }) => ({ label: title, icon: CreditCard, to })),
];

const pagesOf = (project: OwnedProject): readonly PaletteEntry[] =>
  pages.map(({ to, label, icon }) => ({
    id: `page-${label}`,
    group: project.displayName,
    label,
    icon,
    effect: { to: to.replace('$projectId', project.id) },
  }));

const toProjectEntry = (project: OwnedProject): PaletteEntry => ({
  id: `project-${project.id}`,
  group: 'Projects',
  label: project.displayName,
  detail: project.id,
  icon: FolderOpen,
  effect: { to: `/projects/${project.id}` },
});

const ownPages: readonly PaletteEntry[] = [
  { id: 'projects', group: 'Projects', label: 'All projects', icon: FolderOpen, effect: { to: '/projects' } },
  { id: 'new-project', group: 'Projects', label: 'New project', icon: Plus, effect: { to: '/projects/new' } },
];

const accountPages: readonly PaletteEntry[] = [
  {
    id: 'account-settings',
    group: 'Account',
    label: 'Account settings',
    icon: UserCog,
    effect: { to: '/handler/account-settings' },
  },
  {
    id: 'sign-out',
    group: 'Account',
    label: 'Sign out',
    icon: LogOut,
    effect: { to: '/handler/sign-out' },
  },
];

const toUserEntry = ({ row: user, project }: Found<ServerUser>): PaletteEntry => ({
  id: `user-${user.id}`,
  group: `Users in ${project.displayName}`,
  label: nameOf(user),
  detail: user.primaryEmail ?? user.id,
  icon: User,
  effect: { to: `/projects/${project.id}/users/${user.id}` },
});

const toTeamEntry = ({ row: team, project }: Found<ServerTeam>): PaletteEntry => ({
  id: `team-${team.id}`,
  group: `Teams in ${project.displayName}`,
  label: teamNameOf(team),
  detail: team.id,
  icon: UsersRound,
  effect: { to: `/projects/${project.id}/teams/${team.id}` },
});

const toActionEntry = ({ of, label, detail, run }: OfferedAction): PaletteEntry => ({
  id: `action-${of}-${label}-${detail ?? ''}`,
  group: of,
  label,
  ...(detail !== undefined && { detail }),
  icon: Zap,
  effect: { run },
});

/** Does not match by what it is done to: who types a user's email wants to open the user, not to change them. */
const actionsFor = (actions: readonly OfferedAction[], term: string): readonly PaletteEntry[] =>
  actions.filter(({ label }) => hasAllWords(label, term)).map(toActionEntry);

/** An entry that is known without the server, and by what it is found. */
interface Place {
  readonly entry: PaletteEntry;
  readonly name: string;
  /** Other names of it. */
  readonly words?: string | undefined;
}

const toPlace = (entry: PaletteEntry): Place => ({
  entry,
  name: `${entry.label} ${entry.detail ?? ''} ${entry.group}`,
  words: pageWords[entry.label],
});

/** Not found by the heading of the group: “settings” would then list every single one. */
const settingsOf = (project: OwnedProject): readonly Place[] =>
  settingEntries.map((setting) => ({
    entry: {
      id: `setting-${setting.label}`,
      group: `Settings of ${project.displayName}`,
      label: setting.label,
      detail: setting.section,
      icon: SlidersHorizontal,
      effect: { to: setting.to.replace('$projectId', project.id), hash: anchorOf(setting) },
    },
    name: `${setting.label} ${setting.section}`,
    words: setting.words,
  }));

/** Found by the beginning of their names: “sign-in” would list every single one. */
const providersOf = (project: OwnedProject, term: string): readonly Place[] =>
  providers
    .filter(({ name }) => name.toLowerCase().startsWith(term.toLowerCase()))
    .map(({ id, name }) => ({
      entry: {
        id: `provider-${id}`,
        group: `Settings of ${project.displayName}`,
        label: `Sign-in with ${name}`,
        detail: 'Providers',
        icon: Plug,
        effect: { to: `/projects/${project.id}/providers/${id}` },
      },
      name,
    }));

/** The sources of the entries. */
export interface PaletteSources {
  readonly term: string;
  readonly open: OwnedProject | undefined;
  readonly projects: readonly OwnedProject[];
  /** What the open page offers. */
  readonly actions: readonly OfferedAction[];
  /** Found by the server for the term. */
  readonly users: readonly Found<ServerUser>[];
  /** Found by the server for the term. */
  readonly teams: readonly Found<ServerTeam>[];
}

/**
 * Lists the entries that match a term: what can be done on the open page, pages of the open project, projects, settings
 * and the owner's account, then users and teams found by the server, then what only has another name of the term. Without
 * a term, settings and the account are left out: the page has links to them.
 */
export const composeEntries = (sources: PaletteSources): readonly PaletteEntry[] => {
  const { term, open, projects, actions, users, teams } = sources;
  const places = [...(open ? pagesOf(open) : []), ...projects.map(toProjectEntry), ...ownPages].map(toPlace);
  const settings = open ? [...settingsOf(open), ...providersOf(open, term)] : [];
  const known = term === '' ? places : [...places, ...settings, ...accountPages.map(toPlace)];
  const named = known.filter(({ name }) => hasAllWords(name, term));
  const related = known.filter(
    (place) => !named.includes(place) && hasAllWords(`${place.name} ${place.words ?? ''}`, term),
  );
  return [
    ...actionsFor(actions, term),
    ...named.map(({ entry }) => entry),
    ...users.map(toUserEntry),
    ...teams.map(toTeamEntry),
    ...related.map(({ entry }) => entry),
  ];
};

/** Entries of one group, in their order. */
export interface PaletteGroup {
  readonly group: string;
  readonly members: readonly PaletteEntry[];
}

/** Groups entries under their headings, in the order in which the groups first occur. */
export const groupEntries = (entries: readonly PaletteEntry[]): readonly PaletteGroup[] =>
  [...new Set(entries.map(({ group }) => group))].map((group) => ({
    group,
    members: entries.filter((entry) => entry.group === group),
  }));
