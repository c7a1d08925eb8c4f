import { NetworkError } from '../errors.js';

const prefix = 'data: ';

/**
 * Reads the data of server-sent events, as our server writes them: one line of data each, LF at line ends (HTML Living
 * Standard §9.2).
 *
 * @throws NetworkError when the connection is lost
 */
export async function* readEvents(stream: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const reader = stream.getReader();
  const decoder = new TextDecoder();
  let text = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      text += decoder.decode(value, { stream: true });
      const events = text.split('\n\n');
      text = events.pop() ?? '';
      yield* events.filter((event) => event.startsWith(prefix)).map((event) => event.slice(prefix.length));
    }
  } catch (cause) {
    if (!(cause instanceof TypeError)) throw cause;
    throw new NetworkError('The connection was lost before the end of the answer.', { cause });
  } finally {
    // Ends the request when the caller stops reading early.
    await reader.cancel().catch(() => undefined);
  }
}
