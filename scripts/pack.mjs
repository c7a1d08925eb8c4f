// Packs the packages as they are published. Builds what they contain first.
import { readArguments } from './lib/arguments.mjs';
import { pack } from './lib/pack.mjs';
import { fail } from './lib/run.mjs';

const { values } = readArguments('Usage: npm run pack -- [--pack-destination DIR]', {
  options: { 'pack-destination': { type: 'string', default: '.' } },
});

try {
  for (const tarball of (await pack(values['pack-destination'])).values()) console.log(tarball);
} catch (error) {
  fail(error);
}
