import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { block } from './text.mjs';

/**
 * Pages of components, in the order of the sidebar. `file` is an example in docs/site/examples, `reference` the page that
 * describes its props.
 *
 * @type {readonly { file: string, title: string, text: string, reference: string }[]}
 */
const components = [
  {
    file: 'sign-in',
    title: 'Sign-in screen',
    text: '`SignIn` has every sign-in method that the project has turned on, two-step verification, and links to sign-up and password reset. `PorticoHandler` shows it below `/handler/sign-in`.',
    reference: '/sdk/react/auth',
  },
  {
    file: 'sign-up',
    title: 'Sign-up screen',
    text: '`SignUp` creates an account with a password or with a provider, and signs the user in. `extraInfo` shows text of yours above the form.',
    reference: '/sdk/react/auth',
  },
  {
    file: 'account-settings',
    title: 'Account settings',
    text: '`AccountSettings` lets users manage their profile, sign-in methods, sessions, teams and API keys. `extraItems` adds sections of your own.',
    reference: '/sdk/react/account-settings',
  },
  {
    file: 'user-button',
    title: 'User button',
    text: '`UserButton` shows who is signed in, and opens a menu with the account settings and sign-out.',
    reference: '/sdk/react/users',
  },
  {
    file: 'team-switcher',
    title: 'Team switcher',
    text: '`SelectedTeamSwitcher` shows the selected team of the user, and lets them choose another or create one.',
    reference: '/sdk/react/teams',
  },
  {
    file: 'oauth-buttons',
    title: 'Provider buttons',
    text: '`OAuthButtonGroup` has a button for each provider of the project, for sign-in screens of your own.',
    reference: '/sdk/react/oauth',
  },
  {
    file: 'provider-icon',
    title: 'Provider icon',
    text: '`ProviderIcon` is the icon of an OAuth provider, for lists and buttons of your own.',
    reference: '/sdk/react/oauth',
  },
  {
    file: 'user-avatar',
    title: 'User avatar',
    text: '`UserAvatar` shows the image of a user, or their initials.',
    reference: '/sdk/react/users',
  },
  {
    file: 'message-card',
    title: 'Message card',
    text: '`MessageCard` is a message in the look of the other screens, with up to two buttons.',
    reference: '/sdk/react/components',
  },
];

/**
 * A page for each component, with a live example and its source.
 *
 * @param {string} root of the repository
 * @returns {import('./pages.mjs').Page[]}
 */
export const componentPages = (root) =>
  components.map(({ file, title, text, reference }) => {
    const path = join(root, 'docs/site/examples', `${file}.tsx`);
    const code = readFileSync(path, 'utf8').trimEnd();
    const isMocked = /\bmock[A-Z]/.test(code);
    const parts = [
      `import { Example } from ${JSON.stringify(path)};`,
      `import { LiveExample } from ${JSON.stringify(join(root, 'docs/site/theme/live-example.jsx'))};`,
      '',
      `# ${title}`,
      '',
      text,
      '',
      '<LiveExample><Example /></LiveExample>',
      '',
      block(code, 'tsx'),
      '',
      isMocked
        ? 'The mock props make it a demo that sends nothing. Without them it shows the user and project of the app.'
        : '',
      '',
      `[All props](${reference}), and [how to change colors and texts](/sdk/react/theme).`,
    ];
    return { route: `/components/${file}`, title, text: parts.join('\n'), isMdx: true };
  });
