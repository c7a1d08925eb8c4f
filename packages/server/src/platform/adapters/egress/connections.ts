import { Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import type { Duplex } from 'node:stream';

/** Idle connections close before most servers close them: Node's own close after 5 seconds. */
const IDLE_MILLIS = 4000;

/** How many idle connections are kept for a host: as many as an endpoint of webhooks uses at once. */
const IDLE_PER_HOST = 20;

/** Connections that are kept between requests. */
export interface Connections {
  agentFor(url: URL): HttpAgent;
}

/**
 * Keeps connections for a while. The address was checked when the connection was opened, and a new one is checked again
 * (SR-02); no connection lives long, so that a changed address takes effect soon.
 *
 * @param maxAgeMillis after which a connection takes no more requests
 */
export function keepConnections({ maxAgeMillis }: { readonly maxAgeMillis: number }): Connections {
  const options = { keepAlive: true, timeout: IDLE_MILLIS, maxFreeSockets: IDLE_PER_HOST };
  const agents: Readonly<Record<string, HttpAgent>> = {
    'http:': limitAge(new HttpAgent(options), maxAgeMillis),
    'https:': limitAge(new HttpsAgent(options), maxAgeMillis),
  };
  return {
    agentFor({ protocol }) {
      const agent = agents[protocol];
      if (!agent) throw new Error(`There are no connections for ${protocol}`);
      return agent;
    },
  };
}

function limitAge<Agent extends HttpAgent>(agent: Agent, maxAgeMillis: number): Agent {
  const firstFreeAt = new WeakMap<Duplex, number>();
  const keep = agent.keepSocketAlive.bind(agent);
  agent.keepSocketAlive = (socket) => {
    const since = firstFreeAt.get(socket) ?? performance.now();
    firstFreeAt.set(socket, since);
    // The agent closes the connection if this is false.
    return performance.now() - since <= maxAgeMillis && keep(socket);
  };
  return agent;
}
