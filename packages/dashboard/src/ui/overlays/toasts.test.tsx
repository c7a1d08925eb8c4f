// @needs nothing

import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { NewsPanel } from '../../layout/news-panel.js';
import { Toasts, useToast } from './toasts.js';
import { TooltipArea } from './tooltip.js';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const Sender = ({ texts }: { texts: readonly string[] }) => {
  const showToast = useToast();
  return (
    <button type="button" onClick={() => texts.forEach((text) => showToast(text))}>
      Send
    </button>
  );
};

const send = (...texts: readonly string[]): void => {
  render(
    <Toasts>
      <Sender texts={texts} />
    </Toasts>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
};
const shown = () =>
  within(screen.getByRole('region'))
    .queryAllByRole('listitem')
    .map(({ textContent }) => textContent);
const wait = (millis: number): void => {
  act(() => {
    vi.advanceTimersByTime(millis);
  });
};

test('a toast is announced politely and disappears after six seconds', () => {
  send('Saved');
  expect(screen.getByRole('region', { name: 'Notifications' }).getAttribute('aria-live')).toBe('polite');
  wait(5999);
  expect(shown()).toEqual(['Saved']);
  wait(1);
  expect(shown()).toEqual([]);
});

test('at most three toasts are shown, the newest last', () => {
  send('1', '2', '3', '4');
  expect(shown()).toEqual(['2', '3', '4']);
});

test('a toast stays while the focus is on it, and can be dismissed', () => {
  send('1', '2');
  const [first] = screen.getAllByRole('button', { name: 'Dismiss' });
  fireEvent.focus(first ?? document.body);
  wait(60_000);
  expect(shown()).toEqual(['1', '2']);
  fireEvent.click(first ?? document.body);
  expect(shown()).toEqual(['2']);
  fireEvent.blur(screen.getByRole('button', { name: 'Dismiss' }));
  wait(6000);
  expect(shown()).toEqual([]);
});

test('UX-39 what a toast said can be read again, also that it was undone, until the list is cleared', () => {
  const Undoable = () => {
    const showToast = useToast();
    return (
      <button
        type="button"
        onClick={() => showToast('Permission deleted.', { onUndo: () => undefined, onExpire: () => undefined })}
      >
        Delete
      </button>
    );
  };
  render(
    <TooltipArea>
      <Toasts>
        <Sender texts={['Saved.']} />
        <Undoable />
        <NewsPanel />
      </Toasts>
    </TooltipArea>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  fireEvent.click(screen.getByRole('button', { name: 'Delete' }));
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  wait(6000);
  expect(shown()).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'Notifications' }));
  const panel = within(screen.getByRole('dialog', { name: 'Notifications' }));
  const texts = () => panel.queryAllByRole('listitem').map(({ textContent }) => textContent);
  expect(texts()).toEqual([expect.stringContaining('Permission deleted. Undone.'), expect.stringContaining('Saved.')]);
  fireEvent.click(panel.getByRole('button', { name: 'Clear all' }));
  expect(texts()).toEqual([]);
  expect(panel.getByText(/^Nothing yet/)).toBeTruthy();
});
