import { type Core, createCore } from '../core.js';
import type { Decoratable } from '../platform/types.js';
import { type Level, rememberOptions, resolveSettings } from '../settings.js';
import type { AdminAppOptions } from './options.js';

/** The parts of a class of apps. */
export interface AppClassDefinition {
  readonly level: Level;
  /** Builds an app's members. */
  readonly members: (core: Core) => Decoratable;
  /** Default options, if the app neither sets nor inherits them. */
  readonly defaults?: AdminAppOptions;
  /** The class that these apps are also an instance of, and whose statics this one has. */
  readonly parent?: object & { readonly prototype: unknown };
}

/**
 * Creates a class of apps. Functions build its members, one noun at a time, as own properties of the object, so that
 * each can be destructured and passed around.
 */
export const defineAppClass = <Constructor>({
  level,
  members,
  defaults = {},
  parent,
}: AppClassDefinition): Constructor => {
  class App {
    constructor(options: AdminAppOptions) {
      const settings = resolveSettings(level, options.inheritsFrom ? options : { ...defaults, ...options });
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
