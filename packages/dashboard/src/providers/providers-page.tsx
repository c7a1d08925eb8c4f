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
      {shared.join(', ')} {shared.length === 1 ? 'uses' : 'use'} the shared keys of this server, but the project is in
      production mode. Register an app of your own there and enter its keys: with shared ones, people see the server’s
      name at the provider, and other projects use them too.
    </Note>
  );
};

/** The providers whose accounts people can sign in with. The one that is set up has an address of its own. */
export const ProvidersPage = (): ReactNode => {
  const { id: projectId, displayName, isProductionMode, config } = useProject();
  const { providerId } = useParams({ strict: false });
  return (
    <Page
      title="Providers"
      place={displayName}
      purpose="People sign in with the account they have elsewhere. Open a provider to turn it on."
    >
      <SharedKeysWarning />
      <div className="max-w-3xl">
        <Table caption="Providers">
          <thead>
            <tr>
              <ColumnHead>Provider</ColumnHead>
              <ColumnHead width="state">State</ColumnHead>
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
                    className={rowLinkClasses}
                  >
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
