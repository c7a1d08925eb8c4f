/** What goes first, as stored and as the renderer knows it: codes and account emails, then tests, then campaigns. */
const priorities = ['code', 'preview', 'campaign'] as const;

/** How urgent an email is. */
export type EmailPriority = (typeof priorities)[number];

/** The number stored for a priority; a lower one goes first. */
export const numberOf = (priority: EmailPriority): number => priorities.indexOf(priority);

/** The priority of a stored number. */
export const priorityOf = (number: number): EmailPriority => priorities[number] ?? 'campaign';

/** Codes have their own lane in each tenant, so that they never wait for a campaign of the same tenant. */
export type Lane = 'codes' | 'others';
