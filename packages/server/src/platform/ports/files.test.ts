// @needs database

import { findFault, openSharedDatabase, type S3Account, type S3Server, startS3Server } from '@portico/testing';
import { afterAll, describe, expect, test } from 'vitest';
import { createEgress } from '../adapters/egress/index.js';
import { createDatabaseFiles } from '../adapters/files/database.js';
import { createFilesOver } from '../adapters/files/older.js';
import { createS3Files } from '../adapters/files/s3.js';
import { Outage } from '../failures/failures.js';
import { examineFiles } from './files.exam.js';

const database = openSharedDatabase();
const servers: S3Server[] = [];
afterAll(async () => {
  await Promise.all(servers.map((server) => server.close()));
});

const account: S3Account = {
  // The account of the examples in Amazon's reference; in parts, because together they look like one that leaked.
  accessKeyId: ['AKIA', 'IOSFODNN7EXAMPLE'].join(''),
  secretAccessKey: ['wJalrXUtnFEMI', 'K7MDENG', 'bPxRfiCYEXAMPLEKEY'].join('/'),
  region: 'us-east-1',
};
const clock = { now: () => Date.UTC(2026, 2, 1, 12), skewMillis: () => 0, sleep: async () => undefined };
const egress = createEgress({ exceptions: [{ host: '127.0.0.1', prefix: null, port: null }] });

async function startStore(changes: Partial<S3Account> = {}) {
  const server = await startS3Server(account);
  servers.push(server);
  return { server, files: createS3Files({ url: server.url, ...account, ...changes }, { egress, clock }) };
}

const table = createDatabaseFiles(database.kysely);

examineFiles('the database', async () => table);
examineFiles('an S3-compatible store', async () => (await startStore()).files);
examineFiles('a store that takes the place of another', async () => createFilesOver((await startStore()).files, table));

describe('the S3-compatible store', () => {
  test('keeps the media type with the file, under its key', async () => {
    const { server, files } = await startStore();
    await files.put({ key: 'a/b.webp', type: 'image/webp', bytes: Buffer.from('x') });
    expect([...server.objects]).toEqual([['a/b.webp', { type: 'image/webp', bytes: Buffer.from('x') }]]);
  });

  test('is unavailable, and nothing is mistaken for missing, when it refuses us, is busy, has no such bucket or does not answer', async () => {
    const wrong = await startStore({ secretAccessKey: 'another' });
    await expect(wrong.files.put({ key: 'a', type: 'image/png', bytes: Buffer.from('x') })).rejects.toThrow(Outage);
    expect(wrong.server.objects.size).toBe(0);
    const { server, files } = await startStore();
    server.setBusy(true);
    await expect(files.find('a')).rejects.toThrow(Outage);
    await expect(files.remove('a')).rejects.toThrow(Outage);
    server.setBusy(false);
    const elsewhere = createS3Files({ ...account, url: server.url.replace('/bucket', '/other') }, { egress, clock });
    await expect(elsewhere.find('a')).rejects.toThrow(Outage);
    await server.close();
    servers.splice(servers.indexOf(server), 1);
    await expect(files.find('a')).rejects.toThrow(Outage);
  });

  test('finds what was put into the store before it, and removes it there too', async () => {
    const key = 'exam/older.png';
    await table.put({ key, type: 'image/png', bytes: Buffer.from('older') });
    const files = createFilesOver((await startStore()).files, table);
    expect(Buffer.from((await files.find(key)) ?? []).toString()).toBe('older');
    await files.remove(key);
    expect(await table.find(key)).toBeNull();
  });

  test('the counterpart of these tests reads signatures as the example of Amazon’s reference has them', () => {
    const empty = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';
    const example = (signature: string) => ({
      method: 'GET',
      url: '/test.txt',
      headers: {
        host: 'examplebucket.s3.amazonaws.com',
        range: 'bytes=0-9',
        'x-amz-content-sha256': empty,
        'x-amz-date': '20130524T000000Z',
        authorization: `AWS4-HMAC-SHA256 Credential=${account.accessKeyId}/20130524/us-east-1/s3/aws4_request,SignedHeaders=host;range;x-amz-content-sha256;x-amz-date,Signature=${signature}`,
      },
    });
    const right = 'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41';
    expect(findFault(example(right), new Uint8Array(), account)).toBeNull();
    expect(findFault(example(right.replace('f0', 'f1')), new Uint8Array(), account)).toBe('SignatureDoesNotMatch');
    expect(findFault(example(right), Buffer.from('x'), account)).toBe('XAmzContentSHA256Mismatch');
  });
});
