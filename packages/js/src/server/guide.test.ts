// @needs database
import { execFile, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { checkExampleModules, createWorld, writeExampleModules } from '@portico/testing';
import { describe, expect, test } from 'vitest';
import { clientAppOf } from '../testing/world-apps.js';

const guide = readFileSync(new URL('../../../../docs/guides/verify-tokens.md', import.meta.url), 'utf8');

const blocksOf = (language: string): readonly string[] =>
  [...guide.matchAll(new RegExp(`^\`\`\`${language}\\n([\\s\\S]*?)^\`\`\`$`, 'gm'))].map(([, code = '']) => code);

test('the code of the guide for Node compiles', async () => {
  const code = blocksOf('ts').filter((block) => block.startsWith('import '));
  expect(code.length).toBeGreaterThan(4);
  const examples = code.map((block, at) => ({ file: `block-${at}.ts`, line: 1, code: block.trim() }));
  expect(await checkExampleModules(writeExampleModules('verify-tokens', examples))).toBe('');
}, 300_000);

const hasPyJwt = spawnSync('python3', ['-c', 'import jwt, cryptography']).status === 0;

// Only where Python has it.
describe.each(hasPyJwt ? ['PyJWT'] : [])('%s', () => {
  test('accepts a token with the Python of the guide, and refuses a changed one', async () => {
    const { baseUrl, projectId, fetch, ...world } = await createWorld();
    const app = clientAppOf({ baseUrl, projectId, fetch, ...world });
    const ada = { email: 'ada@example.test', password: 'a difference engine' };
    await app.signUpWithCredential({ ...ada, noVerificationCallback: true, noRedirect: true });
    const user = await app.getUser({ or: 'throw' });
    const { accessToken } = await user.getAuthJson();
    const proxy = createServer(async ({ url }, response) => {
      const answer = await fetch(`${baseUrl}${url}`);
      response.writeHead(answer.status).end(await answer.text());
    }).listen(0, '127.0.0.1');
    await once(proxy, 'listening');
    const address = proxy.address();
    const port = typeof address === 'object' ? address?.port : undefined;
    const folder = mkdtempSync(join(tmpdir(), 'portico-python-'));
    // The test's server has no socket of its own, so its public URL leads nowhere, and its clock stands still.
    const code = `${blocksOf('python')[0]}
keys.uri = keys.uri.replace(${JSON.stringify(baseUrl)}, "http://127.0.0.1:${port}")
import sys
from unittest import mock
with mock.patch("jwt.api_jwt.datetime") as clock:
    clock.now.return_value.timestamp.return_value = ${world.app.clock.now() / 1000}
    print(verify(sys.argv[1])["sub"])
`;
    writeFileSync(join(folder, 'verify.py'), code);
    const env = { ...process.env, PORTICO_API_URL: baseUrl, PORTICO_PROJECT_ID: projectId };
    const verify = (token: string) => promisify(execFile)('python3', [join(folder, 'verify.py'), token], { env });
    expect((await verify(accessToken ?? '')).stdout.trim()).toBe(user.id);
    await expect(verify(`${accessToken?.slice(0, -4)}AAAA`)).rejects.toThrow('InvalidSignatureError');
    proxy.close();
    rmSync(folder, { recursive: true });
  });
});
