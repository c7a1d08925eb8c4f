// @needs nothing

import { expect, test } from 'vitest';
import { readSectionName } from './section-name.js';

test.each([
  ['/projects', undefined],
  ['/projects/new', 'New project'],
  ['/projects/5c1d', undefined],
  ['/projects/5c1d/', undefined],
  ['/projects/5c1d/users', 'Users'],
  ['/projects/5c1d/users/8d3c', 'Users'],
  ['/projects/5c1d/email/templates/8d3c', 'Email'],
  ['/projects/internal/email/inbox/01a1', 'Email'],
  ['/projects/5c1d/audit-log', 'Audit log'],
])('the breadcrumb of %s ends with %s', (path, name) => {
  expect(readSectionName(path)).toBe(name);
});
