import { call, projectHeaders } from '../lib/api.mjs';

const ROUNDS = 20;

/**
 * Changes a setting, a key, a session and a grant at one replica, and asks every other one right afterwards.
 *
 * @param {import('./replicas.mjs').Replicas} replicas
 * @returns {Promise<{ requests: number, stale: string[] }>}
 */
export const findStale = async ({ urls, keys }) => {
  const admin = projectHeaders('admin', 'internal', keys.admin);
  const server = projectHeaders('server', 'internal', keys.server);
  const client = projectHeaders('client', 'internal', keys.publishable);
  const [first = ''] = urls;
  const permission = `coherence_${Date.now()}`;
  await call(first, 'POST /project-permission-definitions', { headers: admin, body: { id: permission } });
  const user = await call(first, 'POST /users', { headers: server, body: { display_name: 'Ada' } });
  /** @type {string[]} */
  const stale = [];
  let requests = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const writer = urls[round % urls.length] ?? '';
    const readers = urls.filter((url) => url !== writer);
    /** @param {string} what @param {(url: string) => Promise<boolean>} isRight */
    const everywhere = async (what, isRight) => {
      requests += readers.length;
      const right = await Promise.all(readers.map(isRight));
      for (const [index, is] of right.entries()) if (!is) stale.push(`${what}, round ${round}, reader ${index}`);
    };
    const isOn = round % 2 === 0;
    await call(writer, 'PATCH /internal/config/override', {
      headers: admin,
      body: { config_override_string: JSON.stringify({ 'apiKeys.enabled.user': isOn }) },
    });
    await everywhere('setting', async (url) => {
      const { config } = await call(url, 'GET /projects/current', { headers: client });
      return config.allow_user_api_keys === isOn;
    });

    const set = await call(writer, 'POST /internal/api-keys', { headers: admin, body: keySet() });
    const withKey = projectHeaders('server', 'internal', set.secret_server_key);
    const isAccepted = (/** @type {string} */ url) => isOk(url, '/users?limit=1', withKey);
    await everywhere('new key', isAccepted);
    await call(writer, `PATCH /internal/api-keys/${set.id}`, { headers: admin, body: { revoked: true } });
    await everywhere('revoked key', async (url) => !(await isAccepted(url)));

    const session = await call(writer, 'POST /auth/sessions', { headers: server, body: { user_id: user.id } });
    const own = { ...client, 'x-stack-refresh-token': session.refresh_token };
    const signedIn = { ...own, 'x-stack-access-token': session.access_token };
    const isSignedIn = (/** @type {string} */ url) => isOk(url, '/users/me', signedIn);
    await everywhere('new session', isSignedIn);
    await call(writer, 'DELETE /auth/sessions/current', { headers: signedIn });
    await everywhere('ended session', async (url) => !(await isSignedIn(url)));

    const grant = `/project-permissions/${user.id}/${permission}`;
    const isGranted = async (/** @type {string} */ url) =>
      (await call(url, `GET /project-permissions?user_id=${user.id}`, { headers: server })).items.some(
        (/** @type {{ id: string }} */ { id }) => id === permission,
      );
    await call(writer, `POST ${grant}`, { headers: server, body: {} });
    await everywhere('grant', isGranted);
    await call(writer, `DELETE ${grant}`, { headers: server });
    await everywhere('revoked grant', async (url) => !(await isGranted(url)));
  }
  return { requests, stale };
};

const keySet = () => ({
  description: 'coherence',
  expires_at_millis: Date.now() + 3_600_000,
  has_publishable_client_key: false,
  has_secret_server_key: true,
  has_super_secret_admin_key: false,
});

/** @param {string} url @param {string} path @param {Record<string, string>} headers */
const isOk = async (url, path, headers) => {
  const answer = await fetch(`${url}/api/v1${path}`, { headers });
  await answer.body?.cancel();
  return answer.ok;
};
