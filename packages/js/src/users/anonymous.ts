import type { Core } from '../core.js';
import { jsonOf } from '../http/answers.js';
import type { TokenBox } from '../session/token-box.js';
import type { Tokens } from '../types/session.js';

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** The tokens in a sign-in's answer. */
const tokensFrom = (answer: unknown): Tokens => {
  const { access_token, refresh_token }: { access_token?: unknown; refresh_token?: unknown } = isObject(answer)
    ? answer
    : {};
  if (typeof access_token !== 'string' || typeof refresh_token !== 'string') {
    throw new Error('The server answered a sign-in without tokens.');
  }
  return { accessToken: access_token, refreshToken: refresh_token };
};

/** Makes an anonymous user and stores its tokens in a box; whoever asks meanwhile waits for the same one. */
export type AnonymousSignUp = (box: TokenBox) => Promise<void>;

/** Makes an app's way to sign up anonymous users. A failed try is not remembered: the next call tries anew. */
export const createAnonymousSignUp = (core: Core): AnonymousSignUp => {
  const running = new WeakMap<TokenBox, Promise<void>>();
  const signUp = async (box: TokenBox): Promise<void> => {
    const answer = await core.send({
      method: 'POST',
      path: '/auth/anonymous/sign-up',
      level: 'client',
      session: null,
    });
    box.write(tokensFrom(jsonOf(answer)));
  };
  return (box) => {
    const promise = running.get(box) ?? signUp(box).finally(() => running.delete(box));
    running.set(box, promise);
    return promise;
  };
};
