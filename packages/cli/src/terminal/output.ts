import type { EventEmitter } from 'node:events';

const closed = new WeakSet<EventEmitter>();
const broken = new WeakSet<EventEmitter>();

/**
 * Lets a command go on when no one reads its output any more, as after `portico user list | head`. Without it, Node.js would
 * end the command in the middle and print a stack.
 *
 * @param onFailure gets what else is wrong with an output, such as a full disk, once: to print it may fail, too
 */
export function watchOutput(outputs: readonly EventEmitter[], onFailure: (failure: unknown) => void): void {
  for (const output of outputs)
    output.on('error', (failure: Error) => {
      if ('code' in failure && failure.code === 'EPIPE') return void closed.add(output);
      if (broken.has(output)) return;
      broken.add(output);
      onFailure(failure);
    });
}

/** Returns whether no one reads a watched output any more. */
export const isClosed = (output: EventEmitter): boolean => closed.has(output);
