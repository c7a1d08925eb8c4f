import { createHash } from 'node:crypto';
import { AwsV4Signer } from 'aws4fetch';
import { Outage } from '../../failures/failures.js';
import type { Clock, Egress, Files } from '../../ports/index.js';

/** A bucket of an S3-compatible store, and our credentials. */
export interface S3Bucket {
  /**
   * URL of the bucket, or of a folder in it, without a trailing slash; the bucket is in the path or in the host name.
   */
  readonly url: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/** How the store is reached. */
export interface S3Ways {
  readonly egress: Egress;
  readonly clock: Clock;
}

/**
 * Stores files in a bucket through the Amazon S3 REST API: PutObject, GetObject, DeleteObject, signed with Signature
 * Version 4.
 */
export function createS3Files(bucket: S3Bucket, ways: S3Ways): Files {
  const ask = (request: S3Request) => send(bucket, ways, request);
  return {
    async put({ key, type, bytes }) {
      const answer = await ask({ method: 'PUT', key, type, bytes });
      if (!answer.ok) throw await refusal(answer);
    },
    async find(key) {
      const answer = await ask({ method: 'GET', key });
      if (answer.ok) return new Uint8Array(await answer.arrayBuffer());
      const failure = await refusal(answer);
      if (failure.code === 'NoSuchKey') return null;
      throw failure;
    },
    async remove(key) {
      const answer = await ask({ method: 'DELETE', key });
      if (answer.ok) return;
      const failure = await refusal(answer);
      // Amazon answers 204 whether or not the file existed; some other stores do not.
      if (failure.code !== 'NoSuchKey') throw failure;
    },
  };
}

interface S3Request {
  readonly method: 'GET' | 'PUT' | 'DELETE';
  readonly key: string;
  readonly type?: string;
  readonly bytes?: Uint8Array;
}

const NOTHING = new Uint8Array();

async function send(bucket: S3Bucket, { egress, clock }: S3Ways, request: S3Request): Promise<Response> {
  const { method, key, type, bytes = NOTHING } = request;
  const { region, accessKeyId, secretAccessKey } = bucket;
  const signer = new AwsV4Signer({
    method,
    url: `${bucket.url}/${key}`,
    // We set this because the signer would leave the body out of the signature.
    headers: {
      'x-amz-content-sha256': createHash('sha256').update(bytes).digest('hex'),
      ...(type && { 'content-type': type }),
    },
    service: 's3',
    region,
    accessKeyId,
    secretAccessKey,
    datetime: basicTime(clock.now()),
    allHeaders: true,
  });
  const { url, headers } = await signer.sign();
  try {
    return await egress.request(url.href, {
      method,
      headers: Object.fromEntries(headers),
      ...(method === 'PUT' && { body: bytes }),
    });
  } catch (failure) {
    throw new Outage('files', failure);
  }
}

/** ISO 8601 in its basic form, as the signature requires: `20260301T120000Z`. */
const basicTime = (millis: number): string => new Date(millis).toISOString().replace(/[-:]|\.\d{3}/g, '');

class S3Refusal extends Outage {
  constructor(
    readonly code: string,
    status: number,
  ) {
    super('files', new Error(`The store answered ${status} ${code}`));
  }
}

/** Error responses are XML with a code, such as `NoSuchKey` or `AccessDenied`. */
async function refusal(answer: Response): Promise<S3Refusal> {
  const [, code = 'without a code'] = /<Code>(\w+)<\/Code>/.exec(await answer.text()) ?? [];
  return new S3Refusal(code, answer.status);
}
