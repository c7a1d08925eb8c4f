// @needs nothing

import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Toasts, useToast } from './toasts.js';

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
const shown = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent);
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
