import pino from 'pino';
import type { Log } from '../ports/index.js';

/** Structured log as JSON lines on the standard output, through pino. */
export function createPinoLog(options: { level: 'debug' | 'info' | 'warn' | 'error' }): Log {
  const logger = pino({
    level: options.level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { failure: describeFailure },
  });
  return {
    debug: (message, fields = {}) => logger.debug(fields, message),
    info: (message, fields = {}) => logger.info(fields, message),
    warn: (message, fields = {}) => logger.warn(fields, message),
    error: (message, fields = {}) => logger.error(fields, message),
  };
}

/**
 * Name, message and stack of an error and its causes. Never other properties: they may contain statement parameters.
 */
function describeFailure(failure: unknown): unknown {
  if (!(failure instanceof Error)) return String(failure);
  return {
    name: failure.name,
    message: failure.message,
    stack: failure.stack,
    ...(failure.cause !== undefined && { cause: describeFailure(failure.cause) }),
  };
}
