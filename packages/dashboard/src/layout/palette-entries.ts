import type { LucideIcon } from 'lucide-react';
import { CreditCard, FolderOpen, Mail, Plus, User } from 'lucide-react';
import { emailPages } from '../email/email-pages.js';
import { paymentPages } from '../payments/payment-pages.js';
import type { OwnedProject } from '../projects/use-projects.js';
import type { FoundUser } from '../users/use-user-search.js';
import { nameOf } from '../users/user-name.js';
import { projectSections } from './sections.js';

/** A target in the command palette. */
export interface PaletteEntry {
  readonly id: string;
  readonly group: string;
  readonly label: string;
  /** Distinguishes it from others of the same name. */
  readonly detail?: string;
  readonly icon: LucideIcon;
  readonly to: string;
}

const pages: readonly Pick<PaletteEntry, 'label' | 'icon' | 'to'>[] = [
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
    to: to.replace('$projectId', project.id),
  }));

const toProjectEntry = (project: OwnedProject): PaletteEntry => ({
  id: `project-${project.id}`,
  group: 'Projects',
  label: project.displayName,
  detail: project.id,
  icon: FolderOpen,
  to: `/projects/${project.id}`,
});

const ownPages: readonly PaletteEntry[] = [
  { id: 'projects', group: 'Projects', label: 'All projects', icon: FolderOpen, to: '/projects' },
  { id: 'new-project', group: 'Projects', label: 'New project', icon: Plus, to: '/projects/new' },
];

const toUserEntry = ({ user, project }: FoundUser): PaletteEntry => ({
  id: `user-${user.id}`,
  group: `Users in ${project.displayName}`,
  label: nameOf(user),
  detail: user.primaryEmail ?? user.id,
  icon: User,
  to: `/projects/${project.id}/users/${user.id}`,
});

const isMatch = ({ label, detail, group }: PaletteEntry, term: string): boolean => {
  const text = `${label} ${detail ?? ''} ${group}`.toLowerCase();
  return term
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
};

/** The sources of the entries. */
export interface PaletteSources {
  readonly term: string;
  readonly open: OwnedProject | undefined;
  readonly projects: readonly OwnedProject[];
  /** Found by the server for the term. */
  readonly users: readonly FoundUser[];
}

/** Lists the entries that match a term: pages of the open project, projects, then users found by the server. */
export const composeEntries = ({ term, open, projects, users }: PaletteSources): readonly PaletteEntry[] => [
  ...[...(open ? pagesOf(open) : []), ...projects.map(toProjectEntry), ...ownPages].filter((entry) =>
    isMatch(entry, term),
  ),
  ...users.map(toUserEntry),
];

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
