'use client';

import { fromClientJson } from '@portico/js';
import type { ReactNode } from 'react';
import { StackClientApp } from './apps-with-hooks.js';
import { PorticoProvider } from './portico-provider.js';
import type { ProviderFromJsonProps } from './provider-from-json.js';

/** Provides the app that a server component described, with its hooks. */
export const StackProviderFromJson = ({ clientJson, ...props }: ProviderFromJsonProps): ReactNode => (
  <PorticoProvider {...props} app={fromClientJson(StackClientApp, clientJson)} />
);
