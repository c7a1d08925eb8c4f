// @needs nothing

import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPage } from '../testing/open-page.js';

test('an unknown URL of a project is said beside the navigation of the project', async () => {
  await openPage('/projects/p/no-such-page');
  expect(await screen.findByRole('heading', { level: 1, name: 'Page not found' })).toBeTruthy();
  expect(within(screen.getByRole('navigation', { name: 'Project' })).getByRole('link', { name: 'Users' })).toBeTruthy();
  expect(screen.getAllByRole('main')).toHaveLength(1);
});
