// Packs the packages as they are published: `npm run pack -- --pack-destination DIR`. Builds what they contain first.
import { parseArgs } from 'node:util';
import { pack } from './lib/pack.mjs';

const { values } = parseArgs({ options: { 'pack-destination': { type: 'string', default: '.' } } });

try {
  for (const tarball of (await pack(values['pack-destination'])).values()) console.log(tarball);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
