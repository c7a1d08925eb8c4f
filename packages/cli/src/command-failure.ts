/** A command that could not do its work, in a sentence for the operator. */
export class CommandFailure extends Error {
  override readonly name = 'CommandFailure';
}
