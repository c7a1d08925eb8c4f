import './styles.css';
import { PorticoProvider } from '@portico/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { readConfig } from './app/config.js';
import { ConfigContext } from './app/config-context.js';
import { connection } from './app/connection.js';
import { createOwnerApp } from './app/owner-app.js';
import { createQueryClient } from './app/query-client.js';
import { createDashboardRouter } from './app/router.js';
import { followSystemTheme } from './app/theme.js';

followSystemTheme();
connection.start();

const config = readConfig(document, import.meta.env);
const queryClient = createQueryClient();
const router = createDashboardRouter();
// A session that has ended cannot save what is not saved.
const app = createOwnerApp(config, (to) => void router.navigate({ href: to, ignoreBlocker: true }));

// Read while the code of the page is loading: if the page had to wait, React would show a fallback for at least 300 ms.
app.store.user().subscribe(() => undefined);

const root = document.getElementById('root');
if (!root) throw new Error('The page has no element `root`.');

createRoot(root).render(
  <StrictMode>
    <ConfigContext value={config}>
      {/* The dashboard is in English, and so are the screens in it. */}
      <PorticoProvider app={app} lang="en">
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </PorticoProvider>
    </ConfigContext>
  </StrictMode>,
);
