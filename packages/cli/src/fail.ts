/** Told apart by name: the server's are not loaded for commands that do without it. */
const EXPECTED: ReadonlySet<string> = new Set(['CommandFailure', 'ConfigError', 'StartFailure']);

/** Ends the process with 1. A mistake of the operator's is said in a sentence; only what nobody foresaw comes with a stack. */
export function fail(failure: unknown): void {
  const isExpected = failure instanceof Error && (EXPECTED.has(failure.name) || isPortTaken(failure));
  console.error(isExpected ? explain(failure) : failure);
  process.exitCode = 1;
}

const isPortTaken = (failure: Error): boolean => 'code' in failure && failure.code === 'EADDRINUSE';

const explain = (failure: Error): string =>
  isPortTaken(failure)
    ? `${failure.message}. Another program uses the port: stop it, or set PORT to a free one.`
    : failure.message;
