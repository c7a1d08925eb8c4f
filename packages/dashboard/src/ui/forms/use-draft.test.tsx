// @needs nothing

import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useDraft } from './use-draft.js';

/** A section whose server holds `name` and `isOn`. */
const openSection = () => {
  let saved = { name: 'Rocket', isOn: true };
  const section = renderHook(() =>
    useDraft({
      saved,
      onSave: async (values) => {
        if (values.name === 'refused') throw new Error('refused');
        saved = values;
      },
    }),
  );
  return { draft: () => section.result.current, saved: () => saved };
};

test('what is changed is named until it is what is saved, by saving or by changing it back', async () => {
  const { draft, saved } = openSection();
  act(() => draft().change({ name: 'Comet' }));
  act(() => draft().change({ isOn: false }));
  expect(draft().changed).toEqual(['name', 'isOn']);
  act(() => draft().change({ isOn: true }));
  expect(draft().changed).toEqual(['name']);
  await act(() => draft().save.start());
  expect(saved()).toEqual({ name: 'Comet', isOn: true });
  expect(draft().changed).toEqual([]);
});

test('a save can be undone', async () => {
  const { draft, saved } = openSection();
  act(() => draft().change({ isOn: false }));
  await act(() => draft().save.start());
  await act(async () => draft().undo?.start());
  expect(saved()).toEqual({ name: 'Rocket', isOn: true });
  expect(draft().undo).toBeUndefined();
});

test('a refused save keeps the input and says why', async () => {
  const { draft, saved } = openSection();
  act(() => draft().change({ name: 'refused' }));
  await act(() => draft().save.start());
  expect(draft().save.error).toEqual(new Error('refused'));
  expect(draft().values.name).toBe('refused');
  expect(saved().name).toBe('Rocket');
});
