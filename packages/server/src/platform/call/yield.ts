import { setImmediate } from 'node:timers/promises';

/**
 * Lets the process answer other requests before long work continues. No step of a request should keep the main thread
 * for more than 50 ms.
 */
export const yieldToEventLoop = (): Promise<void> => setImmediate();
