// @needs nothing

import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { SecretField } from './secret-field.js';

const secret = `ssk_${'0123456789abcdefghjkmnpqrstvwxyz'.repeat(2).slice(0, 45)}`;
let clipboard = '';

beforeEach(() => {
  clipboard = '';
  const writeText = async (text: string): Promise<void> => {
    clipboard = text;
  };
  vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText } });
  render(<SecretField label="Secret server key" hint="For your server." secret={secret} />);
});
test('HD-08 UX-04 a key is masked on the page, and can be copied in full without being shown', async () => {
  expect(document.body.innerHTML).not.toContain(secret);
  fireEvent.click(screen.getByRole('button', { name: 'Copy secret server key' }));
  expect(await screen.findByText('Copied', { selector: 'output' })).toBeTruthy();
  expect(clipboard).toBe(secret);
  expect(document.body.innerHTML).not.toContain(secret);
});

test('HD-08 a key is shown after “Reveal” and masked again after “Hide”', () => {
  fireEvent.click(screen.getByRole('button', { name: 'Reveal secret server key' }));
  expect(screen.getByLabelText('Secret server key')).toHaveProperty('value', secret);
  fireEvent.click(screen.getByRole('button', { name: 'Hide secret server key' }));
  expect(screen.queryByDisplayValue(secret)).toBeNull();
});
