// @needs nothing

import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPage } from '../../testing/open-page.js';

const post = 'POST /internal/project-data';

const rowsOf = (rows: readonly object[]) => ({ rows, created: 1, exists: 0, refused: 1, unchecked: 0 });
const created = { line: 1, type: 'user', id: 'u', status: 'created' };
const refused = {
  line: 2,
  type: 'user',
  id: null,
  status: 'refused',
  code: 'email-taken',
  field: 'primary_email',
  message: 'Another user signs in with ada@example.test.',
};

const openDialog = async (name: 'Export' | 'Import', answers: Parameters<typeof openPage>[1]) => {
  const page = await openPage('/projects/p/settings', answers);
  const card = within(screen.getByRole('region', { name: 'Import and export' }));
  fireEvent.click(card.getByRole('button', { name }));
  return { ...page, dialog: within(await screen.findByRole('dialog')) };
};

test('a file is checked before anything changes, and each skipped line is named with its reason', async () => {
  const { server, dialog } = await openDialog('Import', { answers: { [post]: () => rowsOf([created, refused]) } });
  expect(dialog.queryByRole('button', { name: /^Import/ })).toBeNull();
  const file = new File(['{"type":"user"}\n{"type":"user"}\n'], 'users.ndjson');
  fireEvent.change(dialog.getByLabelText('File'), { target: { files: [file] } });
  await dialog.findByText('Checked users.ndjson. Nothing has changed yet.');
  expect(dialog.getByText('will be created').previousSibling?.textContent).toBe('1');
  expect(server.queriesOf(post)).toEqual([{ dry_run: 'true' }]);
  fireEvent.click(dialog.getByRole('button', { name: 'Import 2 lines' }));
  await dialog.findByText('skipped');
  expect(server.queriesOf(post).at(-1)).toEqual({ dry_run: 'false' });
  const skipped = within(dialog.getByRole('list', { name: 'Skipped lines' }));
  expect(skipped.getByRole('listitem').textContent).toBe(
    'Line 2Another user signs in with ada@example.test.primary_email',
  );
});

test('a file of which no line can be imported is only checked', async () => {
  const { dialog } = await openDialog('Import', { answers: { [post]: () => rowsOf([{ ...refused, line: 1 }]) } });
  fireEvent.change(dialog.getByLabelText('File'), { target: { files: [new File(['{}'], 'users.ndjson')] } });
  await dialog.findByText('will be skipped');
  expect(dialog.getByRole('button', { name: 'Import 1 line' })).toHaveProperty('disabled', true);
});

test('an import and its check show how many lines are done', async () => {
  const continues: (() => void)[] = [];
  const { dialog } = await openDialog('Import', {
    answers: {
      [post]: async () => {
        await new Promise<void>((resolve) => continues.push(resolve));
        return rowsOf(Array.from({ length: 2000 }, (_, index) => ({ ...created, line: index + 1 })));
      },
    },
  });
  const file = new File(['{"type":"user"}\n'.repeat(4000)], 'users.ndjson');
  fireEvent.change(dialog.getByLabelText('File'), { target: { files: [file] } });
  const bar = await dialog.findByRole('progressbar', { name: 'Checking 0 of 4,000 lines…' });
  expect(bar.getAttribute('max')).toBe('4000');
  await waitFor(() => expect(continues).toHaveLength(1));
  continues[0]?.();
  await dialog.findByRole('progressbar', { name: 'Checking 2,000 of 4,000 lines…' });
  expect(bar.getAttribute('value')).toBe('2000');
  await waitFor(() => expect(continues).toHaveLength(2));
  continues[1]?.();
  await dialog.findByText('Checked users.ndjson. Nothing has changed yet.');
  fireEvent.click(dialog.getByRole('button', { name: 'Import 4,000 lines' }));
  await dialog.findByRole('progressbar', { name: 'Importing 0 of 4,000 lines…' });
  await waitFor(() => expect(continues).toHaveLength(3));
  for (const resume of continues) resume();
});

test('an export shows how many records are read', async () => {
  let resume = (): void => undefined;
  const pageOf = (length: number, next_cursor: string | null) => ({
    items: Array.from({ length }, () => ({ type: 'user' })),
    is_paginated: true,
    pagination: { next_cursor },
  });
  const { dialog } = await openDialog('Export', {
    answers: {
      'GET /internal/project-data': async ({ query }) => {
        if (!query.has('cursor')) return pageOf(1200, 'more');
        await new Promise<void>((resolve) => {
          resume = resolve;
        });
        return pageOf(34, null);
      },
    },
  });
  URL.createObjectURL = () => 'blob:x';
  URL.revokeObjectURL = () => undefined;
  fireEvent.click(dialog.getByRole('button', { name: 'Export' }));
  await dialog.findByText('1,200 records read…');
  resume();
  expect(await screen.findByText('1,234 records exported.')).toBeTruthy();
});

test('an export leaves out secrets unless they are asked for', async () => {
  const get = 'GET /internal/project-data';
  const { server, dialog } = await openDialog('Export', {
    answers: { [get]: () => ({ items: [], is_paginated: true, pagination: { next_cursor: null } }) },
  });
  fireEvent.click(dialog.getByRole('checkbox', { name: /password hashes/ }));
  URL.createObjectURL = () => 'blob:x';
  URL.revokeObjectURL = () => undefined;
  fireEvent.click(dialog.getByRole('button', { name: 'Export' }));
  await waitFor(() => expect(server.queriesOf(get)).toEqual([{ include_secrets: 'true' }]));
  expect(await screen.findByText('0 records exported.')).toBeTruthy();
});
