import type { dialects } from '@portico/contract';
import type { Call } from '../../../platform/call/call.js';
import type { Problem } from '../../../platform/call/parse.js';
import { header } from '../../../platform/call/wire.js';
import { assert, KnownError, Refusal } from '../../../platform/failures/failures.js';
import type { Arrival } from '../verify-caller.js';
import { answerJson, withHeaders } from './answers.js';
import type { DialectFor } from './dialect.js';
import { collectInput } from './read-input.js';
import type { StackDialect } from './stack.js';

/** What the dialect needs from the application. */
export interface SvixDoor {
  /** The tenant and actor of a token of `POST /webhooks/svix-token`; null if it is not valid. */
  openByWebhookToken(arrival: Arrival, token: string): Promise<Call | null>;
}

/** A request that does not match its row. */
class InvalidInput extends Refusal {
  constructor(readonly problems: readonly Problem[]) {
    super(422, 'The request does not match the schema.');
  }
}

/** The API of Svix: a bearer token names project and actor, and failures are `{ code, detail }`. */
export const createSvixDialect = (stack: StackDialect, door: SvixDoor): DialectFor<(typeof dialects)['svix']> => ({
  ...stack,
  async readCaller(arrival) {
    const [, token = ''] = /^Bearer (\S+)$/i.exec(header(arrival.request, 'authorization') ?? '') ?? [];
    const call = await door.openByWebhookToken(arrival, token);
    if (!call)
      throw new Refusal(401, 'The token is invalid or has expired. Create one with POST /webhooks/svix-token.');
    return { ...call, access: 'admin', user: null, sessionId: null, isImpersonation: false };
  },
  openCall(_arrival, caller) {
    assert(caller, 'A token names its caller');
    return caller;
  },
  readInput(arrival, caller, body) {
    const { input, problems } = collectInput(arrival, caller, body);
    if (problems.length > 0) throw new InvalidInput(problems);
    return input;
  },
  writeFailure(arrival, failure) {
    if (failure instanceof InvalidInput)
      return answerJson({ status: 422, content: { code: 'validation', detail: failure.problems.map(toDetail) } });
    const { status, headers, body } = stack.writeFailure(arrival, failure);
    const detail = failure instanceof KnownError || failure instanceof Refusal ? failure.message : body;
    const { 'content-type': _text, ...rest } = headers;
    return withHeaders(answerJson({ status, content: { code: codes[status] ?? 'error', detail } }), rest);
  },
});

const codes: Readonly<Record<number, string>> = {
  400: 'bad_request',
  401: 'unauthorized',
  404: 'not_found',
  409: 'conflict',
  422: 'validation',
  429: 'too_many_requests',
  503: 'unavailable',
};

/** A problem with a request, as clients of Svix read it. */
const toDetail = ({ path, message }: Problem) => ({
  loc: path.split('.'),
  msg: `${path} ${message}`,
  type: 'value_error',
});
