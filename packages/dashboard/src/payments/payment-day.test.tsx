// @needs nothing

import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { PaymentDay } from './payment-day.js';

// Fails in time zones where it is another day, with `TZ=Pacific/Auckland`.
test('the day of a payment and its exact time are in UTC', () => {
  render(<PaymentDay time={new Date('2026-11-30T18:30:00Z')} />);
  expect(screen.getByText('Nov 30, 2026').getAttribute('title')).toMatch(/^Nov 30, 2026, 6:30:00\sPM UTC$/);
});
