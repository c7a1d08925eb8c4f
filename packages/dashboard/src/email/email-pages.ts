import { sourceKinds } from './sources/source-kinds.js';

const sourcePages = sourceKinds.map(({ list, title }) => ({
  to: '/projects/$projectId/email/$listKind' as const,
  listKind: list,
  tab: title,
  title: `Email ${list}`,
}));

/** The pages about emails, in the order of their tabs. */
export const emailPages = [
  { to: '/projects/$projectId/email/sent', listKind: '', tab: 'Sent', title: 'Sent emails' },
  { to: '/projects/$projectId/email/campaigns', listKind: '', tab: 'Campaigns', title: 'Email campaigns' },
  { to: '/projects/$projectId/email/inbox', listKind: '', tab: 'Inbox', title: 'Inbox' },
  ...sourcePages,
  { to: '/projects/$projectId/email/suppressions', listKind: '', tab: 'Suppressions', title: 'Suppressed addresses' },
  { to: '/projects/$projectId/email/settings', listKind: '', tab: 'Settings', title: 'Email settings' },
] as const;
