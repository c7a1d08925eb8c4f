import { clientLimits } from '@portico/contract/plain';
import type { Settings } from '../settings.js';
import { createResource, type OwnedResource } from './resource.js';

/** Resources of one kind, such as every page of users: one for each owner and arguments. */
export interface Family<Owner extends object, Args, Value> {
  /** The resource of an owner and arguments; the same one for equal arguments while it is in use. */
  of(owner: Owner, args: Args): OwnedResource<Value>;
  /** Refetches all of an owner's resources that have a value. */
  invalidate(owner: Owner): Promise<void>;
}

/**
 * Makes a kind of resources. An owner is what the values belong to: a session, or the app.
 *
 * @param load reads the value. Arguments are compared by their JSON.
 */
export const createFamily = <Owner extends object, Args, Value>(
  { clock, page, cache }: Pick<Settings, 'clock' | 'page' | 'cache'>,
  load: (owner: Owner, args: Args) => Promise<Value>,
): Family<Owner, Args, Value> => {
  const owners = new WeakMap<Owner, Map<string, OwnedResource<Value>>>();
  // On a server one resource may serve the calls of many users, who must not wait for each other.
  const throttleMillis = page ? clientLimits.cacheThrottleMillis : 0;

  const ofOwner = (owner: Owner): Map<string, OwnedResource<Value>> => {
    const resources = owners.get(owner) ?? new Map<string, OwnedResource<Value>>();
    owners.set(owner, resources);
    return resources;
  };

  return {
    of: (owner, args) => {
      const resources = ofOwner(owner);
      const key = JSON.stringify(args ?? null);
      const existing = resources.get(key);
      if (existing) return existing;
      const resource: OwnedResource<Value> = createResource({
        load: () => load(owner, args),
        clock,
        throttleMillis,
        keepsUnwatched: cache === 'on',
        // On a server no hook will show what was read, and each change would read it again for all users.
        forgetsUnwatched: !page,
        onUse: () => {
          resources.set(key, resources.get(key) ?? resource);
        },
        onDrop: () => {
          if (resources.get(key) === resource) resources.delete(key);
        },
      });
      return resource;
    },
    invalidate: async (owner) => {
      await Promise.all([...ofOwner(owner).values()].map((resource) => resource.invalidate()));
    },
  };
};
