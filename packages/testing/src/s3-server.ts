import { createHash, createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The credentials for the bucket. */
export interface S3Account {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly region: string;
}

/** An object as it was put into the bucket. */
export interface S3Object {
  readonly type: string | undefined;
  readonly bytes: Uint8Array;
}

/** An object store with the REST API of Amazon S3 and one bucket. */
export interface S3Server {
  /** The bucket's address. */
  readonly url: string;
  readonly objects: ReadonlyMap<string, S3Object>;
  /** From now on every request is answered with 503 SlowDown, or accepted again. */
  setBusy(isBusy: boolean): void;
  close(): Promise<void>;
}

/** Starts a store on the loopback address. It verifies each signature with its own implementation of Amazon's rules. */
export async function startS3Server(account: S3Account): Promise<S3Server> {
  const objects = new Map<string, S3Object>();
  let isBusy = false;
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(Buffer.from(chunk));
    const body = Buffer.concat(chunks);
    if (isBusy) return refuse(response, 503, 'SlowDown');
    const fault = findFault(request, body, account);
    if (fault) return refuse(response, 403, fault);
    return answer({ request, body, response, objects });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/bucket`,
    objects,
    setBusy: (busy) => {
      isBusy = busy;
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

interface Asked {
  readonly request: IncomingMessage;
  readonly body: Buffer;
  readonly response: ServerResponse;
  readonly objects: Map<string, S3Object>;
}

function answer({ request, body, response, objects }: Asked): void {
  const [, bucket, key = ''] = /^\/([^/]+)\/(.+)$/.exec(request.url ?? '') ?? [];
  if (bucket !== 'bucket') return refuse(response, 404, 'NoSuchBucket');
  if (request.method === 'PUT') {
    objects.set(key, { type: request.headers['content-type'], bytes: body });
    response.writeHead(200, { etag: `"${createHash('md5').update(body).digest('hex')}"` }).end();
    return;
  }
  if (request.method === 'DELETE') {
    objects.delete(key);
    response.writeHead(204).end();
    return;
  }
  const object = objects.get(key);
  if (request.method !== 'GET') return refuse(response, 405, 'MethodNotAllowed');
  if (!object) return refuse(response, 404, 'NoSuchKey');
  response.writeHead(200, { 'content-type': object.type ?? 'binary/octet-stream' }).end(object.bytes);
}

const refuse = (response: ServerResponse, status: number, code: string): void =>
  void response
    .writeHead(status, { 'content-type': 'application/xml' })
    .end(`<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code><Message>Refused</Message></Error>`);

const AUTHORIZATION =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([a-z0-9;-]+), ?Signature=([0-9a-f]{64})$/;

/** What is wrong with a request's signature: Amazon S3 API Reference, "Signature calculations for the authorization header". */
export function findFault(
  request: Pick<IncomingMessage, 'method' | 'url' | 'headers'>,
  body: Uint8Array,
  account: S3Account,
): string | null {
  const [, accessKeyId, day = '', region = '', signed = '', signature] =
    AUTHORIZATION.exec(request.headers.authorization ?? '') ?? [];
  if (signature === undefined) return 'AccessDenied';
  if (accessKeyId !== account.accessKeyId) return 'InvalidAccessKeyId';
  if (region !== account.region) return 'AuthorizationHeaderMalformed';
  const names = signed.split(';');
  const required = ['host', ...Object.keys(request.headers).filter((name) => name.startsWith('x-amz-'))];
  if (required.some((name) => !names.includes(name))) return 'AccessDenied';
  const hash = header(request, 'x-amz-content-sha256');
  if (hash !== sha256(body)) return 'XAmzContentSHA256Mismatch';
  const url = new URL(request.url ?? '/', 'http://host');
  const canonical = [
    request.method,
    url.pathname,
    [...url.searchParams]
      .map((pair) => pair.map(encodeURIComponent).join('='))
      .sort()
      .join('&'),
    ...names.map((name) => `${name}:${header(request, name)}`),
    '',
    signed,
    hash,
  ].join('\n');
  const time = header(request, 'x-amz-date');
  if (!time.startsWith(day)) return 'AuthorizationHeaderMalformed';
  const text = ['AWS4-HMAC-SHA256', time, `${day}/${region}/s3/aws4_request`, sha256(canonical)].join('\n');
  const key = [day, region, 's3', 'aws4_request'].reduce<string | Buffer>(
    (secret, part) => hmac(secret, part),
    `AWS4${account.secretAccessKey}`,
  );
  return hmac(key, text).toString('hex') === signature ? null : 'SignatureDoesNotMatch';
}

const header = (request: Pick<IncomingMessage, 'headers'>, name: string): string =>
  String(request.headers[name] ?? '').trim();

const sha256 = (data: string | Uint8Array): string => createHash('sha256').update(data).digest('hex');
const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();
