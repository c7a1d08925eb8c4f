import pino, { type LoggerOptions } from 'pino';
import type { Log } from '../ports/index.js';

/** How the log is written. */
export interface PinoLogOptions {
  readonly level: 'debug' | 'info' | 'warn' | 'error';
  /** `text` for a person at a terminal, `json` for programs: one object a line. */
  readonly format: 'text' | 'json';
}

/** Structured log on the standard output, through pino. */
export async function createPinoLog({ level, format }: PinoLogOptions): Promise<Log> {
  const options: LoggerOptions = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { failure: describeFailure },
  };
  const logger = format === 'text' ? pino(options, await createTextStream()) : pino(options);
  return {
    debug: (message, fields = {}) => logger.debug(fields, message),
    info: (message, fields = {}) => logger.info(fields, message),
    warn: (message, fields = {}) => logger.warn(fields, message),
    error: (message, fields = {}) => logger.error(fields, message),
  };
}

/** Lines such as `12:03:44 WARN: The database is unavailable {"attempt":2}`, with stacks below them. */
async function createTextStream() {
  // Loaded only here: a process that writes JSON has no code of it in memory.
  const { default: pretty } = await import('pino-pretty');
  return pretty({
    sync: true,
    singleLine: true,
    translateTime: 'SYS:HH:MM:ss',
    errorLikeObjectKeys: ['failure'],
  });
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
