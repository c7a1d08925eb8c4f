import { type Dns, DnsFailed } from '@portico/server';

/** The records of a name, or why the DNS server gives no answer for it. */
export type DnsAnswer =
  | { readonly txt?: readonly string[]; readonly mx?: Awaited<ReturnType<Dns['findMx']>> }
  | DnsFailed['reason'];

/** DNS with the records that a test sets. Other names have none. */
export interface TestDns extends Dns {
  set(name: string, answer: DnsAnswer): void;
}

/** Creates DNS without any records. */
export const createTestDns = (): TestDns => {
  const answers = new Map<string, DnsAnswer>();
  const read = (name: string) => {
    const answer = answers.get(name) ?? {};
    if (typeof answer === 'string') throw new DnsFailed(answer);
    return answer;
  };
  return {
    set: (name, answer) => {
      answers.set(name, answer);
    },
    findTxt: async (name) => read(name).txt ?? [],
    findMx: async (name) => read(name).mx ?? [],
  };
};
