import { list, project, user } from '../../../packages/react/src/testing/scripted-server.js';
import { press, refused, type ScreenState, sees, unanswered } from './state.js';

const begin = 'POST /auth/passkey/initiate-passkey-authentication';
const button = 'Sign in with a passkey';

const signIn = (more: Partial<ScreenState> & { readonly config?: Record<string, unknown> } = {}) => {
  const { config, ...rest } = more;
  return {
    path: '/handler/sign-in',
    hasPasskeys: true as const,
    ...rest,
    script: { 'GET /projects/current': project({ passkey_enabled: true, ...config }), ...rest.script },
  };
};

const passkey = (id: string, name: string) => ({
  id,
  name,
  created_at_millis: Date.now() - 40 * 86_400_000,
  last_used_at_millis: id === 'a' ? Date.now() - 3_600_000 : null,
  is_backed_up: true,
});

const settings = (more: Partial<ScreenState> & { readonly has?: 1 | 2; readonly config?: object } = {}) => {
  const { has, config, ...rest } = more;
  const passkeys = [passkey('a', 'Chrome, macOS'), passkey('b', 'The security key in the drawer of my desk 🔑')];
  return {
    path: '/handler/account-settings#passkey',
    isSignedIn: true as const,
    hasPasskeys: true as const,
    ...rest,
    script: {
      'GET /projects/current': project({ passkey_enabled: true, ...config }),
      'GET /users/me': user({ display_name: 'Ada Lovelace', passkey_auth_enabled: has !== undefined }),
      'GET /auth/passkeys': list(...passkeys.slice(0, has ?? 0)),
      ...rest.script,
    },
  };
};

/** The states of the passkey screens. */
export const passkeyStates: readonly ScreenState[] = [
  { name: 'sign-in, passkey', ...signIn({ act: (page) => sees(page, button) }) },
  { name: 'sign-in by passkey alone', ...signIn({ config: { credential_enabled: false } }) },
  {
    name: 'sign-in, passkey among the others',
    ...signIn({
      config: { magic_link_enabled: true, enabled_oauth_providers: [{ id: 'google' }] },
      deviceMemory: { 'portico-last-way': 'passkey' },
      act: (page) => sees(page, 'Last used'),
    }),
  },
  { name: 'sign-in, passkey, waiting', ...signIn({ script: { [begin]: unanswered }, act: press(button) }) },
  {
    name: 'sign-in, passkey, refused',
    ...signIn({
      script: { [begin]: refused('PASSKEY_AUTHENTICATION_FAILED') },
      act: async (page) => {
        await press(button)(page);
        await sees(page, 'no longer valid');
      },
    }),
  },
  { name: 'settings, passkey, none', ...settings({ act: (page) => sees(page, 'You have no passkey') }) },
  {
    name: 'settings, passkey, in a browser without',
    ...settings({ hasPasskeys: undefined, act: (page) => sees(page, 'does not support passkeys') }),
  },
  {
    name: 'settings, passkey, waiting',
    ...settings({
      script: { 'POST /auth/passkey/initiate-passkey-registration': unanswered },
      act: press('Add passkey'),
    }),
  },
  {
    name: 'settings, passkey, refused',
    ...settings({
      script: { 'POST /auth/passkey/initiate-passkey-registration': refused('PASSKEY_REGISTRATION_FAILED') },
      act: async (page) => {
        await press('Add passkey')(page);
        await sees(page, 'could not be added');
      },
    }),
  },
  {
    name: 'settings, passkey',
    ...settings({
      has: 2,
      act: async (page) => {
        await press('Rename: Chrome, macOS')(page);
        await press(/^Remove: The security key/)(page);
      },
    }),
  },
  {
    name: 'settings, passkey, the only way in',
    ...settings({
      has: 1,
      config: { credential_enabled: false },
      act: (page) => sees(page, 'only sign-in method'),
    }),
  },
];
