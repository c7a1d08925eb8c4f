// @needs nothing

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listBlocks } from '@portico/testing/guide-blocks';
import { expect, test } from 'vitest';
import { root } from '../../scripts/lib/run.mjs';

const quickStarts = 'tests/journeys/quick-starts.test.ts';
const guideExamples = 'packages/js/src/guide-examples.test.ts';

/** Blocks that a test reads by their page, beside those that tests find by their kind. */
const read: readonly (readonly [page: string, start: string, file: string])[] = [
  ['guides/emails.md', 'import { NotificationCategory', guideExamples],
  ['guides/import-and-export.md', '{"type":"permission_definition"', guideExamples],
  ['guides/update.md', 'create role portico_server', 'tests/cli/migrate-role.test.ts'],
];

/** Why the others are not run. */
const notRun: readonly (readonly [page: string, start: string, reason: string])[] = [
  ['guides/api-keys.md', '\\b(?:sk_', 'is a pattern for other programs'],
  ['guides/api-keys.md', '\\b(?:ssk|sak)_', 'is a pattern for other programs'],
  ['guides/command-line.md', '~ auth', 'is what a command prints'],
  ['guides/import-and-export.md', '{\n  "rows"', 'is an answer'],
  ['guides/import-from-another-program.md', '{"file"', 'is a line of a report'],
  ['guides/languages.md', '<PorticoProvider', 'is the beginning of an element'],
  ['guides/monitor.md', 'scrape_configs', 'is the configuration of another program'],
  ['guides/payments.md', 'const credits = useItem', 'is an example of the hook, whose doc comment is run'],
  ['guides/payments.md', '<PricingTable', 'is an example of the component, whose doc comment is run'],
  ['guides/run-on-a-server.md', 'auth.example.com {', 'is the configuration of another program'],
  ['guides/run-on-a-server.md', 'server {', 'is the configuration of another program'],
  ['guides/run-the-tests.md', '// @needs', 'is the beginning of a test'],
  ['guides/run-the-tests.md', 'import { r', 'is the beginning of a test'],
  ['guides/verify-tokens.md', 'package auth', 'needs Go and modules from its registry'],
  ['guides/webhooks.md', 'from standardwebhooks', 'needs a package of Python'],
  ['reference/errors.md', '{', 'is an answer'],
  ['reference/paging.md', '{', 'is an answer'],
  ['start/react.md', 'import { useProject', 'is an example of the hooks, whose doc comments are run'],
];

type Block = ReturnType<typeof listBlocks>[number];

/** Commands are listed in tests/faults/guide-commands.test.ts, and TypeScript without imports in the test of its examples. */
const isFoundByKind = ({ language, title, code }: Block): boolean =>
  title === undefined && (language === 'sh' || (language === 'ts' && !/^import /m.test(code)));

const readTest = (file: string): string => readFileSync(join(root, file), 'utf8');

test('each block of code of the documentation is run by a test, or a reason says why not', () => {
  const others = listBlocks().filter((block) => !isFoundByKind(block));
  const isListed = ({ page, title, code }: Block): boolean =>
    title === undefined
      ? [...read, ...notRun].some(([onPage, start]) => onPage === page && code.startsWith(start))
      : // The files of an app are written into its folder.
        readTest(quickStarts).includes(`'${page}'`);
  expect(others.filter((block) => !isListed(block))).toEqual([]);
  const gone = [...read, ...notRun].filter(
    ([page, start]) => !others.some((block) => block.page === page && block.code.startsWith(start)),
  );
  expect(gone).toEqual([]);
  expect(read.filter(([page, , file]) => !readTest(file).includes(page))).toEqual([]);
});
