// @needs nothing

import { expect, test } from 'vitest';
import { measureSlowness } from '../../testing/slowness.js';
import { renderConfig } from './config/rendered.js';
import { isTrustedUrl, requireTrustedUrl } from './trusted-url.js';

interface Row {
  readonly trusts: readonly string[];
  readonly accepts?: readonly string[];
  readonly refuses?: readonly string[];
  readonly allowsLocalhost?: boolean;
  readonly isProductionMode?: boolean;
}

const expectRow = (row: Row): void => {
  const domains = Object.fromEntries(row.trusts.map((baseUrl, index) => [`d${index}`, { baseUrl }]));
  const config = renderConfig({
    'domains.trustedDomains': domains,
    'domains.allowLocalhost': row.allowsLocalhost ?? false,
  });
  const project = { isProductionMode: row.isProductionMode ?? false };
  const isTrusted = (url: string) => isTrustedUrl(config, project, url);
  expect((row.accepts ?? []).filter((url) => !isTrusted(url))).toEqual([]);
  expect((row.refuses ?? []).filter(isTrusted)).toEqual([]);
};

test('RD-01 a URL is trusted if its scheme, host and port are those of an entry, whatever its path', () => {
  expectRow({
    trusts: ['https://app.example.com/handler', 'http://old.example.com:8080'],
    accepts: [
      'https://app.example.com',
      'https://app.example.com:443/any/path?with=query#and-fragment',
      'HTTPS://APP.EXAMPLE.COM/x',
      'http://old.example.com:8080/x',
    ],
    refuses: [
      'http://app.example.com/',
      'https://app.example.com:444/',
      'https://example.com/',
      'https://sub.app.example.com/',
      'http://old.example.com/',
      'https://old.example.com:8080/',
      '/relative',
      '//app.example.com/',
      'app.example.com',
      '',
    ],
  });
});

test('RD-02 P20 allowing localhost means http and https on this machine, on any port, and no other scheme', () => {
  const here = [
    'http://localhost',
    'https://localhost:3000/x',
    'http://app.localhost:5173/',
    'http://127.0.0.1:1/',
    'http://127.255.255.254/',
    'http://[::1]:3000/',
  ];
  const elsewhere = [
    'javascript://localhost/%0aalert(1)',
    'ftp://localhost/',
    'ws://localhost/',
    'http://localhost.example.com/',
    'http://notlocalhost/',
    'http://128.0.0.1/',
    'http://localhost@evil.example/',
    'http://localhost./',
    'http://[::2]/',
    'http://127.0.0.1.evil.example/',
  ];
  expectRow({ trusts: [], allowsLocalhost: true, accepts: here, refuses: elsewhere });
  expectRow({ trusts: [], refuses: here });
});

test('RD-03 one star matches within a label, two stars match across labels, neither matches beyond the host', () => {
  expectRow({
    trusts: ['https://*.example.com'],
    accepts: ['https://a.example.com/', 'https://xn--bcher-kva.example.com/'],
    refuses: [
      'https://example.com/',
      'https://a.b.example.com/',
      'https://.example.com/',
      'https://evilexample.com/',
      'https://a.example.com:8443/',
      'http://a.example.com/',
      'https://evil.example/.example.com',
      'https://evil.example?.example.com',
      'https://evil.example#.example.com',
      'https://evil:x@a.example.com/',
      'https://a.exampleXcom/',
    ],
  });
  expectRow({
    trusts: ['https://**.example.com'],
    accepts: ['https://a.example.com/', 'https://a.b.c.example.com/'],
    refuses: ['https://example.com/', 'https://evil.example/a.example.com', 'https://evilexample.com/'],
  });
  expectRow({
    trusts: ['https://app-*.example.com', 'http://*.dev.example.com:3000'],
    accepts: ['https://app-1.example.com/', 'http://a.dev.example.com:3000/'],
    refuses: ['https://app-.example.com/', 'https://app-1.b.example.com/', 'http://a.dev.example.com/'],
  });
});

test('RD-03 wildcards share the characters of a host in any way', () => {
  expectRow({
    trusts: ['https://*-*-b.example.com', 'https://**.x.**.example.org'],
    accepts: ['https://a-b-b-b.example.com/', 'https://----b.example.com/', 'https://x.x.x.x.example.org/'],
    refuses: ['https://a-b.example.com/', 'https://--b.example.com/', 'https://a-a.a-b.example.com/'],
  });
});

test('RE-01 no host takes long to compare, whatever its length and the wildcards', () => {
  const begun = performance.now();
  expectRow({
    trusts: ['https://*-*-*.example.com'],
    accepts: ['https://-----.example.com/'],
    refuses: ['-'.repeat(240), '-'.repeat(3000), '-'.repeat(900_000)].map((label) => `https://${label}.example.org/`),
  });
  expect((performance.now() - begun) / measureSlowness()).toBeLessThan(500);
});

test('RD-04 a host that is longer than a DNS name is refused', () => {
  expectRow({
    trusts: ['https://**.example.com'],
    accepts: [`https://a${'.a'.repeat(120)}.example.com/`],
    refuses: [`https://a${'.a'.repeat(121)}.example.com/`],
  });
});

test('RD-03 in a production project, two fixed labels must follow a wildcard', () => {
  const wide = ['https://*.com', 'https://**', 'https://a.*.com', 'https://example.*'];
  const hosts = ['https://evil.com/', 'https://anything.at.all/', 'https://a.evil.com/', 'https://example.evil/'];
  expectRow({ trusts: wide, accepts: hosts });
  expectRow({ trusts: wide, isProductionMode: true, refuses: hosts });
  expectRow({ trusts: ['https://*.example.com'], isProductionMode: true, accepts: ['https://a.example.com/'] });
});

test('RD-04 URLs that other parsers could read as a different host are refused', () => {
  expectRow({
    trusts: ['https://app.example.com', 'https://bücher.example', 'https://*.wild.example'],
    accepts: ['https://xn--bcher-kva.example/', 'https://bücher.example/'],
    refuses: [
      'https://app.example.com.evil.example/',
      'https://evil-app.example.com/',
      'https://app.example.com@evil.example/',
      'https://user@app.example.com/',
      'https://evil.example\\@app.example.com/',
      'https://app.example.com\\.evil.example/',
      'https:\\\\app.example.com/',
      'https://app.exam\tple.com/',
      'https://app.example.com/\r\nSet-Cookie: x',
      ' https://app.example.com/',
      'https://app.example.com/ x',
      'https://app%2eexample.com/',
      'https://evil.example%2f.wild.example/',
      'https://app.example.com./',
      'https://app。example。com./',
      'https://аpp.example.com/',
      'https:app.example.com',
      'https:/app.example.com',
      'https:///app.example.com',
      'data:text/html,https://app.example.com',
    ],
  });
});

test('RD-01 an entry that is not a URL trusts nothing', () => {
  expectRow({
    trusts: [
      'not a url',
      'javascript://*',
      'https://*..example.com',
      'https://*.example.com:port',
      'https://u@a.example',
      'https://*a*a*a*.example.com',
    ],
    refuses: ['https://a.example.com/', 'https://a.example/', 'https://a..example.com/'],
  });
});

test('RD-01 the parsed URL is used', () => {
  const config = renderConfig({ 'domains.trustedDomains.a': { baseUrl: 'https://app.example.com' } });
  const call = { config, project: { id: 'x', displayName: '', isProductionMode: true, ownerTeamId: null } };
  expect(requireTrustedUrl(call, 'HTTPS://App.Example.com:443/a/../b')).toBe('https://app.example.com/b');
  expect(() => requireTrustedUrl(call, 'https://evil.example')).toThrow('not on a trusted domain');
});
