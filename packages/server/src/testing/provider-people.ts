import type { OAuthProviderId } from '@portico/contract';

/** A person with an account at a simulated provider. */
export interface ProviderPerson {
  readonly id: string;
  readonly email?: string | null;
  readonly isVerified?: boolean;
  readonly name?: string | null;
}

/** What a provider answers about a person: behind its profile, behind its addresses, and in its ID token. */
export interface PersonAnswers {
  readonly profile?: unknown;
  readonly emails?: unknown;
  readonly claims?: Readonly<Record<string, unknown>>;
}

const IMAGE = 'https://images.example.test/face.png';

const openIdClaims = ({ id, email, isVerified, name }: ProviderPerson) => ({
  sub: id,
  email: email ?? undefined,
  email_verified: isVerified,
  name: name ?? undefined,
  picture: IMAGE,
});

/** How each provider speaks of a person, by its own documentation. */
export const personAnswers: Readonly<Record<OAuthProviderId, (person: ProviderPerson) => PersonAnswers>> = {
  google: (person) => ({ profile: openIdClaims(person), claims: { sub: person.id } }),
  github: ({ id, email, isVerified, name }) => ({
    profile: { id: Number(id), login: `login-${id}`, name, email: 'shown@example.test', avatar_url: IMAGE },
    emails: [
      { email: 'second@example.test', primary: false, verified: true, visibility: null },
      ...(email ? [{ email, primary: true, verified: isVerified ?? false, visibility: 'private' }] : []),
    ],
  }),
  microsoft: ({ id, email, name }) => ({
    profile: { id, displayName: name, mail: null, userPrincipalName: email ?? `${id}@directory.example.test` },
    claims: { sub: `pairwise-${id}`, tid: '9188040d-6c67-4c5b-b112-36a304b66dad' },
  }),
  spotify: ({ id, email, name }) => ({
    profile: { id, display_name: name, email: email ?? undefined, images: [{ url: IMAGE, height: 64 }] },
  }),
  facebook: ({ id, email, name }) => ({
    profile: { id, name, email: email ?? undefined, picture: { data: { url: IMAGE } } },
    claims: { sub: id },
  }),
  discord: ({ id, email, isVerified, name }) => ({
    profile: {
      id,
      username: `user_${id}`,
      global_name: name ?? null,
      email: email ?? null,
      verified: isVerified,
      avatar: 'a1b2',
    },
  }),
  gitlab: ({ id, email, isVerified, name }) => ({
    profile: {
      id: Number(id),
      name,
      email: email ?? undefined,
      confirmed_at: isVerified ? '2026-01-02T03:04:05.000Z' : null,
      avatar_url: IMAGE,
    },
  }),
  bitbucket: ({ id, email, isVerified, name }) => ({
    profile: { account_id: id, display_name: name, links: { avatar: { href: IMAGE } } },
    emails: { values: email ? [{ email, is_primary: true, is_confirmed: isVerified ?? false }] : [] },
  }),
  linkedin: (person) => ({ profile: openIdClaims(person), claims: { sub: person.id } }),
  apple: ({ id, email, isVerified }) => ({
    claims: { sub: id, email: email ?? undefined, email_verified: isVerified ? 'true' : 'false' },
  }),
  x: ({ id, name }) => ({ profile: { data: { id, name, username: `handle_${id}`, profile_image_url: IMAGE } } }),
  twitch: ({ id, email, name }) => ({
    profile: {
      data: [{ id, login: `login_${id}`, display_name: name, email: email ?? undefined, profile_image_url: IMAGE }],
    },
  }),
};
