// @needs nothing

import { configure, getConfig, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';

const { asyncUtilTimeout } = getConfig();

afterEach(() => configure({ asyncUtilTimeout }));

test('the failure of a query that waited in vain shows the page', async () => {
  configure({ asyncUtilTimeout: 100 });
  render(<p>The page that was there</p>);
  await expect(screen.findByText('What was expected')).rejects.toThrow('The page that was there');
  await expect(screen.findByText('What was expected')).rejects.toThrow('What was expected');
});
