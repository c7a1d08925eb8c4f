// @needs nothing

import { expect, test } from 'vitest';
import { mistakesOf } from '../../testing/config-mistakes.js';
import { readConfig } from './config.js';

const secret = 'k'.repeat(16) + 'q'.repeat(16);

test('the log is text for a terminal and JSON for a program, unless the configuration names a format', () => {
  const [terminal, program] = [{ isTTY: true }, { isTTY: false }];
  expect(readConfig({}, terminal).logFormat).toBe('text');
  expect(readConfig({}, program).logFormat).toBe('json');
  expect(readConfig({ PORTICO_LOG_FORMAT: 'json' }, terminal).logFormat).toBe('json');
  expect(readConfig({ PORTICO_LOG_FORMAT: 'text' }, program).logFormat).toBe('text');
});

test('SH-01 a stopping process waits eight seconds for balancers in production, and not at all in development', () => {
  expect(readConfig({}).drainSeconds).toBe(0);
  const production = { PORTICO_PUBLIC_URL: 'https://auth.acme.test', PORTICO_SECRET: secret };
  expect(readConfig(production).drainSeconds).toBe(8);
  expect(readConfig({ ...production, PORTICO_DRAIN_SECONDS: '0' }).drainSeconds).toBe(0);
  expect(readConfig({ PORTICO_DRAIN_SECONDS: '30' }).drainSeconds).toBe(30);
  for (const wrong of ['-1', '1.5', 'soon', '1000'])
    expect(() => readConfig({ PORTICO_DRAIN_SECONDS: wrong })).toThrow(
      'PORTICO_DRAIN_SECONDS must be a number of seconds from 0 to 999',
    );
});

test.each([
  ['https://Auth.Example.com/', 'https://auth.example.com'],
  ['HTTPS://auth.example.com:443', 'https://auth.example.com'],
  ['http://localhost:80', 'http://localhost'],
  ['https://bücher.example', 'https://xn--bcher-kva.example'],
  ['https://[::1]:8443', 'https://[::1]:8443'],
])('the public URL %s is kept as browsers write the origin, with which it is compared', (given, publicUrl) => {
  const { settings } = readConfig({ PORTICO_PUBLIC_URL: given, PORTICO_SECRET: secret });
  expect(settings.publicUrl).toBe(publicUrl);
});

test('on the port that browsers leave out, the public URL has none', () => {
  expect(readConfig({ PORT: '80' }).settings.publicUrl).toBe('http://localhost');
  expect(readConfig({ PORT: '3456' }).settings.publicUrl).toBe('http://localhost:3456');
});

test.each(['https://user:password@auth.example.com', 'https://*', 'https://*.example.com', 'auth.example.com'])(
  'a public URL is an origin, which “%s” is not',
  (url) => {
    expect(mistakesOf({ PORTICO_PUBLIC_URL: url, PORTICO_SECRET: secret })).toEqual([
      'PORTICO_PUBLIC_URL must be a URL such as https://auth.example.com, without a path',
    ]);
  },
);

test('a port is a number that links can name', () => {
  for (const port of ['0', '00', '65536', '-1', ' 3000', 'http'])
    expect(mistakesOf({ PORT: port })).toEqual(['PORT must be a port number from 1 to 65535']);
});

test('a mail server that cannot be one is named before the start, without its password', () => {
  const mistake = (url: string) => mistakesOf({ PORTICO_SMTP_URL: url }).join();
  expect(mistake('smtp://')).toBe('PORTICO_SMTP_URL must name a host');
  expect(mistake('mail.example.com:587')).toBe('PORTICO_SMTP_URL must start with smtp:// or smtps://');
  expect(mistake('smtp://ada:50%off@mail.example.com')).toBe(
    'PORTICO_SMTP_URL must have user and password percent-encoded, such as %25 for a percent sign',
  );
  expect(mistake('smtp://mail.example.com?tls=yes')).toMatch(/^PORTICO_SMTP_URL may only add/);
});

test.each(['~/portico', '~', '"/srv/portico"', "'/srv/portico'", ' /srv/portico', '/srv/portico '])(
  'the data folder [%s] would be a new one beside the one that was meant, so it is refused',
  (folder) => {
    expect(mistakesOf({ PORTICO_DATA_DIR: folder })).toEqual([
      'PORTICO_DATA_DIR must be a path. Write it without ~ and quotes, which only a shell replaces',
    ]);
  },
);

test('a data folder may have spaces and characters of every language', () => {
  for (const folder of ['.portico', '/srv/Daten für 数据', '/srv/it’s ~ here', 'x'])
    expect(readConfig({ PORTICO_DATA_DIR: folder }).dataDir).toBe(folder);
});

test('a token that no header can carry is refused', () => {
  const wrong = ['too short', `${'k'.repeat(30)}é`, `${'k'.repeat(30)}\n`];
  for (const value of wrong) {
    expect(mistakesOf({ PORTICO_METRICS_TOKEN: value })).toEqual([
      'PORTICO_METRICS_TOKEN must have at least 16 characters, all of them ASCII',
    ]);
    expect(mistakesOf({ PORTICO_INTERNAL_SECRET_SERVER_KEY: value })).toEqual([
      'PORTICO_INTERNAL_SECRET_SERVER_KEY must have at least 20 characters, all of them ASCII',
    ]);
  }
});

test('each mode of TLS checks the certificate, unless the driver is told to follow libpq', () => {
  const urlOf = (parameters: string) =>
    readConfig({ DATABASE_URL: `postgres://db/portico?${parameters}`, PORTICO_SECRET: secret }).databaseUrl;
  for (const mode of ['prefer', 'require', 'verify-ca', 'verify-full']) {
    expect(urlOf(`sslmode=${mode}`)).toBe('postgres://db/portico?sslmode=verify-full');
    expect(urlOf(`x=1&sslmode=${mode}&y=2`)).toBe('postgres://db/portico?x=1&sslmode=verify-full&y=2');
  }
  const others = ['sslmode=disable', 'application_name=require', 'sslmode=require&uselibpqcompat=true'];
  for (const other of others) expect(urlOf(other)).toContain(other);
});
