// @needs nothing

import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createEgress, type EgressException, parseEgressException } from '../adapters/egress/index.js';
import { isPublicAddress } from '../adapters/egress/public-address.js';

const answers: Readonly<Record<string, (response: ServerResponse) => void>> = {
  '/hello': (response) => response.writeHead(200, { 'content-type': 'text/plain' }).end('hello'),
  '/elsewhere': (response) => response.writeHead(302, { location: '/hello' }).end(),
  '/nothing': (response) => response.writeHead(204).end(),
  '/much': (response) => response.end(Buffer.alloc(1024 * 1024 + 1)),
  '/silent': () => undefined,
  '/slow': (response) => response.write('{'),
  '/broken': (response) => response.writeHead(200, { 'content-length': '10' }).write('half', () => response.destroy()),
};

let server: Server;
let port = 0;
const hosts: (string | undefined)[] = [];
beforeAll(async () => {
  server = createServer((request, response) => {
    hosts.push(request.headers.host);
    answers[request.url ?? '']?.(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  port = (server.address() as AddressInfo).port;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

/** Allows the server of this file under any name, and nothing else that is private. */
const open = () => createEgress({ exceptions: [{ host: '127.0.0.1', prefix: null, port }], resolve: toServer });
const toServer = async (): Promise<readonly string[]> => ['127.0.0.1'];

describe('the way out', () => {
  test('brings an answer with its status, headers and body, under the name that was requested', async () => {
    const response = await open().request(`http://service.example.test:${port}/hello`);
    expect([response.status, response.headers.get('content-type'), await response.text()]).toEqual([
      200,
      'text/plain',
      'hello',
    ]);
    expect(hosts.at(-1)).toBe(`service.example.test:${port}`);
    expect((await open().request(`http://a.example.test:${port}/nothing`)).status).toBe(204);
  });

  test('SR-03 follows no redirect', async () => {
    const before = hosts.length;
    const response = await open().request(`http://a.example.test:${port}/elsewhere`);
    expect([response.status, response.headers.get('location')]).toEqual([302, '/hello']);
    expect(hosts.length - before).toBe(1);
  });

  test('SR-03 connects by http and https alone, and takes no user name in an address', async () => {
    const target = `a.example.test:${port}/hello`;
    expect((await open().request(`http://${target}`)).status).toBe(200);
    const before = hosts.length;
    const schemes = ['ftp', 'ws', 'wss', 'gopher', 'javascript'].map((scheme) => `${scheme}://${target}`);
    for (const url of [...schemes, 'data:,x', 'blob:x'])
      await expect(open().request(url)).rejects.toThrow('Only http and https are allowed');
    await expect(open().request('file:///etc/passwd')).rejects.toThrow('Only http and https are allowed');
    for (const user of ['u:p@', 'u@', ':p@', 'a.example.test@'])
      await expect(open().request(`http://${user}${target}`)).rejects.toThrow('The address has a username');
    for (const text of ['', 'no address', '//a.example.test/', 'http://'])
      await expect(open().request(text)).rejects.toThrow('The address is not a URL');
    expect(hosts.length).toBe(before);
  });

  test('SR-02 refuses a name when one of its addresses is not public, and asks for the name once', async () => {
    let asked = 0;
    const resolve = async () => {
      asked += 1;
      return asked === 1 ? ['93.184.216.34', '10.0.0.1'] : ['127.0.0.1'];
    };
    const egress = createEgress({ exceptions: [], resolve });
    await expect(egress.request('http://a.example.test/')).rejects.toMatchObject({ name: 'EgressRefused' });
    expect(asked).toBe(1);
  });

  test('SR-02 the address that was checked is the one that is connected to', async () => {
    let asked = 0;
    const resolve = async () => ((asked += 1) === 1 ? ['127.0.0.1'] : ['192.0.2.1']);
    const egress = createEgress({ exceptions: [{ host: '127.0.0.1', prefix: null, port }], resolve });
    expect((await egress.request(`http://a.example.test:${port}/hello`)).status).toBe(200);
    expect(asked).toBe(1);
  });

  test('an address that cannot be reached is no hindrance when the name has another', async () => {
    const exceptions = [
      { host: '127.0.0.1', prefix: null, port },
      { host: '::1', prefix: null, port },
    ];
    const egress = createEgress({ exceptions, resolve: async () => ['::1', '127.0.0.1'] });
    expect((await egress.request(`http://a.example.test:${port}/hello`)).status).toBe(200);
  });

  test('SR-03 odd spellings of a private address are that address', async () => {
    const egress = createEgress({ exceptions: [] });
    const before = hosts.length;
    for (const host of ['127.1', '2130706433', '0x7f.1', '0x7f000001', '0177.0.0.1', '[::1]', '[::ffff:7f00:1]', '0'])
      await expect(egress.request(`http://${host}:${port}/hello`)).rejects.toThrow('The address is not public');
    expect(hosts.length).toBe(before);
    for (const host of ['127.1', '2130706433', '0x7f.1'])
      expect((await open().request(`http://${host}:${port}/hello`)).status).toBe(200);
  });

  test('SR-02 says of a URL, without resolving its name, whether it can be allowed', () => {
    const resolve = () => Promise.reject(new Error('A name was resolved'));
    const reaches = (url: string, exceptions: readonly EgressException[] = []) =>
      createEgress({ exceptions, resolve }).mayReach(url);
    for (const host of [
      '127.0.0.1',
      '10.0.0.5',
      '[::1]',
      '2130706433',
      'localhost',
      'app.localhost',
      '169.254.169.254',
    ])
      expect([host, reaches(`http://${host}:4000/hook`)]).toEqual([host, false]);
    for (const url of ['ftp://example.com/', 'http://user@example.com/', 'no URL']) expect(reaches(url)).toBe(false);
    for (const url of ['https://example.com/', 'https://192.0.43.8/', 'https://intranet/', 'https://db.internal/'])
      expect([url, reaches(url)]).toEqual([url, true]);
    const here = [{ host: 'localhost', prefix: null, port: 4000 }];
    expect([reaches('http://localhost:4000/', here), reaches('http://localhost:4001/', here)]).toEqual([true, false]);
    const network = [{ host: '127.0.0.0', prefix: 8, port: null }];
    expect([reaches('http://localhost/', network), reaches('http://127.0.0.1/', network)]).toEqual([true, true]);
  });

  test('SR-04 says of a failure that there was one, and not what', async () => {
    const [refusing, failing] = [createEgress({ exceptions: [] }), open()];
    await expect(refusing.request(`http://127.0.0.1:${port}/hello`)).rejects.toThrow('The address is not public');
    for (const path of ['/much', '/broken'])
      await expect(failing.request(`http://a.example.test:${port}${path}`)).rejects.toMatchObject({
        name: 'Outage',
        message: 'The egress did not answer',
      });
  });

  test('waits for no name, answer or body without end', async () => {
    const exceptions = [{ host: '127.0.0.1', prefix: null, port }];
    const hurried = createEgress({ exceptions, timeoutMillis: 50, resolve: toServer });
    for (const path of ['/silent', '/slow'])
      await expect(hurried.request(`http://a.example.test:${port}${path}`)).rejects.toMatchObject({ name: 'Outage' });
    const undecided = createEgress({ exceptions, timeoutMillis: 50, resolve: () => new Promise(() => undefined) });
    await expect(undecided.request('http://a.example.test/')).rejects.toMatchObject({ name: 'Outage' });
  });

  test('an absent server or name is an outage', async () => {
    const gone = createEgress({ exceptions: [{ host: '127.0.0.1', prefix: null, port: 1 }] });
    await expect(gone.request('http://127.0.0.1:1/')).rejects.toMatchObject({ name: 'Outage' });
    const resolve = () => Promise.reject(new Error('ENOTFOUND'));
    const nameless = createEgress({ exceptions: [], resolve });
    await expect(nameless.request('http://a.example.test/')).rejects.toMatchObject({ name: 'Outage' });
  });
});

test('SR-02 public is what one host on the internet has', () => {
  const isPublic = '1.1.1.1 93.184.216.34 172.32.0.1 100.128.0.1 2606:2800:220:1::1 2a00:1450::1'.split(' ');
  const isNot = [
    '0.0.0.0 10.1.2.3 100.64.0.1 127.0.0.1 169.254.169.254 172.16.0.1 192.0.0.1 192.0.2.1 192.88.99.1 192.168.1.1',
    '198.18.0.1 198.51.100.1 203.0.113.1 224.0.0.1 240.0.0.1 255.255.255.255 :: ::1 ::ffff:1.1.1.1 64:ff9b::101:101',
    '100::1 2001::1 2001:db8::1 2002:101:101::1 3fff::1 fc00::1 fd12::1 fe80::1 ff02::1',
  ].flatMap((line) => line.split(' '));
  expect(isPublic.filter((address) => !isPublicAddress(address))).toEqual([]);
  expect(isNot.filter(isPublicAddress)).toEqual([]);
});

describe('a stream on the way out', () => {
  const never = new AbortController().signal;

  test('is read while it arrives, and ends with the caller', async () => {
    const caller = new AbortController();
    const response = await open().stream(`http://a.example.test:${port}/slow`, {}, caller.signal);
    const reader = response.body?.getReader();
    expect(new TextDecoder().decode((await reader?.read())?.value)).toBe('{');
    caller.abort(new Error('enough'));
    await expect(reader?.read()).rejects.toThrow(/abort/);
  });

  test('fails when it is cut', async () => {
    const response = await open().stream(`http://a.example.test:${port}/broken`, {}, never);
    await expect(response.text()).rejects.toThrow(/abort/);
  });

  test('SR-02 obeys the same rules for addresses', async () => {
    const failure = createEgress({ exceptions: [] }).stream('http://10.0.0.1/', {}, never);
    await expect(failure).rejects.toMatchObject({ name: 'EgressRefused' });
  });
});

describe('SR-05 an exception', () => {
  test('is a host or a network with a port', () => {
    expect(parseEgressException('sso.lan:8443')).toEqual({ host: 'sso.lan', prefix: null, port: 8443 });
    expect(parseEgressException('10.0.0.0/8:443')).toEqual({ host: '10.0.0.0', prefix: 8, port: 443 });
    expect(parseEgressException('[fd00::]/8:*')).toEqual({ host: 'fd00::', prefix: 8, port: null });
    for (const text of ['*:443', 'host', 'host:', 'host:0', 'host:70000', '10.0.0.0/33:1', 'name/8:1', 'a b:1', '*'])
      expect([text, parseEgressException(text)]).toEqual([text, null]);
  });

  test('opens its own port and network and nothing beside them', async () => {
    const allowing = (text: string) => {
      const exception = parseEgressException(text);
      return createEgress({ exceptions: exception ? [exception] : [], resolve: toServer });
    };
    const url = `http://named.example.test:${port}/hello`;
    for (const text of [`named.example.test:${port}`, `127.0.0.0/8:${port}`, '127.0.0.1:*'])
      expect([text, (await allowing(text).request(url)).status]).toEqual([text, 200]);
    for (const text of [`other.example.test:${port}`, 'named.example.test:1', `10.0.0.0/8:${port}`])
      await expect(allowing(text).request(url)).rejects.toMatchObject({ name: 'EgressRefused' });
  });
});
