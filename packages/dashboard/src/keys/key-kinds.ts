/** The three keys a set can hold, in the order of the power they give. */
export const keyKinds = [
  {
    kind: 'publishableClientKey',
    asked: 'hasPublishableClientKey',
    label: 'Publishable client key',
    variable: 'PORTICO_PUBLISHABLE_CLIENT_KEY',
    hint: 'For the app in the browser. Anybody may see it.',
    isSecret: false,
  },
  {
    kind: 'secretServerKey',
    asked: 'hasSecretServerKey',
    label: 'Secret server key',
    variable: 'PORTICO_SECRET_SERVER_KEY',
    hint: 'For your server: reads and changes every user. Keep it out of browsers and repositories.',
    isSecret: true,
  },
  {
    kind: 'superSecretAdminKey',
    asked: 'hasSuperSecretAdminKey',
    label: 'Super secret admin key',
    variable: 'PORTICO_SUPER_SECRET_ADMIN_KEY',
    hint: 'For scripts that change the project itself, as this dashboard does. Few projects need one.',
    isSecret: true,
  },
] as const;
