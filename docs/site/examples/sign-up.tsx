import { SignUp } from '@portico/react';

const project = { displayName: 'Rocket Notes', config: { oauthProviders: [{ id: 'google' }] } };

export const Example = () => <SignUp mockProject={project} extraInfo={<p>By signing up, you agree to our terms.</p>} />;
