import type { Tokens } from '../sessions/types.js';

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** The properties of a call's JSON response. */
export const membersOf = (answer: unknown): Readonly<Record<string, unknown>> =>
  isObject(answer) ? { ...answer } : {};

/** The tokens in the response to a sign-in. */
export const tokensFrom = ({ access_token, refresh_token }: Readonly<Record<string, unknown>>): Tokens => {
  if (typeof access_token !== 'string' || typeof refresh_token !== 'string') {
    throw new Error('The server answered a sign-in without tokens.');
  }
  return { accessToken: access_token, refreshToken: refresh_token };
};
