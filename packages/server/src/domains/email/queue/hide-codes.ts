import { limits, parseUrl } from '@portico/contract';
import { type EmailRecipient, linksIn } from './content.js';

/**
 * Hides the codes of an email in what a source says about it. The owner reads that text in the email log, where it is
 * stored as it is, while the codes still work: the email is sent with the built-in source (OC-02).
 */
export function hideCodes(text: string, { variables, unsubscribeLink }: EmailRecipient): string {
  const codes = [...[...linksIn(variables), unsubscribeLink].map(codeIn), variables['otp']];
  // A link's code comes first, because the code to type is a part of it.
  return codes.reduce<string>((hidden, code) => (isCode(code) ? replaceAll(hidden, code) : hidden), text);
}

const codeIn = (link: string | undefined): string | null =>
  link === undefined ? null : (parseUrl(link)?.searchParams.get('code') ?? null);

const isCode = (value: unknown): value is string =>
  typeof value === 'string' && value.length >= limits.codeShortPartChars && /^[0-9a-z]+$/i.test(value);

/** In any case: the one that is typed is shown in capital letters. */
const replaceAll = (text: string, code: string): string => text.replace(new RegExp(code, 'gi'), '…');
