// Packs the packages as they are published: `npm run pack -- --pack-destination DIR`. Builds what they contain first.
import { parseArgs } from 'node:util';
import { pack } from './lib/pack.mjs';
import { fail } from './lib/run.mjs';

const { values } = parseArgs({ options: { 'pack-destination': { type: 'string', default: '.' } } });

try {
  for (const tarball of (await pack(values['pack-destination'])).values()) console.log(tarball);
} catch (error) {
  fail(error);
}
