import type { LoadOwning } from '../projects/owner.js';

/** Loaded when an owner lists projects, so that other apps' pages do not carry it. */
export const loadOwning: LoadOwning = async (core, onChange) =>
  (await import('./owning.js')).openOwning(core, onChange);
