// @needs nothing

import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Search } from 'lucide-react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SearchField } from './search-field.js';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const show = (value: string, onChange: (term: string) => void) => (
  <SearchField label="Search users" icon={Search} placeholder="" value={value} onChange={onChange} />
);

const type = (text: string): void => {
  fireEvent.change(screen.getByLabelText('Search users'), { target: { value: text } });
};

test('typing without a pause searches once, for the final text', () => {
  const searched: string[] = [];
  render(show('', (term) => searched.push(term)));
  for (const text of ['a', 'ad', 'ada ']) type(text);
  expect(searched).toEqual([]);
  vi.advanceTimersByTime(1000);
  expect(searched).toEqual(['ada']);
});

test('the field follows the URL when that changes otherwise, without starting a search', () => {
  const searched: string[] = [];
  const { rerender } = render(show('ada', (term) => searched.push(term)));
  rerender(show('grace', (term) => searched.push(term)));
  expect(screen.getByDisplayValue('grace')).toBeTruthy();
  vi.advanceTimersByTime(1000);
  expect(searched).toEqual([]);
});

test('a URL that lags behind does not undo what is being typed', () => {
  const searched: string[] = [];
  const onChange = (term: string) => searched.push(term);
  const { rerender } = render(show('', onChange));
  type('ad');
  vi.advanceTimersByTime(1000);
  type('ada');
  rerender(show('ad', onChange));
  expect(screen.getByDisplayValue('ada')).toBeTruthy();
  vi.advanceTimersByTime(1000);
  expect(searched).toEqual(['ad', 'ada']);
});
