import type { Returns } from '@portico/contract';
import { DnsFailed, type DnsFailure } from '../../../platform/ports/index.js';

/** A record that was compared with the wanted one. */
export type CheckedRecord = Returns<'GET /internal/email-domain-check'>['records'][number];

/** The record that mail servers look for. */
export type WantedRecord = Pick<CheckedRecord, 'purpose' | 'type' | 'name' | 'wanted'>;

/** The records of one name, or why the DNS server gave no answer. */
export type Found = { readonly name: string; readonly records: readonly string[] } | DnsFailed;

/** Asks for the records of a name. */
export async function find(name: string, ask: () => Promise<readonly string[]>): Promise<Found> {
  try {
    return { name, records: await ask() };
  } catch (failure) {
    if (failure instanceof DnsFailed) return failure;
    throw failure;
  }
}

/** What is wrong with the records of a name; null if nothing is. */
export type Fault = { readonly status: 'missing' | 'wrong'; readonly problem: string } | null;

/** No record exists. */
export const missing = (problem: string): Fault => ({ status: 'missing', problem });

/** The records do not have the effect that they should have. */
export const wrong = (problem: string): Fault => ({ status: 'wrong', problem });

// Anyone can publish records of any number and length.
const MOST_RECORDS = 10;
const MOST_CHARS = 1000;

/** Compares what was found with what is wanted, by the rules of `judge`. */
export function compare(
  wanted: WantedRecord,
  found: Found,
  judge: (records: readonly string[]) => Fault,
): CheckedRecord {
  if (found instanceof DnsFailed) {
    const { reason } = found;
    return { ...wanted, found: [], status: 'unknown', problem: failureTexts[reason], failure: reason };
  }
  const fault = judge(found.records);
  return {
    ...wanted,
    name: found.name,
    found: found.records.slice(0, MOST_RECORDS).map((record) => record.slice(0, MOST_CHARS)),
    status: fault?.status ?? 'ok',
    problem: fault?.problem ?? null,
    failure: null,
  };
}

const failureTexts: Readonly<Record<DnsFailure, string>> = {
  TIMEOUT: 'The DNS server did not answer in time. Try again later.',
  SERVFAIL: 'The DNS server answered SERVFAIL. Check the name servers and the DNSSEC settings of the domain.',
  REFUSED: 'The DNS server answered REFUSED. Check the DNS settings of the machine that Portico runs on.',
  UNREACHABLE:
    'The DNS server cannot be reached. Check the network and DNS settings of the machine that Portico runs on.',
  UNKNOWN: 'The DNS server’s response could not be read. Try again later.',
};
