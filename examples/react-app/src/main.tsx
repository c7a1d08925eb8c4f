import { PorticoProvider, PorticoTheme } from '@portico/react';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Setup } from './pages/setup.js';
import { createPortico, missing } from './portico.js';
import { Routes } from './routes.js';
import { theme } from './theme.js';
import './styles.css';

const container = document.getElementById('root');
if (!container) throw new Error('index.html has no element with the ID root.');

createRoot(container).render(
  <StrictMode>
    {missing.length > 0 ? (
      <Setup missing={missing} />
    ) : (
      <PorticoProvider app={createPortico()}>
        <PorticoTheme theme={theme}>
          <Routes />
        </PorticoTheme>
      </PorticoProvider>
    )}
  </StrictMode>,
);
