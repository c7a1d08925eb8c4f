import { z } from 'zod';
import { defineEndpoints } from '../define.js';
import { listOf } from '../schemas.js';
import { NewProject, Project, ProjectForAdmin, ProjectPatch } from './entities.js';

const everyone = ['client', 'server', 'admin'] as const;

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
    refusals: { 400: 'The display name shows nothing, or a logo is no web address.' },
  },
  'GET /internal/projects/current': {
    summary: 'Read the project with its settings',
    access: ['admin'],
    query: z.strictObject({}),
    returns: ProjectForAdmin,
    errors: [],
  },
  'PATCH /internal/projects/current': {
    summary: 'Change the project and its settings',
    access: ['admin'],
    query: z.strictObject({}),
    body: ProjectPatch,
    returns: ProjectForAdmin,
    errors: [],
    refusals: { 400: 'The e-mail theme does not exist, the display name shows nothing, or a logo is no web address.' },
  },
});
