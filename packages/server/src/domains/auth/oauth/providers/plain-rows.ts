import { member, toProfile } from './profile.js';
import type { ProviderRow } from './types.js';

const HOUR_SECONDS = 3600;

/** Providers that support only OAuth 2: their own endpoint returns who signed in. */
const plainRow = {
  clientAuth: 'basic',
  usesPkce: true,
  responseMode: 'query',
  requiresIdToken: false,
  sendsNonce: false,
  defaultTokenLifetimeSeconds: HOUR_SECONDS,
} as const;

export const github: ProviderRow = {
  ...plainRow,
  id: 'github',
  endpoints: {
    issuer: 'https://github.com/login/oauth',
    authorize: 'https://github.com/login/oauth/authorize',
    token: 'https://github.com/login/oauth/access_token',
    profile: 'https://api.github.com/user',
    emails: 'https://api.github.com/user/emails',
  },
  baseScope: ['user:email'],
  defaultTokenLifetimeSeconds: 8 * HOUR_SECONDS,
  readProfile: async ({ endpoints, read }) => {
    const user = await read(endpoints.profile);
    // The email in the profile is the public one; only this list says which emails are verified.
    const emails = await read(endpoints.emails);
    const primary = Array.isArray(emails) ? emails.find((entry) => member(entry, 'primary') === true) : undefined;
    return toProfile({
      accountId: member(user, 'id'),
      email: member(primary, 'email'),
      isEmailVerified: member(primary, 'verified'),
      displayName: member(user, 'name') ?? member(user, 'login'),
      profileImageUrl: member(user, 'avatar_url'),
    });
  },
};

export const spotify: ProviderRow = {
  ...plainRow,
  id: 'spotify',
  endpoints: {
    issuer: 'https://accounts.spotify.com',
    authorize: 'https://accounts.spotify.com/authorize',
    token: 'https://accounts.spotify.com/api/token',
    profile: 'https://api.spotify.com/v1/me',
  },
  baseScope: ['user-read-email', 'user-read-private'],
  readProfile: async ({ endpoints, read }) => {
    const me = await read(endpoints.profile);
    return toProfile({
      accountId: member(me, 'id'),
      email: member(me, 'email'),
      // Spotify's documentation warns that the email is unverified.
      isEmailVerified: false,
      displayName: member(me, 'display_name'),
      profileImageUrl: member(me, 'images', 0, 'url'),
    });
  },
};

export const discord: ProviderRow = {
  ...plainRow,
  id: 'discord',
  endpoints: {
    issuer: 'https://discord.com',
    authorize: 'https://discord.com/oauth2/authorize',
    token: 'https://discord.com/api/oauth2/token',
    profile: 'https://discord.com/api/users/@me',
  },
  baseScope: ['identify', 'email'],
  readProfile: async ({ endpoints, read }) => {
    const me = await read(endpoints.profile);
    const [id, avatar] = [member(me, 'id'), member(me, 'avatar')];
    return toProfile({
      accountId: id,
      email: member(me, 'email'),
      isEmailVerified: member(me, 'verified'),
      displayName: member(me, 'global_name') ?? member(me, 'username'),
      profileImageUrl:
        typeof avatar === 'string' ? `https://cdn.discordapp.com/avatars/${String(id)}/${avatar}.png` : null,
    });
  },
};

export const gitlab: ProviderRow = {
  ...plainRow,
  id: 'gitlab',
  endpoints: {
    issuer: 'https://gitlab.com',
    authorize: 'https://gitlab.com/oauth/authorize',
    token: 'https://gitlab.com/oauth/token',
    profile: 'https://gitlab.com/api/v4/user',
  },
  baseScope: ['read_user'],
  readProfile: async ({ endpoints, read }) => {
    const user = await read(endpoints.profile);
    return toProfile({
      accountId: member(user, 'id'),
      email: member(user, 'email'),
      isEmailVerified: typeof member(user, 'confirmed_at') === 'string',
      displayName: member(user, 'name'),
      profileImageUrl: member(user, 'avatar_url'),
    });
  },
};

export const bitbucket: ProviderRow = {
  ...plainRow,
  id: 'bitbucket',
  endpoints: {
    issuer: 'https://bitbucket.org',
    authorize: 'https://bitbucket.org/site/oauth2/authorize',
    token: 'https://bitbucket.org/site/oauth2/access_token',
    profile: 'https://api.bitbucket.org/2.0/user',
    emails: 'https://api.bitbucket.org/2.0/user/emails',
  },
  baseScope: ['account', 'email'],
  readProfile: async ({ endpoints, read }) => {
    const user = await read(endpoints.profile);
    const emails = await read(endpoints.emails);
    return toProfile({
      accountId: member(user, 'account_id'),
      email: member(emails, 'values', 0, 'email'),
      isEmailVerified: member(emails, 'values', 0, 'is_confirmed'),
      displayName: member(user, 'display_name'),
      profileImageUrl: member(user, 'links', 'avatar', 'href'),
    });
  },
};

export const x: ProviderRow = {
  ...plainRow,
  id: 'x',
  endpoints: {
    issuer: 'https://x.com',
    authorize: 'https://twitter.com/i/oauth2/authorize',
    token: 'https://api.x.com/2/oauth2/token',
    profile: 'https://api.x.com/2/users/me?user.fields=id,name,username,profile_image_url',
  },
  baseScope: ['users.read', 'offline.access', 'tweet.read'],
  readProfile: async ({ endpoints, read }) => {
    const me = await read(endpoints.profile);
    return toProfile({
      accountId: member(me, 'data', 'id'),
      displayName: member(me, 'data', 'name') ?? member(me, 'data', 'username'),
      profileImageUrl: member(me, 'data', 'profile_image_url'),
    });
  },
};

export const twitch: ProviderRow = {
  ...plainRow,
  id: 'twitch',
  endpoints: {
    issuer: 'https://id.twitch.tv/oauth2',
    authorize: 'https://id.twitch.tv/oauth2/authorize',
    token: 'https://id.twitch.tv/oauth2/token',
    profile: 'https://api.twitch.tv/helix/users',
  },
  baseScope: ['user:read:email'],
  clientAuth: 'body',
  profileHeaders: (clientId) => ({ 'client-id': clientId }),
  readProfile: async ({ endpoints, read }) => {
    const users = await read(endpoints.profile);
    const email = member(users, 'data', 0, 'email');
    return toProfile({
      accountId: member(users, 'data', 0, 'id'),
      email,
      // Twitch returns only verified emails.
      isEmailVerified: typeof email === 'string',
      displayName: member(users, 'data', 0, 'display_name'),
      profileImageUrl: member(users, 'data', 0, 'profile_image_url'),
    });
  },
};
