// @needs database

import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openMachine } from '../testing/terminal.js';
import { credentialsFile } from './credentials.js';

test('an owner signs in through the browser, and the sign-in is stored where only they can read it', async () => {
  const { run, logIn, home, email, world } = await openMachine();
  expect((await run(['project', 'list'])).failure).toBe(
    `You are not signed in at ${world.baseUrl}. Run portico login --url ${world.baseUrl}.`,
  );
  const { lines, pages } = await logIn();
  expect(lines).toEqual([`Signed in at ${world.baseUrl} as ${email}.`]);
  expect(pages).toEqual([expect.stringMatching(/\/handler\/cli-auth-confirm\?login_code=/)]);
  const file = join(home, '.config/portico/credentials.json');
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(statSync(join(home, '.config/portico')).mode & 0o777).toBe(0o700);
  expect(await run(['project', 'list'])).toMatchObject({ code: 0, failure: null });
});

test('the server of the last sign-in is the default', async () => {
  const { run, logIn } = await openMachine();
  await logIn();
  expect(await run(['project', 'list'], { environment: { PORTICO_API_URL: '' } })).toMatchObject({ code: 0 });
});

test('the address of a page of the dashboard names its server', async () => {
  const { run, logIn, email, world } = await openMachine();
  const { lines } = await logIn(['--url', `${world.baseUrl}/projects/internal/users?page=2`]);
  expect(lines).toEqual([`Signed in at ${world.baseUrl} as ${email}.`]);
  const environment = { PORTICO_API_URL: `${world.baseUrl}/projects` };
  expect(await run(['project', 'list'], { environment })).toMatchObject({ code: 0, failure: null });
});

test.each(['project list', 'login', 'logout', 'user list', 'open'])(
  '%s names an invalid URL of the environment',
  async (command) => {
    const { run } = await openMachine();
    expect(await run(command.split(' '), { environment: { PORTICO_API_URL: 'x' } })).toMatchObject({
      code: 1,
      failure: 'PORTICO_API_URL is “x”. It must start with http:// or https://.',
    });
  },
);

test('signing out forgets the sign-in on this machine, and can be repeated', async () => {
  const { run, logIn, home } = await openMachine();
  await logIn();
  expect((await run(['logout'])).lines[0]).toMatch(/^Signed out of /);
  expect(readFileSync(join(home, '.config/portico/credentials.json'), 'utf8')).not.toContain('refreshToken');
  expect((await run(['logout'])).lines[0]).toMatch(/^You were not signed in/);
  expect((await run(['project', 'list'])).failure).toContain('You are not signed in');
});

test('a session that has ended in the browser is reported with what to do', async () => {
  const { run, logIn, owner } = await openMachine();
  await logIn();
  await owner.signOut();
  expect((await run(['project', 'list'])).failure).toMatch(/^Your session at .* has ended\. Run portico login/);
});

test('a link that is not confirmed in time is a failure', async () => {
  const { run, world } = await openMachine();
  const { code, failure } = await run(['login'], { onPage: async () => world.app.clock.travel('3 hours') });
  expect([code, failure]).toEqual([1, 'The login was not confirmed in time. Start it again.']);
});

test('a damaged file is reported with what to do', async () => {
  const { run, logIn, home } = await openMachine();
  await logIn();
  const file = join(home, '.config/portico/credentials.json');
  writeFileSync(file, '{');
  expect((await run(['project', 'list'])).failure).toBe(`${file} is damaged. Delete it, then run portico login.`);
});

test('the file is in the configuration folder of the platform', () => {
  const at = (platform: NodeJS.Platform, environment: Record<string, string>) =>
    credentialsFile({ platform, environment: { HOME: '/people/ada', ...environment } });
  expect(at('linux', {})).toBe('/people/ada/.config/portico/credentials.json');
  expect(at('linux', { XDG_CONFIG_HOME: '/settings' })).toBe('/settings/portico/credentials.json');
  expect(at('win32', { APPDATA: '/AppData/Roaming' })).toBe('/AppData/Roaming/portico/credentials.json');
});
