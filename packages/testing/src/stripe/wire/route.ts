import type { Account, State } from '../state.js';
import { type Field, list, type Parsed, readFields, text } from './fields.js';
import type { RawObject } from './form.js';

/** What a handler is given. */
export interface Context {
  readonly state: State;
  /** The account that the request is for: a connected one if the request names it, otherwise the platform. */
  readonly account: Account;
  /** The id in the path. */
  readonly id: string;
}

type Method = 'GET' | 'POST' | 'DELETE';

/** A call of Stripe's API. */
export interface Route {
  readonly method: string;
  readonly pattern: RegExp;
  /** Reads the parameters and answers with an object. */
  readonly answer: (context: Context, raw: RawObject) => object;
  /** Browsers may call it with the publishable key and the object's client secret. */
  readonly isPublic: boolean;
}

const build = <Fields extends Record<string, Field<unknown>>>(
  line: `${Method} ${string}`,
  fields: Fields,
  handle: (context: Context, params: Parsed<Fields>) => object,
): Route => {
  const [method = '', path = ''] = line.split(' ');
  const known = { ...fields, expand: list(text) };
  return {
    method,
    pattern: new RegExp(`^${path.replaceAll(':id', '([^/]+)')}$`),
    answer: (context, raw) => {
      readFields(known, raw);
      const { expand: _expand, ...own } = raw;
      return handle(context, readFields(fields, own));
    },
    isPublic: false,
  };
};

/** A call with the secret key. `:id` in the path is the object's id; `expand` is accepted by every call. */
export const route = build;

/** A call that browsers make too, with the publishable key and the parameter `client_secret`. */
export const publicRoute: typeof build = (line, fields, handle) => ({ ...build(line, fields, handle), isPublic: true });
