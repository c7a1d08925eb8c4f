import type { Random } from '../ports/index.js';

/** 48 bits fit a number exactly, and a former version of the program can still count one up. */
const VERSION_BYTES = 6;

/**
 * Returns a version for a state that caches keep: a random number. A failover or a restore can lose the newest changes;
 * a counter would then give the version of a lost state to another one, and caches would keep serving the lost state.
 */
export const newVersion = (random: Pick<Random, 'bytes'>): number =>
  Buffer.from(random.bytes(VERSION_BYTES)).readUIntBE(0, VERSION_BYTES);
