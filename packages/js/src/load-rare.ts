import { loadOnce } from './lazy.js';

/** Loads what few pages need, when it is first needed. */
export const loadRare = loadOnce(() => import('./rare.js'));
