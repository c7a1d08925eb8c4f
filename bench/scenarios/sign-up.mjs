// Password sign-up with a verification email, as the client libraries request it.
// Goal: at least 70 % of what the processor could hash (floor "argon2id"). Beside the hash a sign-up writes the user,
// the address, the credentials, the session, events, audit entries and the email, in one transaction.
import { projectHeaders } from '../lib/api.mjs';
import { seededPassword } from '../lib/seed.mjs';

const requestsASecond = 100;
let made = 0;

/** @type {import('../lib/load-scenario.mjs').LoadScenario} */
export const signUp = {
  goal: 'at least 70 % of argon2id',
  isMet: (ratios) => (ratios.argon2id ?? 0) >= 0.7,
  connections: 8,
  hasHash: true,
  isOnce: true,
  requests: async ({ project, options }) => {
    const headers = projectHeaders('client', project.id, project.publishableKey);
    return Array.from({ length: requestsASecond * options.seconds }, () => ({
      method: 'POST',
      path: '/api/v1/auth/password/sign-up',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({
        email: `visitor-${made++}@bench.example`,
        password: seededPassword,
        verification_callback_url: 'http://localhost:3000/handler/email-verification',
      }),
    }));
  },
};
