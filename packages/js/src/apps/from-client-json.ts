import type { Ports } from '../platform/types.js';
import type { ClientAppJson, ClientAppOptions } from './options.js';
import type { ClientApp } from './types.js';

/** A class that makes apps from a client's options. */
type AppClass = new (options: ClientAppOptions) => ClientApp;

/** Apps made from JSON, by their identifier: the same JSON gives the same app, with its cache. */
const appsByIdentifier = new Map<string, { readonly json: string; readonly app: ClientApp }>();

/**
 * Makes a client's app from what `toClientJson` gave, or finds the one made before.
 *
 * @param AppClass the class to make it of
 * @param ports what cannot travel as JSON
 * @throws if the identifier stands for an app with other options
 */
export const fromClientJson = (AppClass: AppClass, clientJson: ClientAppJson, ports: Ports = {}): ClientApp => {
  const { uniqueIdentifier, ...options } = clientJson;
  const json = JSON.stringify(options);
  const known = appsByIdentifier.get(uniqueIdentifier);
  if (known && known.json !== json) throw new Error('There is an app with this identifier and other options.');
  if (known) return known.app;
  const app = new AppClass({ ...options, ...ports });
  appsByIdentifier.set(uniqueIdentifier, { json, app });
  return app;
};
