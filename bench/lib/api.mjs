/**
 * Calls the product the way an app does.
 *
 * @param {string} url
 * @param {string} line such as `GET /users/me`
 * @param {{ headers?: Record<string, string>, body?: object | undefined }} [options]
 * @returns {Promise<any>} the answer's JSON
 * @throws {Error} for every status but 2xx
 */
export const call = async (url, line, { headers, body } = {}) => {
  const [method, path] = line.split(' ');
  const response = await fetch(`${url}/api/v1${path}`, {
    method,
    headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
    body: body && JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${line} answered ${response.status}: ${await response.text()}`);
  return response.json();
};

/**
 * The headers that name a project and prove an access level.
 *
 * @param {'client' | 'server' | 'admin'} access
 * @param {string} projectId
 * @param {string} [key]
 * @returns {Record<string, string>}
 */
export const projectHeaders = (access, projectId, key) => ({
  'x-stack-access-type': access,
  'x-stack-project-id': projectId,
  ...(key && { [keyHeaders[access]]: key }),
});

const keyHeaders = {
  client: 'x-stack-publishable-client-key',
  server: 'x-stack-secret-server-key',
  admin: 'x-stack-super-secret-admin-key',
};
