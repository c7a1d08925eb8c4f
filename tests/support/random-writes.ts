import { randomUUID } from 'node:crypto';
import { internalKeys, type Product } from './product.js';

/** A call at server level of project `internal`. */
async function callServer(product: Product, wire: string, body?: object): Promise<{ status: number; text: string }> {
  const [method = '', path = ''] = wire.split(' ');
  const answer = await fetch(`${product.url}/api/v1${path}`, {
    method,
    headers: {
      'content-type': 'application/json',
      'x-stack-access-type': 'server',
      'x-stack-project-id': 'internal',
      'x-stack-secret-server-key': internalKeys.secretServerKey,
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  return { status: answer.status, text: await answer.text() };
}

/** What the writes of a run came to. */
export interface Writes {
  done: number;
  slowestMillis: number;
  /** Answers that no honest caller should get. */
  readonly failures: string[];
}

export const noWrites = (): Writes => ({ done: 0, slowestMillis: 0, failures: [] });

const newAddress = () => `${randomUUID()}@example.test`;

const signInAddress = () => ({ primary_email: newAddress(), primary_email_auth_enabled: true });

/** Changes of a user's address and sign-in methods, which lists show copies of. */
const changes: readonly ((userId: string) => { wire: string; body?: object })[] = [
  (id) => ({ wire: `PATCH /users/${id}`, body: signInAddress() }),
  (id) => ({ wire: `PATCH /users/${id}`, body: { primary_email: null } }),
  (id) => ({ wire: `PATCH /users/${id}`, body: { primary_email: newAddress(), primary_email_verified: true } }),
  (id) => ({ wire: `PATCH /users/${id}`, body: { ...signInAddress(), otp_auth_enabled: true } }),
  (id) => ({ wire: `PATCH /users/${id}`, body: { otp_auth_enabled: false } }),
  (id) => ({ wire: `PATCH /users/${id}`, body: { ...signInAddress(), password: 'correct horse battery' } }),
  (id) => ({ wire: `PATCH /users/${id}`, body: { password: null } }),
  (id) => ({
    wire: 'POST /contact-channels',
    body: { user_id: id, type: 'email', value: newAddress(), is_primary: true, used_for_auth: false },
  }),
];

/**
 * Makes users and changes them at random, through one product after the other, until `isOver`. Adds the ids of the
 * users to `ids`; several streams may share them.
 */
export async function writeAtRandom(options: {
  readonly products: readonly Product[];
  readonly ids: string[];
  readonly random: () => number;
  readonly writes: Writes;
  isOver(): boolean;
}): Promise<void> {
  const { products, ids, random, writes, isOver } = options;
  const pick = <Value>(values: readonly Value[]): Value | undefined => values[Math.floor(random() * values.length)];
  while (!isOver()) {
    const product = pick(products);
    const id = random() < 0.3 ? undefined : pick(ids);
    const change = pick(changes);
    if (!product || !change) return;
    const { wire, body } = id === undefined ? newUser : change(id);
    const startedAt = performance.now();
    const { status, text } = await callServer(product, wire, body ?? newUser.body);
    writes.slowestMillis = Math.max(writes.slowestMillis, performance.now() - startedAt);
    writes.done += 1;
    if (status > 299) writes.failures.push(`${wire}: ${status} ${text}`);
    else if (id === undefined) ids.push(JSON.parse(text).id);
  }
}

const newUser = { wire: 'POST /users', body: { display_name: 'Ada' } } as const;

/** Compares every user of a list with what a single read shows; returns those that differ. */
export async function findDifferences(product: Product): Promise<string[]> {
  const differences: string[] = [];
  for (let cursor = ''; ; ) {
    const page = JSON.parse((await callServer(product, `GET /users?limit=100${cursor}`)).text);
    for (const listed of page.items) {
      const { text } = await callServer(product, `GET /users/${listed.id}`);
      const asText = JSON.stringify(listed);
      if (asText !== text) differences.push(`${asText} is listed, ${text} is read`);
    }
    if (!page.pagination?.next_cursor) return differences;
    cursor = `&cursor=${page.pagination.next_cursor}`;
  }
}
