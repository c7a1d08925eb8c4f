import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { field, openSettings, renderHandler } from '../testing/render-page.js';

const goTo = (hash: string): void => {
  act(() => {
    window.location.hash = hash;
    window.dispatchEvent(new HashChangeEvent('hashchange'));
  });
};

test('who is not signed in is led to the sign-in screen, and comes back', async () => {
  const { visited } = renderHandler({ at: '/handler/account-settings' });
  await waitFor(() => expect(visited[0]).toBe('/handler/sign-in?after_auth_return_to=%2Fhandler%2Faccount-settings'));
});

test('the first section stands open, and the address chooses another one', async () => {
  const content = <p className="portico-text">Nothing to pay.</p>;
  const extraItems = [{ id: 'billing', title: 'Billing', iconName: 'Key' as const, content }];
  await openSettings({ handler: { componentProps: { AccountSettings: { extraItems } } } });
  await screen.findByRole('heading', { name: 'Profile', level: 2 });
  expect(screen.getByRole('link', { name: 'Profile' }).getAttribute('aria-current')).toBe('true');
  goTo('billing');
  const heading = await screen.findByRole('heading', { name: 'Billing', level: 2 });
  await screen.findByText('Nothing to pay.');
  await waitFor(() => expect(document.activeElement).toBe(heading));
  expect(document.title).toBe('Billing · Northwind Notes');
  const link = screen.getByRole('link', { name: 'Billing' });
  expect(link.getAttribute('href')).toBe('#billing');
  expect(link.querySelector('svg')).not.toBeNull();
});

test('back on the list, the focus is on the section that was left', async () => {
  await openSettings({ section: 'profile' });
  await screen.findByRole('heading', { name: 'Profile', level: 2 });
  goTo('');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Profile' })));
});

test('an address that names no section shows the first one', async () => {
  await openSettings({ section: 'nowhere' });
  await screen.findByRole('heading', { name: 'Profile', level: 2 });
});

test('the name is saved without the blanks around it, and the page says so', async () => {
  const { server } = await openSettings({ section: 'profile' });
  fireEvent.input(await field('Name'), { target: { value: '  Ada Lovelace ' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Name saved.');
  expect(server.received.find(({ line }) => line === 'PATCH /users/me')?.body).toEqual({
    display_name: 'Ada Lovelace',
  });
});

test('an empty name takes the name away', async () => {
  const { server } = await openSettings({ section: 'profile' });
  fireEvent.input(await field('Name'), { target: { value: ' ' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Name saved.');
  expect(server.received.find(({ line }) => line === 'PATCH /users/me')?.body).toEqual({ display_name: null });
});

test('P39 a name that is too long is said beside its field, and nothing is sent', async () => {
  const { server } = await openSettings({ section: 'profile' });
  const name = await field('Name');
  fireEvent.input(name, { target: { value: 'x'.repeat(257) } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Use at most 256 characters.');
  await waitFor(() => expect(document.activeElement).toBe(name));
  expect(server.countOf('PATCH /users/me')).toBe(0);
});

test('without a connection the name stays in its field, and the page says why', async () => {
  await openSettings({
    section: 'profile',
    script: { 'PATCH /users/me': () => Promise.reject(new TypeError('Failed to fetch')) },
  });
  fireEvent.input(await field('Name'), { target: { value: 'Ada' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText(/We cannot reach the server/);
  expect((await field('Name')).value).toBe('Ada');
});
