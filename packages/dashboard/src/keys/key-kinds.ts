/** The three keys a set can have, from least to most access. */
export const keyKinds = [
  {
    kind: 'publishableClientKey',
    asked: 'hasPublishableClientKey',
    label: 'Publishable client key',
    variable: 'PORTICO_PUBLISHABLE_CLIENT_KEY',
    hint: 'For your app in the browser. Safe to publish.',
    isSecret: false,
  },
  {
    kind: 'secretServerKey',
    asked: 'hasSecretServerKey',
    label: 'Secret server key',
    variable: 'PORTICO_SECRET_SERVER_KEY',
    hint: 'For your server. Can read and change every user, so keep it out of browsers and repositories.',
    isSecret: true,
  },
  {
    kind: 'superSecretAdminKey',
    asked: 'hasSuperSecretAdminKey',
    label: 'Super secret admin key',
    variable: 'PORTICO_SUPER_SECRET_ADMIN_KEY',
    hint: 'For scripts that change the project itself, like this dashboard. Few projects need one.',
    isSecret: true,
  },
] as const;
