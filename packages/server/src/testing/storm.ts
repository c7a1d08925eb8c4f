import { projectHeaders, type TestApp, type World } from '@portico/testing';

/** One call that is made many times at once. */
export interface Storm {
  readonly times: number;
  readonly path: string;
  /** Taken in turn. */
  readonly bodies: readonly object[];
}

/** How one of the calls ended. */
export interface Outcome {
  readonly status: number;
  readonly code: string | undefined;
  /** Empty when the call was refused in words. */
  readonly body: Record<string, unknown>;
}

/** Makes one call many times at once, at a world's own replica and another one in turn. */
export function storm(world: World, replica: TestApp, { times, path, bodies }: Storm): Promise<Outcome[]> {
  const headers = projectHeaders({ id: world.projectId, keys: world.keys }, 'client');
  return Promise.all(
    Array.from({ length: times }, async (_, n) => {
      const { app } = n % 2 === 0 ? world.app : replica;
      const answer = await app.server.inject({
        method: 'POST',
        url: `/api/v1${path}`,
        headers,
        payload: bodies[n % bodies.length] ?? {},
      });
      const code = answer.headers['x-stack-known-error'];
      return { status: answer.statusCode, code: code === undefined ? undefined : String(code), body: bodyOf(answer) };
    }),
  );
}

const bodyOf = ({ headers, body }: { headers: Record<string, unknown>; body: string }): Record<string, unknown> =>
  String(headers['content-type']).startsWith('application/json') ? JSON.parse(body) : {};
