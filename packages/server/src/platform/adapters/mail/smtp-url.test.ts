// @needs nothing

import { expect, test } from 'vitest';
import { parseSmtpUrl, SmtpUrlMistake } from './smtp-url.js';

test('parses the URL of a mail server with default ports', () => {
  expect(parseSmtpUrl('smtp://mail.example.test')).toEqual({
    host: 'mail.example.test',
    port: 587,
    tls: 'when-offered',
    isCertificateChecked: true,
    credentials: null,
  });
  expect(parseSmtpUrl('smtps://u%40x:p%3Aw@[::1]/?certificate=unchecked')).toEqual({
    host: '::1',
    port: 465,
    tls: 'implicit',
    isCertificateChecked: false,
    credentials: { user: 'u@x', password: 'p:w' },
  });
  expect(parseSmtpUrl('smtp://h:25?tls=required')).toMatchObject({ port: 25, tls: 'required' });
});

test('reports a mistake without repeating the password', () => {
  const mistakes = {
    'mail.example.test:25': /must start with/,
    'not an address hunter2': /must look like/,
    'http://u:hunter2@h': /must start with/,
    'smtp://u:hunter2@h/path': /must end after the port/,
    'smtp://u:hunter2@h?verify=no': /may only add/,
    'smtp://u:hunter2%@h': /percent-encoded/,
  };
  for (const [address, text] of Object.entries(mistakes)) {
    const read = () => parseSmtpUrl(address);
    expect(read).toThrow(SmtpUrlMistake);
    expect(read).toThrow(text);
    expect(read).not.toThrow(/hunter2/);
  }
});
