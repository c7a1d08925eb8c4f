import {
  type Ceremony,
  createPasskeyAuthenticator,
  type PasskeyAuthenticator,
  type Person,
  type World,
} from '@portico/testing';

/** A page of every world, since new projects allow the local machine. */
export const PAGE = 'http://localhost:3000';

/** Begins and ends a registration. `alter` changes what the browser sends. */
export async function register(
  world: World,
  person: Person,
  {
    authenticator = createPasskeyAuthenticator(),
    alter = (credential) => credential,
    ...ceremony
  }: Partial<Ceremony> & {
    readonly authenticator?: PasskeyAuthenticator;
    readonly alter?: (credential: ReturnType<PasskeyAuthenticator['create']>) => unknown;
  } = {},
) {
  const { json } = await world.request('POST /auth/passkey/initiate-passkey-registration', { as: person, body: {} });
  const credential = alter(authenticator.create(json.options_json, { origin: PAGE, ...ceremony }));
  return world.request('POST /auth/passkey/register', { as: person, body: { credential, code: json.code } });
}

/** Begins and ends a sign-in. `alter` changes what the browser sends. */
export async function signIn(
  world: World,
  authenticator: PasskeyAuthenticator,
  {
    alter = (assertion) => assertion,
    ...ceremony
  }: Partial<Ceremony> & { readonly alter?: (assertion: ReturnType<PasskeyAuthenticator['get']>) => unknown } = {},
) {
  const { json } = await world.request('POST /auth/passkey/initiate-passkey-authentication', { body: {} });
  const response = alter(authenticator.get(json.options_json, { origin: PAGE, ...ceremony }));
  return world.request('POST /auth/passkey/sign-in', { body: { authentication_response: response, code: json.code } });
}

/** An authenticator that stores a user's passkey. */
export async function registered(
  world: World,
  person: Person,
  authenticator: PasskeyAuthenticator = createPasskeyAuthenticator(),
): Promise<PasskeyAuthenticator> {
  const answer = await register(world, person, { authenticator });
  if (answer.status !== 200) throw new Error(answer.text);
  return authenticator;
}

/** A fresh access token of a user's session, which is not a new sign-in. */
export async function refreshed(world: World, { refreshToken }: Person): Promise<{ accessToken: string }> {
  const { json } = await world.request('POST /auth/sessions/current/refresh', {
    headers: { 'x-stack-refresh-token': refreshToken },
  });
  return { accessToken: json.access_token };
}
