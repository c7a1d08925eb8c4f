import { createHash } from 'node:crypto';
import type { OAuthProviderId } from '@portico/contract';

/** A person a developer can be at a simulated provider. */
export interface SimulatedPerson {
  readonly id: string;
  readonly givenName: string;
  readonly familyName: string;
  /** In a domain that no one can own (RFC 2606 §2), so that it never belongs to a real person. */
  readonly email: string | null;
  readonly isEmailVerified: boolean;
  /** What the account's name at each provider follows from. */
  readonly accountSeed: string;
  /** Set where the name alone does not tell them from another. */
  readonly remark?: string;
  /** Why one would choose them. */
  readonly purpose: string;
}

const mira = {
  id: 'mira',
  givenName: 'Mira',
  familyName: 'Okafor',
  email: 'mira.okafor@simulated.test',
  isEmailVerified: true,
  accountSeed: 'mira',
  purpose: 'Has a verified email address.',
} as const;

/** All persons, in the order in which they are offered. */
export const people: readonly SimulatedPerson[] = [
  mira,
  {
    id: 'noor',
    givenName: 'Noor',
    familyName: 'Haddad',
    email: 'noor.haddad@simulated.test',
    isEmailVerified: true,
    accountSeed: 'noor',
    purpose: 'A second person with a verified email address.',
  },
  {
    id: 'sol',
    givenName: 'Sol',
    familyName: 'Rivera',
    email: 'sol.rivera@simulated.test',
    isEmailVerified: false,
    accountSeed: 'sol',
    purpose: 'Has an unverified email address.',
  },
  {
    id: 'kit',
    givenName: 'Kit',
    familyName: 'Larsen',
    email: null,
    isEmailVerified: false,
    accountSeed: 'kit',
    purpose: 'Keeps it private, or created the account without one.',
  },
  {
    ...mira,
    id: 'mira-again',
    accountSeed: 'mira, opened again',
    remark: 'another account',
    purpose: 'The same person and address with another account ID, as after deleting and recreating the account.',
  },
];

/** The person of that id, or undefined. */
export const findPerson = (id: string | undefined): SimulatedPerson | undefined =>
  people.find((person) => person.id === id);

/** How they write their name. */
export const fullName = ({ givenName, familyName }: SimulatedPerson): string => `${givenName} ${familyName}`;

const digest = (provider: OAuthProviderId, { accountSeed }: SimulatedPerson): Buffer =>
  createHash('sha256').update(`${provider} account of ${accountSeed}`).digest();

/** A decimal account name of this many digits, always the same for a person at a provider. */
export function decimalId(provider: OAuthProviderId, person: SimulatedPerson, digits: number): string {
  const text = BigInt(`0x${digest(provider, person).toString('hex')}`).toString();
  return `1${text.slice(0, digits - 1)}`;
}

/** A hexadecimal account name of this many characters, always the same for a person at a provider. */
export const hexadecimalId = (provider: OAuthProviderId, person: SimulatedPerson, characters: number): string =>
  digest(provider, person).toString('hex').slice(0, characters);
