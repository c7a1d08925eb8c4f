import { ConfigError } from '@portico/server';
import { StartFailure } from '@portico/server/db';

/** Ends the process with 1. A mistake of the operator's is said in a sentence; only what nobody foresaw comes with a stack. */
export function fail(failure: unknown): void {
  const isExpected =
    failure instanceof Error &&
    (failure instanceof ConfigError || failure instanceof StartFailure || isPortTaken(failure));
  console.error(isExpected ? explain(failure) : failure);
  process.exitCode = 1;
}

const isPortTaken = (failure: Error): boolean => 'code' in failure && failure.code === 'EADDRINUSE';

const explain = (failure: Error): string =>
  isPortTaken(failure)
    ? `${failure.message}. Another program uses the port: stop it, or set PORT to a free one.`
    : failure.message;
