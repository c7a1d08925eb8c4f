// @needs nothing

import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPage } from '../testing/open-page.js';

const patch = 'PATCH /internal/projects/current';
const fields = () => within(screen.getByRole('region', { name: 'Logo and color' }));
const fill = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

test('logo and color are saved together, and an empty color is the default', async () => {
  const { server } = await openPage('/projects/p/branding', { config: { brand_color: '#0f766e' } });
  const color = fields().getByLabelText('Brand color');
  expect(color).toHaveProperty('value', '#0f766e');
  fill(color, 'teal');
  fireEvent.click(fields().getByRole('button', { name: 'Save changes' }));
  expect(await fields().findByText('Enter a color such as #0f766e.')).toBeTruthy();
  fireEvent.click(fields().getByRole('button', { name: 'Use default' }));
  fill(fields().getByLabelText('Logo'), 'https://cdn.example.test/logo.png');
  fireEvent.click(fields().getByRole('button', { name: 'Save changes' }));
  await fields().findByText('Saved');
  expect(server.bodiesOf(patch)).toEqual([
    { logo_url: 'https://cdn.example.test/logo.png', config: { brand_color: null } },
  ]);
});

test('the preview shows the real sign-in screen with what is not saved yet, and takes no input', async () => {
  const { server } = await openPage('/projects/p/branding');
  const preview = screen.getByRole('figure', { name: 'Preview of the sign-in screen' });
  await within(preview).findByText('Northwind Notes');
  await waitFor(() => expect(preview.querySelector('form')).toBeTruthy());
  fill(fields().getByLabelText('Logo'), 'https://cdn.example.test/logo.png');
  await waitFor(() =>
    expect(preview.querySelector('.portico-brand-logo')?.getAttribute('src')).toBe('https://cdn.example.test/logo.png'),
  );
  expect(preview.querySelector('[inert] form')).toBeTruthy();
  expect(server.changes()).toEqual([]);
});
