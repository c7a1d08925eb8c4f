import type { Core } from '../core.js';
import { RefusalError } from '../errors.js';
import type { CallOptions } from '../http/call.js';
import { parseObject } from '../http/parse-object.js';

/** Makes a call with the token of the webhooks API. */
export type WithToken = <Result>(run: (options: CallOptions) => Promise<Result>) => Promise<Result>;

const messageOf = (entry: unknown): string => {
  const message: unknown = Reflect.get(Object(entry), 'msg');
  return typeof message === 'string' ? message : '';
};

/** The webhooks API writes failures as JSON; an error says what its `detail` says. */
const explain = (failure: unknown): unknown => {
  if (!RefusalError.isInstance(failure)) return failure;
  const detail: unknown = parseObject(failure.reason)?.['detail'];
  const reason = Array.isArray(detail) ? detail.map(messageOf).join('. ') : detail;
  if (typeof reason !== 'string' || reason === '') return failure;
  const { status, code, requestId } = failure;
  return new RefusalError({ status, code, requestId, reason, message: reason });
};

/** Keeps a token of the webhooks API and replaces it when it has expired. */
export const createWithToken = (core: Core): WithToken => {
  let issued: Promise<string> | undefined;
  const issue = async (): Promise<string> => (await core.admin()('POST /webhooks/svix-token', { body: {} })).token;
  const read = (): Promise<string> => {
    issued ??= issue().catch((failure: unknown) => {
      issued = undefined;
      throw failure;
    });
    return issued;
  };
  return async (run) => {
    const token = await read();
    try {
      return await run({ bearer: token });
    } catch (failure) {
      if (!RefusalError.isInstance(failure) || failure.status !== 401) throw explain(failure);
      issued = undefined;
    }
    const renewed = await read();
    return run({ bearer: renewed }).catch((failure: unknown) => {
      throw explain(failure);
    });
  };
};
