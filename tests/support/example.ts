import { inject } from 'vitest';
import { exampleVariables, standIn } from './example-build.js';
import { findFreePort } from './product.js';
import { type FolderSite, serveFolder } from './serve-folder.js';

/** The example app, built as for production. */
export type ExampleApp = FolderSite;

/** Serves the run's build of the example app with the lines of an environment file, as a developer pastes them. */
export async function startExample(environmentFile: string): Promise<ExampleApp> {
  const values = readLines(environmentFile);
  return serveFolder(inject('exampleFolder'), await findFreePort(), (text) =>
    exampleVariables.reduce((edited, name) => edited.replaceAll(standIn(name), values[name] ?? ''), text),
  );
}

const readLines = (file: string): Record<string, string> =>
  Object.fromEntries(
    file
      .split('\n')
      .map((line) => /^(\w+)=(.*)$/.exec(line))
      .filter((match) => match !== null)
      .map((match) => [match[1] ?? '', match[2] ?? '']),
  );
