import './hurried-react.js';
import { openPurchase } from '@portico/js';
import {
  PorticoClientApp,
  PorticoHandler,
  PorticoProvider,
  PricingTable,
  SelectedTeamSwitcher,
  UserButton,
} from '@portico/react';
import { PurchasePage, PurchaseResult } from '@portico/react/purchase';
import type { ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';

// The page that the browser tests of the screens open: an app that uses an API on another origin, like real apps.

const after = (millis: number, callback: () => void) => {
  const timer = setTimeout(callback, millis);
  return () => clearTimeout(timer);
};

/**
 * The library's clock, with no wait above 0.1 s: it repeats a call without a response four times. What runs in the
 * background keeps its time. It drops values that no component uses, and on a busy machine React is slower than 0.1 s.
 */
const clock = {
  now: () => Date.now(),
  after: (millis: number, callback: () => void) => after(Math.min(millis, 100), callback),
  inBackground: after,
};

let root: Root | undefined;

const prefersDark = window.matchMedia('(prefers-color-scheme: dark)');

/** A part of a page follows the page's theme, not that of the device; this page does follow the device. */
const wearTheme = (): void => {
  const { style } = document.documentElement;
  style.colorScheme = prefersDark.matches ? 'dark' : 'light';
  // axe takes a page without a background for white.
  style.backgroundColor = 'Canvas';
};

/** The pages of a purchase URL, which the server serves without an app. */
const purchasePage = (): ReactNode => {
  const purchase = openPurchase({ baseUrl: 'http://api.test', fullCode: 'tenant_code', returnUrl: 'http://app.test/' });
  if (window.location.pathname === '/purchase') return <PurchasePage purchase={purchase} onPaid={() => undefined} />;
  return <PurchaseResult purchase={purchase} status="paid" retryUrl="/purchase" onReturn={() => undefined} />;
};

/** Components that are parts of an app's own pages, by path. */
const parts: Readonly<Record<string, ReactNode>> = {
  '/pricing': <PricingTable />,
  '/bar': (
    <>
      <UserButton showUserInfo />
      <SelectedTeamSwitcher allowNull />
    </>
  ),
};

const enter = (): void => {
  const container = document.getElementById('root');
  if (!container) return;
  const part = parts[window.location.pathname];
  if (part !== undefined) {
    wearTheme();
    prefersDark.addEventListener('change', wearTheme);
  }
  const app = new PorticoClientApp({
    baseUrl: 'http://api.test',
    projectId: '11111111-1111-4111-8111-111111111111',
    publishableClientKey: 'pck_test',
    tokenStore: 'cookie',
    clock,
  });
  root = createRoot(container);
  if (window.location.pathname.startsWith('/purchase')) root.render(purchasePage());
  else root.render(<PorticoProvider app={app}>{part ?? <PorticoHandler />}</PorticoProvider>);
};

const leave = (): void => {
  root?.unmount();
  prefersDark.removeEventListener('change', wearTheme);
  document.documentElement.removeAttribute('style');
};

Object.assign(window, { enter, leave });

// Elsewhere the page waits for the test to enter.
if (window.location.pathname.startsWith('/handler')) enter();
