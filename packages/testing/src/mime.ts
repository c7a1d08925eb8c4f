/** A parsed email. */
export interface ReadMail {
  /** Header fields in order, unfolded, with encoded words (RFC 2047) decoded. */
  readonly headers: readonly { readonly name: string; readonly value: string }[];
  readonly text: string;
  readonly html: string;
}

/** Parses an email of ours: RFC 5322 headers and one `multipart/alternative` of text and HTML, or text alone. */
export const readMime = (raw: string): ReadMail => {
  const { headers, body } = splitEntity(raw);
  const boundary = /boundary="?([^";]+)"?/.exec(valueOf(headers, 'content-type'))?.[1];
  if (boundary === undefined) return { headers, text: partOf([{ headers, body }], 'text/plain'), html: '' };
  const parts = body
    .split(`--${boundary}`)
    .slice(1, -1)
    .map((part) => splitEntity(part.replace(/^\r\n/, '')));
  return { headers, text: partOf(parts, 'text/plain'), html: partOf(parts, 'text/html') };
};

interface Entity {
  readonly headers: ReadMail['headers'];
  readonly body: string;
}

function splitEntity(raw: string): Entity {
  const end = raw.indexOf('\r\n\r\n');
  const head = raw.slice(0, end).replace(/\r\n[ \t]+/g, ' ');
  const headers = head.split('\r\n').map((line) => {
    const colon = line.indexOf(':');
    return { name: line.slice(0, colon), value: readEncodedWords(line.slice(colon + 1).trim()) };
  });
  return { headers, body: raw.slice(end + 4) };
}

/** The value of a header field, or an empty string. */
export const valueOf = (headers: ReadMail['headers'], name: string): string =>
  headers.find((header) => header.name.toLowerCase() === name.toLowerCase())?.value ?? '';

function partOf(parts: readonly Entity[], type: string): string {
  const part = parts.find(({ headers }) => valueOf(headers, 'content-type').startsWith(type));
  if (!part) throw new Error(`The email has no part of type ${type}.`);
  const body = part.body.replace(/\r\n$/, '');
  const decode = DECODERS[valueOf(part.headers, 'content-transfer-encoding').toLowerCase()] ?? ((text: string) => text);
  return decode(body).replaceAll('\r\n', '\n');
}

const DECODERS: Readonly<Record<string, (text: string) => string>> = {
  base64: (text) => Buffer.from(text, 'base64').toString('utf8'),
  'quoted-printable': (text) => readQuotedPrintable(text.replaceAll('=\r\n', '')),
};

const readQuotedPrintable = (text: string): string =>
  Buffer.from(
    text.replace(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString('utf8');

function readEncodedWords(value: string): string {
  return value
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_, kind: string, text: string) =>
      kind.toLowerCase() === 'b'
        ? Buffer.from(text, 'base64').toString('utf8')
        : readQuotedPrintable(text.replaceAll('_', ' ')),
    );
}
