import type { Clock } from './clock.js';
import type { Egress } from './egress.js';
import type { Files } from './files.js';
import type { Hasher } from './hasher.js';
import type { Log } from './log.js';
import type { Mail } from './mail.js';
import type { Random } from './random.js';

export type { Clock } from './clock.js';
export { type Egress, EgressRefused, type EgressRequest } from './egress.js';
export type { Files, NewFile } from './files.js';
export type { Hasher } from './hasher.js';
export type { Log } from './log.js';
export type { Mail, MailMessage } from './mail.js';
export { MailRefused } from './mail.js';
export type { Random } from './random.js';

/** Everything from outside that the application uses, the database apart. */
export interface Ports {
  readonly clock: Clock;
  readonly random: Random;
  readonly hasher: Hasher;
  readonly log: Log;
  readonly mail: Mail;
  readonly egress: Egress;
  readonly files: Files;
}
