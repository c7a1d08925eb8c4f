import { OAuthButtonGroup } from '@portico/react';

const project = { config: { oauthProviders: [{ id: 'google' }, { id: 'github' }, { id: 'microsoft' }] } };

export const Example = () => <OAuthButtonGroup type="sign-in" mockProject={project} />;
