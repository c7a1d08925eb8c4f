/** Says what is wrong with an email address, or nothing. The server checks it more strictly. */
export const readEmailProblem = (address: string): string | undefined =>
  /^[^\s@]+@[^\s@]+$/.test(address.trim()) ? undefined : 'Enter a valid email address, such as mira@example.com.';
