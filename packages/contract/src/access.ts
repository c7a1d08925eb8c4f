import type { Access } from './define.js';

/** For calls that apps and servers make. */
export const everyone = ['client', 'server', 'admin'] as const satisfies readonly Access[];

/** For calls that need a secret key of the project. */
export const trusted = ['server', 'admin'] as const satisfies readonly Access[];

/** For calls of the project's owners and their admin keys. */
export const owners = ['admin'] as const satisfies readonly Access[];
