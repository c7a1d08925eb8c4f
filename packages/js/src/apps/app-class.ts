import { type Core, createCore } from '../core.js';
import type { Decoratable } from '../platform/types.js';
import { type Level, rememberOptions, resolveSettings } from '../settings.js';
import type { AdminAppOptions } from './options.js';

/** The parts of a class of apps. */
export interface AppClassDefinition {
  readonly level: Level;
  /** Builds an app's members. */
  readonly members: (core: Core) => Decoratable;
  /** Returns the options that count where the app gives none and inherits none. */
  readonly defaultsFor?: (options: AdminAppOptions) => AdminAppOptions;
  /** The class that `instanceof` finds in these apps too, and whose statics this one has. */
  readonly parent?: object & { readonly prototype: unknown };
}

/**
 * Creates a class of apps. Functions build its members, one noun at a time, as own properties of the object, so that
 * each can be destructured and passed around.
 */
export const defineAppClass = <Constructor>({
  level,
  members,
  defaultsFor = () => ({}),
  parent,
}: AppClassDefinition): Constructor => {
  class App {
    constructor(options: AdminAppOptions) {
      const settings = resolveSettings(level, options.inheritsFrom ? options : { ...defaultsFor(options), ...options });
      const built = members(createCore(settings));
      settings.decorate(built);
      Object.assign(this, built);
      rememberOptions(this, settings.options);
    }
  }
  if (parent) {
    Object.setPrototypeOf(App, parent);
    Object.setPrototypeOf(App.prototype, Object(parent.prototype));
  }
  // Border: the compiler cannot see that the constructor gives the object its members.
  return App as Constructor;
};
