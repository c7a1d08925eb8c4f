// @needs nothing

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { snippetKinds } from './snippet-code.js';

const values = {
  publicUrl: 'https://auth.example.test',
  projectId: '5c1d2f76-0d0e-4a9b-9a57-2f6f3c9d8e11',
  publishableClientKey: 'the-publishable-key',
  secretServerKey: 'the-secret-key',
};

const textOf = (id: string): string =>
  snippetKinds
    .find((kind) => kind.id === id)
    ?.files(values)
    .map(({ code }) => code)
    .join('\n') ?? '';

test.each(snippetKinds.map(({ id }) => id))('the snippet “%s” has the URL, the ID and the key of the project', (id) => {
  for (const value of [values.publicUrl, values.projectId, values.publishableClientKey]) {
    expect(textOf(id)).toContain(value);
  }
});

test('the secret key is only in snippets for servers', () => {
  for (const id of ['next', 'server']) expect(textOf(id)).toContain(values.secretServerKey);
  expect(textOf('react')).not.toContain(values.secretServerKey);
});

test('a snippet installs the library from the server itself', () => {
  expect(snippetKinds.map(({ id, install }) => [id, install(values)])).toEqual([
    ['react', 'npm install https://auth.example.test/packages/portico-react.tgz'],
    ['next', 'npm install https://auth.example.test/packages/portico-next.tgz'],
    ['server', 'npm install https://auth.example.test/packages/portico-js.tgz'],
  ]);
});

// The journey quick-starts.test.ts follows the pages, so the snippets are tested with them.
test.each(snippetKinds)(
  'the snippet “$id” is the code of the quick start that it links to',
  ({ install, files, docs }) => {
    const page = readFileSync(new URL(`../../../../docs/${docs}.md`, import.meta.url), 'utf8');
    const example = {
      publicUrl: 'http://localhost:3000',
      projectId: 'your-project-id',
      publishableClientKey: 'your-publishable-client-key',
      secretServerKey: 'your-secret-server-key',
    };
    expect(page).toContain(install(example));
    for (const { title, code } of files(example)) expect(page).toContain(`title="${title}"\n${code}\n`);
  },
);
