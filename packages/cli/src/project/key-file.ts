import { readFileSync } from 'node:fs';
import { CommandFailure } from '../command-failure.js';
import { messageOf } from '../failure-message.js';

/**
 * Reads a key from a file.
 *
 * @throws CommandFailure if the file cannot be read or is empty
 */
export function readKeyFile(file: string): string {
  let key: string;
  try {
    key = readFileSync(file, 'utf8').trim();
  } catch (failure) {
    throw new CommandFailure(`The key file cannot be read: ${messageOf(failure)}`);
  }
  if (key === '') throw new CommandFailure(`The key file ${file} is empty.`);
  return key;
}
