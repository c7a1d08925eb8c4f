// @needs nothing

import { createSocket, type Socket } from 'node:dgram';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDns } from '../adapters/dns/index.js';

const TXT = 16;
const MX = 15;
const NXDOMAIN = 3;
const SERVFAIL = 2;
const REFUSED = 5;

const toName = (name: string): Buffer =>
  Buffer.concat([
    ...name.split('.').flatMap((label) => [Buffer.from([label.length]), Buffer.from(label)]),
    Buffer.from(name === '' ? [] : [0]),
  ]);

const txt = (...strings: string[]): Buffer =>
  Buffer.concat(strings.flatMap((text) => [Buffer.from([text.length]), Buffer.from(text)]));

const mx = (priority: number, host: string): Buffer => Buffer.concat([Buffer.from([0, priority]), toName(host)]);

/** The records of each name, or its response code. A name that is not here gets no answer. */
const zone: Readonly<Record<string, number | Readonly<Record<number, readonly Buffer[]>>>> = {
  'example.test': { [TXT]: [txt('v=spf1 ', '~all'), txt('other')], [MX]: [mx(20, 'b.test'), mx(10, 'a.test')] },
  'absent.test': NXDOMAIN,
  'broken.test': SERVFAIL,
  'closed.test': REFUSED,
};

const readName = (question: Buffer): string => {
  const labels: string[] = [];
  for (let at = 12; question[at]; at += (question[at] ?? 0) + 1)
    labels.push(question.subarray(at + 1, at + 1 + (question[at] ?? 0)).toString());
  return labels.join('.');
};

/** The answer to a question, RFC 1035 §4.1; undefined for none. */
const answerTo = (message: Buffer): Buffer | undefined => {
  const name = readName(message);
  const entry = zone[name];
  if (entry === undefined) return undefined;
  const question = message.subarray(12, 12 + name.length + 2 + 4);
  const type = question.readUInt16BE(name.length + 2);
  const records = typeof entry === 'number' ? [] : (entry[type] ?? []);
  const header = Buffer.alloc(12);
  header.writeUInt16BE(message.readUInt16BE(0), 0);
  header.writeUInt16BE(0x8180 | (typeof entry === 'number' ? entry : 0), 2);
  header.writeUInt16BE(1, 4);
  header.writeUInt16BE(records.length, 6);
  const answers = records.flatMap((data) => {
    const head = Buffer.alloc(12);
    head.writeUInt16BE(0xc00c, 0);
    head.writeUInt16BE(type, 2);
    head.writeUInt16BE(1, 4);
    head.writeUInt16BE(data.length, 10);
    return [head, data];
  });
  return Buffer.concat([header, question, ...answers]);
};

let server: Socket;
let address = '';
beforeAll(async () => {
  server = createSocket('udp4', (message, { port, address: from }) => {
    const answer = answerTo(message);
    if (answer) server.send(answer, port, from);
  });
  await new Promise<void>((resolve) => server.bind(0, '127.0.0.1', resolve));
  address = `127.0.0.1:${server.address().port}`;
});
afterAll(() => server.close());

const dns = () => createDns({ servers: [address] });

test('TXT records have their strings joined, and MX records are in the order of their priority', async () => {
  expect(await dns().findTxt('example.test')).toEqual(['v=spf1 ~all', 'other']);
  expect(await dns().findMx('example.test')).toEqual([
    { priority: 10, host: 'a.test' },
    { priority: 20, host: 'b.test' },
  ]);
});

test('a name that does not exist, or has no records of the type, has none', async () => {
  expect(await dns().findTxt('absent.test')).toEqual([]);
  expect(await dns().findMx('absent.test')).toEqual([]);
});

test('a failure of the DNS server has its reason', async () => {
  await expect(dns().findTxt('broken.test')).rejects.toMatchObject({ name: 'DnsFailed', reason: 'SERVFAIL' });
  await expect(dns().findMx('closed.test')).rejects.toMatchObject({ reason: 'REFUSED' });
});

test('a DNS server that does not answer is waited for until the time limit, however many there are', async () => {
  const silent = createDns({ servers: [address, address, address], timeoutMillis: 60 });
  await expect(silent.findTxt('silent.test')).rejects.toMatchObject({ reason: 'TIMEOUT' });
});
