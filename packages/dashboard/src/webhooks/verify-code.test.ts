// @needs nothing

import { spawnSync } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { verifyCodes } from './verify-code.js';

const publicUrl = 'https://auth.example.test';

test('the package of this server is installed from this server', () => {
  const node = verifyCodes.find(({ id }) => id === 'node');
  expect(node?.install?.({ publicUrl })).toBe('npm install https://auth.example.test/packages/portico-js.tgz');
});

const hasPython = spawnSync('python3', ['-c', 'import sys; sys.exit(sys.version_info < (3, 9))']).status === 0;

// Only where Python is installed: no one needs it to work on the product.
describe.runIf(hasPython)('the receiver in Python', () => {
  const key = Buffer.from('a secret of twenty-four.');
  const driver = `
import json, runpy, sys
verify = runpy.run_path(sys.argv[1])["verify"]
request = json.loads(sys.stdin.read())
try:
    print(verify(request["body"].encode(), request["headers"])["type"])
except ValueError as error:
    print(error)
`;
  let folder = '';
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'verify-code-'));
    writeFileSync(join(folder, 'webhooks.py'), verifyCodes.find(({ id }) => id === 'python')?.code ?? '');
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  const body = JSON.stringify({ type: 'user.created', data: { display_name: 'Zoë 😀' } });
  const sign = (timestamp: number, secret: Buffer = key) => {
    const signature = createHmac('sha256', secret).update(`event-1.${timestamp}.${body}`).digest('base64');
    return {
      'webhook-id': 'event-1',
      'webhook-timestamp': String(timestamp),
      'webhook-signature': `v1,${signature}`,
    };
  };
  const run = (headers: Readonly<Record<string, string>>, sent = body): string => {
    const { stdout, stderr } = spawnSync('python3', ['-c', driver, join(folder, 'webhooks.py')], {
      input: JSON.stringify({ body: sent, headers }),
      env: { ...process.env, WEBHOOK_SECRET: `whsec_${key.toString('base64')}` },
      encoding: 'utf8',
    });
    return stdout.trim() || stderr;
  };
  const now = Math.floor(Date.now() / 1000);

  test('accepts what is signed with the secret, also beside a second signature', () => {
    const headers = sign(now);
    expect(run(headers)).toBe('user.created');
    const other = sign(now, Buffer.from('another secret of mine..'))['webhook-signature'];
    expect(run({ ...headers, 'webhook-signature': `${other} ${headers['webhook-signature']}` })).toBe('user.created');
  });

  test('refuses another secret, another body, another version of the signature, and an old request', () => {
    const headers = sign(now);
    const mismatch = 'The signature does not match.';
    expect(run(sign(now, Buffer.from('another secret of mine..')))).toBe(mismatch);
    expect(run(headers, body.replace('created', 'deleted'))).toBe(mismatch);
    expect(run({ ...headers, 'webhook-signature': headers['webhook-signature'].replace('v1', 'v2') })).toBe(mismatch);
    expect(run(sign(now - 400))).toBe('The request is too old.');
  });
});

const hasGo = spawnSync('go', ['version']).status === 0;

// Only where Go is installed, as for Python.
describe.runIf(hasGo)('the receiver in Go', () => {
  const key = Buffer.from('a secret of twenty-four.');
  const driver = `package main

import (
	"encoding/json"
	"fmt"
	"net/http"
	"os"
	"testing"
)

func TestVerify(t *testing.T) {
	var request struct {
		Key     []byte
		Body    string
		Headers map[string]string
	}
	if err := json.Unmarshal([]byte(os.Getenv("REQUEST")), &request); err != nil {
		t.Fatal(err)
	}
	headers := http.Header{}
	for name, value := range request.Headers {
		headers.Set(name, value)
	}
	fmt.Println("result:", verify(request.Key, []byte(request.Body), headers))
}
`;
  let folder = '';
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'verify-code-'));
    writeFileSync(join(folder, 'go.mod'), 'module receiver\n');
    writeFileSync(join(folder, 'main.go'), verifyCodes.find(({ id }) => id === 'go')?.code ?? '');
    writeFileSync(join(folder, 'main_test.go'), driver);
    const go = (...parameters: string[]) => {
      const { status, stderr } = spawnSync('go', parameters, { cwd: folder, encoding: 'utf8' });
      if (status !== 0) throw new Error(stderr);
    };
    go('vet', '.');
    go('test', '-c', '-o', 'receiver');
  }, 300_000);
  afterAll(() => rmSync(folder, { recursive: true }));

  const body = JSON.stringify({ type: 'user.created', data: { display_name: 'Zoë 😀' } });
  const now = Math.floor(Date.now() / 1000);
  const run = (change: { timestamp?: number; sent?: string; version?: string; secret?: Buffer } = {}): string => {
    const { timestamp = now, sent = body, version = 'v1', secret = key } = change;
    const signature = createHmac('sha256', secret).update(`event-1.${timestamp}.${body}`).digest('base64');
    const headers = {
      'webhook-id': 'event-1',
      'webhook-timestamp': String(timestamp),
      'webhook-signature': `v1,c29tZXRoaW5nIGVsc2U= ${version},${signature}`,
    };
    const { stdout } = spawnSync(join(folder, 'receiver'), [], {
      env: { REQUEST: JSON.stringify({ Key: key.toString('base64'), Body: sent, Headers: headers }) },
      encoding: 'utf8',
    });
    return /result: (.*)/.exec(stdout)?.[1] ?? stdout;
  };

  test('accepts what is signed with the secret, also beside a second signature', () => {
    expect(run()).toBe('<nil>');
  });

  test('refuses another secret, another body, another version of the signature, and an old request', () => {
    const mismatch = 'the signature does not match';
    expect(run({ secret: Buffer.from('another secret of mine..') })).toBe(mismatch);
    expect(run({ sent: body.replace('created', 'deleted') })).toBe(mismatch);
    expect(run({ version: 'v2' })).toBe(mismatch);
    expect(run({ timestamp: now - 400 })).toBe('the request is too old');
  });
});
