// @needs nothing

import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ImageField } from './image-field.js';

const show = (value: string | null) => {
  const changes: (string | null)[] = [];
  render(<ImageField label="Logo" kind="logo" value={value} onChange={(next) => changes.push(next)} />);
  return changes;
};
const choose = (file: File) =>
  fireEvent.change(screen.getByLabelText('Logo: Choose image'), { target: { files: [file] } });

test('a URL is passed on, and an empty one means no image', () => {
  const changes = show('https://a.test/logo.png');
  fireEvent.change(screen.getByLabelText('Logo'), { target: { value: 'https://b.test/logo.png' } });
  fireEvent.change(screen.getByLabelText('Logo'), { target: { value: '' } });
  expect(changes).toEqual(['https://b.test/logo.png', null]);
});

test('a file becomes a data URL', async () => {
  const changes = show(null);
  choose(new File(['logo'], 'logo.png', { type: 'image/png' }));
  await waitFor(() => expect(changes).toEqual(['data:image/png;base64,bG9nbw==']));
});

test('a file above 100 KB is rejected before it is read', async () => {
  const changes = show(null);
  choose(new File([new Uint8Array(100_001)], 'logo.png', { type: 'image/png' }));
  expect(await screen.findByText('This image is larger than 100 KB. Choose a smaller one.')).toBeTruthy();
  expect(changes).toEqual([]);
});

test('a selected file is not shown as text, and can be removed', () => {
  const changes = show('data:image/png;base64,bG9nbw==');
  expect(screen.getByLabelText('Logo')).toHaveProperty('value', 'Selected image');
  expect(screen.getByLabelText('Logo')).toHaveProperty('readOnly', true);
  fireEvent.click(screen.getByRole('button', { name: 'Remove logo' }));
  expect(changes).toEqual([null]);
});
