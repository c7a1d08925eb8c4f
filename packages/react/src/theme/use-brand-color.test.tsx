// @needs nothing

import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { SignIn } from '../auth/sign-in.js';
import { renderInApp } from '../testing/render-page.js';
import { project } from '../testing/scripted-server.js';
import { PorticoTheme } from './portico-theme.js';

const branded = { 'GET /projects/current': project({ brand_color: '#ffd60a' }) };
const sheets = () => [...document.querySelectorAll('style')].map(({ textContent }) => textContent).join('\n');

test('the brand color of the project colors its screens while they are shown', async () => {
  const { shown } = renderInApp(<SignIn />, { at: '/', script: branded });
  await screen.findByText('Northwind Notes');
  expect(sheets()).toContain('--portico-primary:#ffd60a');
  shown.unmount();
  expect(sheets()).not.toContain('#ffd60a');
});

test('an app with a theme of its own keeps it', async () => {
  const theme = { light: { primary: '#0f766e' } };
  renderInApp(
    <PorticoTheme theme={theme}>
      <SignIn />
    </PorticoTheme>,
    { at: '/', script: branded },
  );
  await screen.findByText('Northwind Notes');
  expect(sheets()).toContain('--portico-primary:#0f766e');
  expect(sheets()).not.toContain('#ffd60a');
});

test('the logo of the project is shown before its name, and its first letter where the page forbids the image', async () => {
  const logoUrl = 'https://cdn.example.test/logo.png';
  renderInApp(<SignIn mockProject={{ displayName: 'Northwind Notes', logoUrl }} />, { at: '/' });
  const name = await screen.findByText('Northwind Notes');
  const image = name.parentElement?.querySelector('img');
  expect(image?.src).toBe(logoUrl);
  if (image) fireEvent.error(image);
  expect(name.previousSibling?.textContent).toBe('N');
});
