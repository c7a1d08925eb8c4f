/** A failure of a command, with a message for the operator. */
export class CommandFailure extends Error {
  override readonly name = 'CommandFailure';
}
