import { configurationHandlers } from './calls/configuration.js';
import { configurationLevelHandlers } from './calls/configuration-levels.js';
import { keyHandlers } from './calls/keys.js';
import { ownProjectHandlers } from './calls/projects.js';

/** Handlers of projects and their keys. */
export const projectHandlers = [
  ...ownProjectHandlers,
  ...configurationHandlers,
  ...configurationLevelHandlers,
  ...keyHandlers,
] as const;
