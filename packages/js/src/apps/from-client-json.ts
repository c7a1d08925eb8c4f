import type { Ports } from '../platform/types.js';
import type { ClientAppJson, ClientAppOptions } from './options.js';
import type { ClientApp } from './types.js';

/** A class that makes apps from a client's options. */
type AppClass = new (options: ClientAppOptions) => ClientApp;

/** Apps made from JSON, by their identifier. The same JSON returns the same app, with its cache. */
const appsByIdentifier = new Map<string, { readonly json: string; readonly app: ClientApp }>();

/**
 * Returns the app that `toClientJson` described. The same JSON returns the same app.
 *
 * @example
 * const json = JSON.stringify(serverApp.toClientJson());
 * const app = fromClientJson(PorticoClientApp, JSON.parse(json));
 * @param AppClass the class of the app
 * @param ports options that JSON cannot hold
 * @throws if there is an app with the same identifier and other options
 */
export const fromClientJson = (AppClass: AppClass, clientJson: ClientAppJson, ports: Ports = {}): ClientApp => {
  const { uniqueIdentifier, ...options } = clientJson;
  const json = JSON.stringify(options);
  const known = appsByIdentifier.get(uniqueIdentifier);
  if (known && known.json !== json)
    throw new Error('There is an app with the same identifier and other options. Use the JSON of one app only.');
  if (known) return known.app;
  const app = new AppClass({ ...options, ...ports });
  appsByIdentifier.set(uniqueIdentifier, { json, app });
  return app;
};
