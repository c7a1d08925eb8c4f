// @needs nothing

import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { Toasts, useToast } from '../overlays/toasts.js';
import { TooltipArea } from '../overlays/tooltip.js';
import { useKeptFocus } from './use-kept-focus.js';

afterEach(cleanup);

const List = ({ children }: { children: ReactNode }): ReactNode => <div {...useKeptFocus()}>{children}</div>;

/** A page with a list, which goes with its last row. */
const PageWithList = (): ReactNode => {
  const [rows, setRows] = useState(['Row 1', 'Row 2']);
  return (
    <>
      <h1 tabIndex={-1}>Rows</h1>
      {rows.length === 0 ? (
        'No rows'
      ) : (
        <List>
          {rows.map((row) => (
            <button key={row} type="button" onClick={() => setRows(rows.filter((one) => one !== row))}>
              {row}
            </button>
          ))}
        </List>
      )}
    </>
  );
};

const hasHeadingFocus = () =>
  waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })));

test('a deleted row gives the focus to the heading, and so does the last one, which takes the list with it', async () => {
  render(<PageWithList />);
  for (const name of ['Row 1', 'Row 2']) {
    const row = screen.getByRole('button', { name });
    row.focus();
    fireEvent.click(row);
    await hasHeadingFocus();
  }
  screen.getByText('No rows');
});

test('a list that goes while the focus is elsewhere leaves it there', async () => {
  const { rerender } = render(
    <>
      <h1 tabIndex={-1}>Rows</h1>
      <input aria-label="Search" />
      <List>
        <button type="button">Row</button>
      </List>
    </>,
  );
  screen.getByRole('button').focus();
  screen.getByLabelText('Search').focus();
  rerender(
    <>
      <h1 tabIndex={-1}>Rows</h1>
      <input aria-label="Search" />
    </>,
  );
  await Promise.resolve();
  expect(document.activeElement).toBe(screen.getByLabelText('Search'));
});

const Deleter = (): ReactNode => {
  const showToast = useToast();
  return (
    <>
      <h1 tabIndex={-1}>Roles</h1>
      <button
        type="button"
        onClick={() => showToast('Deleted', { onUndo: () => undefined, onExpire: () => undefined })}
      >
        Delete
      </button>
    </>
  );
};

test.each(['Undo', 'Dismiss'])('“%s” of a toast gives the focus back to the page', async (name) => {
  render(
    <TooltipArea>
      <Toasts>
        <Deleter />
      </Toasts>
    </TooltipArea>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Delete' }));
  const button = screen.getByRole('button', { name });
  button.focus();
  fireEvent.click(button);
  await hasHeadingFocus();
});
