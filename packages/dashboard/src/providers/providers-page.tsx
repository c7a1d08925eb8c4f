import { ProviderIcon } from '@portico/react';
import { Link, Outlet, useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useProject } from '../projects/use-open-project.js';
import { Note } from '../ui/display/note.js';
import { Page } from '../ui/display/page.js';
import { Cell, ColumnHead, Row, rowLinkClasses, Table } from '../ui/display/table.js';
import { nameOfProvider, providers } from './catalogue.js';
import { ProviderState } from './provider-state.js';

const SharedKeysWarning = (): ReactNode => {
  const { isProductionMode, config } = useProject();
  const shared = config.oauthProviders.filter(({ type }) => type === 'shared').map(({ id }) => nameOfProvider(id));
  if (!isProductionMode || shared.length === 0) return null;
  return (
    <Note tone="attention">
      {shared.join(', ')} {shared.length === 1 ? 'uses' : 'use'} shared keys, but the project is in production mode.
      Register your own app at the provider and enter its keys: with shared keys, users see the name of this server, and
      other projects use the same keys.
    </Note>
  );
};

/** The providers that users can sign in with. Each one opens in a panel with its own URL. */
export const ProvidersPage = (): ReactNode => {
  const { id: projectId, displayName, isProductionMode, config } = useProject();
  const { providerId } = useParams({ strict: false });
  return (
    <Page
      title="Providers"
      context={displayName}
      purpose="Let users sign in with an account from another provider. Select a provider to set it up."
      docs="guides/sign-in-with-providers"
    >
      <SharedKeysWarning />
      <div className="max-w-3xl">
        <Table caption="Providers">
          <thead>
            <tr>
              <ColumnHead>Provider</ColumnHead>
              <ColumnHead width="state">Status</ColumnHead>
            </tr>
          </thead>
          <tbody>
            {providers.map(({ id, name }) => (
              <Row key={id} isSelected={id === providerId}>
                <Cell>
                  <Link
                    to="/projects/$projectId/providers/$providerId"
                    params={{ projectId, providerId: id }}
                    data-row
                    className={`inline-flex items-center gap-3 ${rowLinkClasses}`}
                  >
                    <ProviderIcon provider={id} />
                    <span className="font-medium">{name}</span>
                  </Link>
                </Cell>
                <Cell>
                  <ProviderState
                    provider={config.oauthProviders.find((provider) => provider.id === id)}
                    isProductionMode={isProductionMode}
                  />
                </Cell>
              </Row>
            ))}
          </tbody>
        </Table>
      </div>
      <Outlet />
    </Page>
  );
};
