// @needs nothing

import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useAction } from './use-action.js';

test('UX-14 a double click does the work once; a later click does it again', async () => {
  const ends: (() => void)[] = [];
  const { result } = renderHook(() => useAction(() => new Promise<void>((resolve) => ends.push(resolve))));
  act(() => {
    void result.current.start();
    void result.current.start();
  });
  expect(ends).toHaveLength(1);
  expect(result.current.isBusy).toBe(true);
  await act(async () => ends[0]?.());
  expect(result.current.isBusy).toBe(false);
  act(() => void result.current.start());
  expect(ends).toHaveLength(2);
});

test('a failure is kept until the work is retried, and never thrown at the button', async () => {
  const outcomes = [Promise.reject(new Error('no')), Promise.resolve()];
  const { result } = renderHook(() => useAction(() => outcomes.shift() ?? Promise.resolve()));
  await act(() => result.current.start());
  expect(result.current.error).toEqual(new Error('no'));
  await act(() => result.current.start());
  expect(result.current.error).toBeUndefined();
});
