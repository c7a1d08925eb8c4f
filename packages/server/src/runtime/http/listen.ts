import { StartFailure } from '../../platform/db/index.js';

/** Where a process listens, as the operator says with `HOST` and `PORT`. */
interface Place {
  readonly host: string;
  readonly port: number;
}

const WRONG_HOST =
  'Set HOST to an address or a name of this machine, such as 0.0.0.0 or ::1, without scheme, port and brackets.';

const remedies: Readonly<Record<string, string>> = {
  EADDRINUSE: 'Another program uses the port. Stop it, or set PORT to a free port.',
  EACCES: 'The system user of this process may not use the port. Set PORT to one above 1023, behind a proxy.',
  EADDRNOTAVAIL: WRONG_HOST,
  EAI_AGAIN: WRONG_HOST,
  EINVAL: WRONG_HOST,
  ENOTFOUND: WRONG_HOST,
};

/** Accepts requests from now on. Throws StartFailure, which says what to do, if the system refuses the host or port. */
export async function listen(server: { listen(place: Place): Promise<unknown> }, place: Place): Promise<void> {
  try {
    await server.listen({ host: place.host, port: place.port });
  } catch (failure) {
    const remedy = failure instanceof Error && 'code' in failure ? remedies[String(failure.code)] : undefined;
    if (!remedy || !(failure instanceof Error)) throw failure;
    throw new StartFailure(`${failure.message}. ${remedy}`, { cause: failure });
  }
}
