import { SignIn } from '@portico/react';

const project = {
  displayName: 'Rocket Notes',
  config: { magicLinkEnabled: true, passkeyEnabled: true, oauthProviders: [{ id: 'google' }, { id: 'github' }] },
};

export const Example = () => <SignIn mockProject={project} />;
