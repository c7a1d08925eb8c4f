import { createOwning } from '../projects/owned-projects.js';
import type { LoadOwning } from '../projects/owner.js';
import { createAdminApp } from './admin-members.js';

/** What the pages of owners load: their projects, and the admins' apps in them. */
export const openOwning: LoadOwning = async (core, onChange) => createOwning(core, { createAdminApp, onChange });
