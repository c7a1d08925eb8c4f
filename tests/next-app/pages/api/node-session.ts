import type { IncomingMessage, ServerResponse } from 'node:http';
import { accounts } from '../../accounts';

/** The user of a request of Node's `http`. */
const handler = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
  const user = await accounts.getUser({ tokenStore: request });
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify({ email: user?.primaryEmail ?? null }));
};

export default handler;
