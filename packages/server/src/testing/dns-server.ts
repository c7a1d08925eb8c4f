import { createSocket } from 'node:dgram';

/** Types of records, RFC 1035 §3.2.2. */
export const RecordType = { A: 1, MX: 15, TXT: 16 } as const;

/** Response codes, RFC 1035 §4.1.1. */
export const ResponseCode = { SERVFAIL: 2, NXDOMAIN: 3, REFUSED: 5 } as const;

/** The records of each name by their type, or its response code. A name that is not in it gets no answer. */
export type Zone = Readonly<Record<string, number | Readonly<Record<number, readonly Buffer[]>>>>;

/** A DNS server on the loopback address. */
export interface DnsServer {
  /** With its port. */
  readonly address: string;
  /** The names that were requested, oldest first. */
  readonly asked: readonly string[];
  change(zone: Zone): void;
  close(): void;
}

/** Starts a server that answers questions over UDP from a zone. */
export async function startDnsServer(first: Zone): Promise<DnsServer> {
  let zone = first;
  const asked: string[] = [];
  const socket = createSocket('udp4', (message, { port, address }) => {
    asked.push(readName(message));
    const answer = answerTo(zone, message);
    if (answer) socket.send(answer, port, address);
  });
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve));
  return {
    address: `127.0.0.1:${socket.address().port}`,
    asked,
    change: (next) => {
      zone = next;
    },
    close: () => socket.close(),
  };
}

/** The data of A records. */
export const a = (...addresses: string[]): Buffer[] => addresses.map((one) => Buffer.from(one.split('.').map(Number)));

const toName = (name: string): Buffer =>
  Buffer.concat([
    ...name.split('.').flatMap((label) => [Buffer.from([label.length]), Buffer.from(label)]),
    Buffer.from(name === '' ? [] : [0]),
  ]);

/** The data of a TXT record. */
export const txt = (...strings: string[]): Buffer =>
  Buffer.concat(strings.flatMap((text) => [Buffer.from([text.length]), Buffer.from(text)]));

/** The data of an MX record. */
export const mx = (priority: number, host: string): Buffer => Buffer.concat([Buffer.from([0, priority]), toName(host)]);

const readName = (question: Buffer): string => {
  const labels: string[] = [];
  for (let at = 12; question[at]; at += (question[at] ?? 0) + 1)
    labels.push(question.subarray(at + 1, at + 1 + (question[at] ?? 0)).toString());
  return labels.join('.');
};

/** The answer to a question, RFC 1035 §4.1; undefined for none. */
const answerTo = (zone: Zone, message: Buffer): Buffer | undefined => {
  const name = readName(message);
  const entry = zone[name];
  if (entry === undefined) return undefined;
  const question = message.subarray(12, 12 + name.length + 2 + 4);
  const type = question.readUInt16BE(name.length + 2);
  const records = typeof entry === 'number' ? [] : (entry[type] ?? []);
  const header = Buffer.alloc(12);
  header.writeUInt16BE(message.readUInt16BE(0), 0);
  header.writeUInt16BE(0x8180 | (typeof entry === 'number' ? entry : 0), 2);
  header.writeUInt16BE(1, 4);
  header.writeUInt16BE(records.length, 6);
  const answers = records.flatMap((data) => {
    const head = Buffer.alloc(12);
    head.writeUInt16BE(0xc00c, 0);
    head.writeUInt16BE(type, 2);
    head.writeUInt16BE(1, 4);
    head.writeUInt16BE(data.length, 10);
    return [head, data];
  });
  return Buffer.concat([header, question, ...answers]);
};
