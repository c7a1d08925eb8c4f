'use client';

import { type ClientAppJson, fromClientJson, PorticoClientApp } from '@portico/js';
import type { ReactNode } from 'react';
import { PorticoProvider, type PorticoProviderProps } from './portico-provider.js';

/** Props that a server component can pass to the browser. */
export interface ProviderFromJsonProps extends Omit<PorticoProviderProps, 'app'> {
  readonly clientJson: ClientAppJson;
}

/** Provides the app that a server component described. */
export const ProviderFromJson = ({ clientJson, ...props }: ProviderFromJsonProps): ReactNode => (
  <PorticoProvider {...props} app={fromClientJson(PorticoClientApp, clientJson)} />
);
