import { domainToASCII } from 'node:url';

/**
 * Returns the form in which addresses are stored and compared: trimmed, ASCII letters in lower case, the domain as
 * A-labels (UTS 46, non-transitional). Dots and plus signs stay, because they distinguish addresses.
 */
export function normaliseEmail(value: string): string {
  const address = lowerAscii(value.trim());
  const at = address.lastIndexOf('@');
  if (at < 0) return address;
  return `${address.slice(0, at)}@${toALabels(address.slice(at + 1))}`;
}

const lowerAscii = (value: string): string => value.replace(/[A-Z]/g, (letter) => letter.toLowerCase());

function toALabels(domain: string): string {
  if (/^[\x20-\x7e]*$/.test(domain)) return domain;
  // In a URL these characters end or escape a host name, so the conversion would return a different domain.
  if (/[/?#%@:\\\s]/.test(domain)) return domain;
  return domainToASCII(domain) || domain;
}
