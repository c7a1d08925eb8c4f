// @needs nothing

import { expect, test } from 'vitest';
import { run } from '../../scripts/lib/run.mjs';

// The unscoped name of `npm create portico` could be registered by others.
test('npm create @portico runs the command of the clone', async () => {
  // Without the network, it cannot be that of a registry.
  const { code, output } = await run('npm', ['create', '@portico', '--offline', '--', '--help']);
  expect({ code, output }).toEqual({ code: 0, output: expect.stringContaining('Usage: create-portico <folder>') });
});
