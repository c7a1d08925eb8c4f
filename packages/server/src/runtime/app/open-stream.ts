import type { Chunks } from '../../platform/call/wire.js';

/** What is told of a stream. */
interface StreamEvents {
  /** A failure after the first chunk, which can no longer be answered: the transport cuts the connection. */
  onFailure(failure: unknown): void;
  /** The end, whatever it was: the last chunk, a failure, or a client that has gone away. */
  onEnd(): void;
}

/**
 * Waits for the first chunk, so that a failure before it is still answered in the dialect's form, and passes all of
 * them on. A chunk is requested only when the client can take it.
 */
export async function openStream(chunks: Chunks, { onFailure, onEnd }: StreamEvents): Promise<Chunks> {
  const producer = chunks[Symbol.asyncIterator]();
  let first: Promise<IteratorResult<string | Uint8Array>> | undefined = producer.next();
  await first;
  let hasEnded = false;
  const end = (): void => {
    if (!hasEnded) onEnd();
    hasEnded = true;
  };
  const next = async (): Promise<IteratorResult<string | Uint8Array>> => {
    try {
      const result = await (first ?? producer.next());
      first = undefined;
      if (result.done) end();
      return result;
    } catch (failure) {
      onFailure(failure);
      end();
      throw failure;
    }
  };
  // By hand, because a generator whose reading never began is not told that it is over.
  const stop = async (): Promise<IteratorResult<string | Uint8Array>> => {
    end();
    await producer.return?.();
    return { done: true, value: undefined };
  };
  return { [Symbol.asyncIterator]: () => ({ next, return: stop }) };
}
