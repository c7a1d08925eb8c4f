import type { Access } from './define.js';

/** Calls that apps make, and servers too. */
export const everyone = ['client', 'server', 'admin'] as const satisfies readonly Access[];

/** Calls of whoever holds a secret key of the project. */
export const trusted = ['server', 'admin'] as const satisfies readonly Access[];

/** Calls of those who run the project. */
export const owners = ['admin'] as const satisfies readonly Access[];
