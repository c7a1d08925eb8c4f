import { z } from 'zod';
import { everyone, owners } from '../access.js';
import { defineEndpoints } from '../define.js';
import { listOf, Success } from '../schemas.js';
import { NewProject, Project, ProjectForAdmin, ProjectPatch, ProjectTransfer } from './entities.js';

export const projectEndpoints = defineEndpoints({
  'GET /projects/current': {
    summary: 'Read the project’s public settings',
    access: everyone,
    query: z.strictObject({}),
    returns: Project,
    errors: [],
  },
  'GET /internal/projects': {
    summary: 'List the projects of the signed-in owner’s teams',
    access: everyone,
    query: z.strictObject({}),
    returns: listOf(ProjectForAdmin),
    errors: ['USER_AUTHENTICATION_REQUIRED', 'EXPECTED_INTERNAL_PROJECT'],
  },
  'POST /internal/projects': {
    summary: 'Create a project',
    access: everyone,
    query: z.strictObject({}),
    body: NewProject,
    returns: ProjectForAdmin,
    status: 201,
    errors: ['USER_AUTHENTICATION_REQUIRED', 'EXPECTED_INTERNAL_PROJECT', 'TEAM_MEMBERSHIP_NOT_FOUND'],
    refusals: {
      400: 'The display name is blank, a logo is neither a supported image nor an image URL, or the configuration is too large.',
    },
  },
  'GET /internal/projects/current': {
    summary: 'Read the project with its settings',
    access: owners,
    query: z.strictObject({}),
    returns: ProjectForAdmin,
    errors: [],
  },
  'PATCH /internal/projects/current': {
    summary: 'Change the project and its settings',
    access: owners,
    query: z.strictObject({}),
    body: ProjectPatch,
    returns: ProjectForAdmin,
    errors: [],
    refusals: {
      400:
        'The email theme does not exist, the display name is blank, a logo is neither a supported image nor an image URL, or ' +
        'the configuration would become too large.',
    },
  },
  'DELETE /internal/projects/current': {
    summary: 'Delete the project and everything in it',
    description: 'Its keys, sessions and codes stop working immediately. This cannot be undone.',
    access: owners,
    query: z.strictObject({}),
    returns: Success,
    errors: [],
    refusals: {
      400: 'Project `internal` cannot be deleted.',
      401: 'The owner must sign in again first (`recent-sign-in-required`).',
    },
  },
  'POST /internal/projects/transfer': {
    summary: 'Transfer a project to another team of its owner',
    description: 'Members of the previous team lose access immediately; the project’s keys continue to work.',
    access: everyone,
    impersonation: 'refused',
    user: 'required',
    query: z.strictObject({}),
    body: ProjectTransfer,
    returns: z.strictObject({ success: z.literal('true') }),
    errors: ['PROJECT_NOT_FOUND', 'TEAM_MEMBERSHIP_NOT_FOUND', 'TEAM_PERMISSION_REQUIRED'],
    refusals: {
      400: 'No team owns the project.',
      401: 'The owner must sign in again first (`recent-sign-in-required`).',
    },
  },
});
