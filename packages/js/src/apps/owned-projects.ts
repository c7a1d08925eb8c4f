import { createOwnedProjects } from '../projects/owned-projects.js';
import type { LoadOwnedProjects } from '../projects/project-owner.js';
import { createAdminApp } from './admin-members.js';

/** Makes the projects of owners, each with an admin's app. Loaded when an owner lists projects. */
export const openOwnedProjects: LoadOwnedProjects = async (core, onChange) =>
  createOwnedProjects(core, { createAdminApp, onChange });
