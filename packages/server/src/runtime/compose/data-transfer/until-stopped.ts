/** Does work that a signal can end early. Then the reason of the signal is thrown, whatever the end made fail. */
export async function untilStopped<Result>(
  stop: AbortSignal | undefined,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (failure) {
    stop?.throwIfAborted();
    throw failure;
  }
}
