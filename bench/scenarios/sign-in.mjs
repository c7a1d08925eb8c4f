// Password sign-in of a random user of many.
// Goal: at least 85 % of what the processor could hash (floor "argon2id"). The hash is the price of a sign-in; everything
// around it should hardly show.
import { projectHeaders } from '../lib/api.mjs';
import { passwordlessStep, seededAddress, seededPassword } from '../lib/seed.mjs';

const requestCount = 1000;

/** @type {import('../lib/load-scenario.mjs').LoadScenario} */
export const signIn = {
  goal: 'at least 85 % of argon2id',
  isMet: (ratios) => (ratios.argon2id ?? 0) >= 0.85,
  connections: 8,
  hasHash: true,
  requests: async ({ project, options }) => {
    const headers = projectHeaders('client', project.id, project.publishableKey);
    return Array.from({ length: requestCount }, () => ({
      method: 'POST',
      path: '/api/v1/auth/password/sign-in',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ email: seededAddress(chooseNumber(options.users)), password: seededPassword }),
    }));
  },
};

/** A user with a password. @param {number} users */
const chooseNumber = (users) => {
  const number = 1 + Math.floor(Math.random() * (users - 1));
  return number % passwordlessStep === 0 ? number + 1 : number;
};
