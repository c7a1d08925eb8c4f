import type { EventEmitter } from 'node:events';

const closed = new WeakSet<EventEmitter>();

/**
 * Lets a command go on when no one reads its output any more, as after `portico user list | head`. Without it, Node.js would
 * end the command in the middle and print a stack.
 *
 * @param onFailure gets what else is wrong with an output, such as a full disk
 */
export function watchOutput(outputs: readonly EventEmitter[], onFailure: (failure: unknown) => void): void {
  for (const output of outputs)
    output.on('error', (failure: Error) => {
      if ('code' in failure && failure.code === 'EPIPE') closed.add(output);
      else onFailure(failure);
    });
}

/** Returns whether no one reads a watched output any more. */
export const isClosed = (output: EventEmitter): boolean => closed.has(output);
