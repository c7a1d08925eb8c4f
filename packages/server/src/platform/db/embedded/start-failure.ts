/** The embedded database cannot be started; the message is one an operator can act on. */
export class StartFailure extends Error {
  override readonly name = 'StartFailure';
}

/** Thrown inside the launcher when another process got ahead; the caller looks again at who runs. */
export class Overtaken extends Error {
  override readonly name = 'Overtaken';
}

/** The code that the operating system or PostgreSQL put on a failure, such as `EACCES` or `57P03`. */
export function codeOf(failure: unknown): string | undefined {
  if (!(failure instanceof Error) || !('code' in failure)) return undefined;
  return typeof failure.code === 'string' ? failure.code : undefined;
}
