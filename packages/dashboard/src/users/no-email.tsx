import type { ServerUser } from '@portico/js';
import type { ReactNode } from 'react';
import { useConfig } from '../app/config-context.js';
import { useProject } from '../projects/use-open-project.js';
import { nameOfProvider } from '../providers/catalogue.js';
import { SharedEmailScope } from '../providers/shared-email-scope.js';

/** Says why a user who signed in with a provider has no email address. Empty for users who came without a provider. */
export const NoEmail = ({ user: { primaryEmail, oauthProviders } }: { user: ServerUser }): ReactNode => {
  const { config } = useProject();
  const { doSharedKeysLackEmail } = useConfig();
  const [provider] = oauthProviders;
  if (primaryEmail !== null || !provider || oauthProviders.some(({ email }) => email !== null)) return null;
  const isShared = config.oauthProviders.some(({ id, type }) => id === provider.id && type === 'shared');
  return (
    <span className="text-muted-foreground">
      {nameOfProvider(provider.id)} sent no email address. {isShared && doSharedKeysLackEmail && <SharedEmailScope />}
    </span>
  );
};
