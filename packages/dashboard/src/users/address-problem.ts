/** What is wrong with an address that somebody types, or nothing. The server looks more closely. */
export const readAddressProblem = (address: string): string | undefined => {
  const text = address.trim();
  if (text === '') return 'Enter an address, such as mira@example.com.';
  return /^[^\s@]+@[^\s@]+$/.test(text) ? undefined : 'This is not an address. It should look like mira@example.com.';
};
