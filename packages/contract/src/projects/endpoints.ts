import { z } from 'zod';
import { everyone, owners } from '../access.js';
import { defineEndpoints } from '../define.js';
import { listOf, Success } from '../schemas.js';
import { NewProject, Project, ProjectForAdmin, ProjectPatch, ProjectTransfer } from './entities.js';

export const projectEndpoints = defineEndpoints({
  'GET /projects/current': {
    summary: 'Read what apps may know of the project',
    access: everyone,
    query: z.strictObject({}),
    returns: Project,
    errors: [],
  },
  'GET /internal/projects': {
    summary: 'List the projects of the teams the signed-in owner is in',
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
    refusals: { 400: 'The display name shows nothing, or a logo is neither an image nor an address of one.' },
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
      400: 'The e-mail theme does not exist, the display name shows nothing, or a logo is neither an image nor an address of one.',
    },
  },
  'DELETE /internal/projects/current': {
    summary: 'Delete the project with everything in it',
    description: 'Nothing opens it from that moment on: no key, login, code or session. It cannot be undone.',
    access: owners,
    query: z.strictObject({}),
    returns: Success,
    errors: [],
    refusals: {
      400: 'Project `internal` cannot be deleted.',
      401: 'An owner has to sign in again first (`recent-sign-in-required`).',
    },
  },
  'POST /internal/projects/transfer': {
    summary: 'Give a project to another team of its owner',
    description: 'Logins of the former team’s members stop opening it at once; its keys go on working.',
    access: everyone,
    user: 'required',
    query: z.strictObject({}),
    body: ProjectTransfer,
    returns: z.strictObject({ success: z.literal('true') }),
    errors: ['PROJECT_NOT_FOUND', 'TEAM_MEMBERSHIP_NOT_FOUND', 'TEAM_PERMISSION_REQUIRED'],
    refusals: {
      400: 'No team owns the project.',
      401: 'The owner has to sign in again first (`recent-sign-in-required`).',
    },
  },
});
