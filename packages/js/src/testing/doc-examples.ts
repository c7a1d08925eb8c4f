import { fileURLToPath } from 'node:url';
import { type ExampleModule, readDocExamples, writeExampleModules } from '@portico/testing';
import * as compat from '../compat.js';
import * as config from '../config.js';
import * as portico from '../index.js';
import * as owner from '../owner.js';
import * as server from '../server.js';
import { exampleNames } from './example-context.js';

/** The folder of this package's sources. */
export const sources = fileURLToPath(new URL('../', import.meta.url));

/**
 * Writes the `@example`s of this package as modules.
 *
 * @param name of the folder to write to; each test file has its own, because files run side by side
 */
export const writeDocExamples = (name: string): readonly ExampleModule[] =>
  writeExampleModules(name, readDocExamples(sources), {
    imports: {
      '@portico/js': Object.keys(portico),
      '@portico/js/compat': Object.keys(compat),
      '@portico/js/config': Object.keys(config),
      '@portico/js/owner': Object.keys(owner),
      '@portico/js/server': Object.keys(server),
    },
    contextModule: fileURLToPath(new URL('example-context.ts', import.meta.url)),
    contextNames: exampleNames,
  });
