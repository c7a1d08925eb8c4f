import { randomBytes, randomUUID } from 'node:crypto';
import type { AdminApp, ClientApp, Tokens } from '@portico/js';
import { Secret, TOTP } from 'otpauth';
import type { Person, TestUser } from './types.js';

interface Setting {
  readonly admin: AdminApp;
  readonly openApp: (tokens?: Tokens) => ClientApp;
  readonly now: () => number;
}

const SECRET_BYTES = 20;

/** Creates a user with a verified address and a session. */
export async function signUp({ admin, openApp, now }: Setting, person: Person): Promise<TestUser> {
  const email = person.email ?? `user-${randomUUID()}@example.test`;
  const password = person.password ?? `correct horse ${randomUUID()}`;
  const secret = person.hasTwoSteps ? new Uint8Array(randomBytes(SECRET_BYTES)) : null;
  const serverUser = await admin.createUser({
    primaryEmail: email,
    primaryEmailVerified: true,
    primaryEmailAuthEnabled: true,
    password,
    ...(person.displayName !== undefined && { displayName: person.displayName }),
    ...(secret && { totpMultiFactorSecret: secret }),
  });
  const tokens = await (await serverUser.createSession()).getTokens();
  const user = await openApp(tokens).getUser({ or: 'throw' });
  return {
    id: serverUser.id,
    email,
    password,
    tokens,
    user,
    serverUser,
    headers: { ...(await user.getAuthHeaders()) },
    totpCode: () => {
      if (!secret) throw new Error('The user has no two-step verification. Sign up with hasTwoSteps: true.');
      return new TOTP({ secret: new Secret({ buffer: secret.buffer }) }).generate({ timestamp: now() });
    },
  };
}
