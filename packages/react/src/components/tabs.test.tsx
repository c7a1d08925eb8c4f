// @needs nothing

import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderInApp } from '../testing/render-page.js';
import { Tabs } from './tabs.js';

test.each([
  ['en', 'ArrowRight', 'Two'],
  ['en', 'ArrowLeft', 'Three'],
  ['ar', 'ArrowLeft', 'Two'],
  ['ar', 'ArrowRight', 'Three'],
])('in %s, the key %s opens the tab on that side', (lang, key, opened) => {
  const tabs = ['One', 'Two', 'Three'].map((name) => ({ id: name, label: name, panel: name }));
  renderInApp(<Tabs label="Numbers" first="One" tabs={tabs} />, { at: '/', lang });
  fireEvent.keyDown(screen.getByRole('tab', { name: 'One' }), { key });
  expect(document.activeElement).toBe(screen.getByRole('tab', { name: opened }));
});
