import type { GetUserOptions, OrOption } from '../apps/types.js';
import type { Family } from '../cache/family.js';
import { followResource } from '../cache/followed.js';
import type { Resource, ResourceState } from '../cache/types.js';
import type { Core } from '../core.js';
import { PorticoError } from '../errors.js';
import type { Session } from '../sessions/session.js';
import type { TokenBox } from '../tokens/token-box.js';
import { signUpAnonymously } from './anonymous.js';

/** The signed-in users of an app's sessions; `null` for a session that has ended. */
export type UserFamily<User> = Family<Session, undefined, User | null>;

/** Reads the signed-in user, with the options of `getUser`. */
export interface SignedIn<User> {
  get(options?: GetUserOptions): Promise<User | null>;
  watch(options?: GetUserOptions): Resource<User | null>;
}

/** The values of `or` for which an anonymous user counts as a user. */
const admitsAnonymous: ReadonlySet<OrOption | undefined> = new Set(['anonymous', 'anonymous-if-exists[deprecated]']);
/** The values of `or` for which there is always a user. */
const isForSure: ReadonlySet<OrOption | undefined> = new Set(['redirect', 'throw', 'anonymous']);

const signedOut: ResourceState<null> = { status: 'ready', value: null };
const noUser: Resource<null> = {
  get: () => Promise.resolve(null),
  refresh: () => Promise.resolve(null),
  peek: () => signedOut,
  subscribe: () => () => undefined,
  read: () => null,
};
const notYet: ResourceState<never> = { status: 'empty' };
const never = new Promise<never>(() => undefined);

const missing = (reader: 'getUser' | 'useUser'): Error =>
  new Error(`User is not signed in but ${reader} was called with { or: 'throw' }`);

const notRedirected = 'No user is signed in, and this app does not redirect. Set redirectMethod.';

/**
 * Reads a session's user, or `null` if the server says that no one is signed in. Other failures are thrown, so that a
 * failed check never looks like a result.
 */
export const loadUser = async <User>(session: Session, load: () => Promise<User>): Promise<User | null> => {
  try {
    return (await session.accessToken()) === null ? null : await load();
  } catch (error) {
    const isSignedOut =
      PorticoError.isInstance(error) && error.is('CANNOT_GET_OWN_USER_WITHOUT_USER', 'INVALID_SESSION_AUTHENTICATION');
    if (!isSignedOut) throw error;
    return null;
  }
};

/** Makes an app's reader of its signed-in user. */
export const createSignedIn = <User extends { readonly isAnonymous: boolean }>(
  core: Core,
  users: UserFamily<User>,
): SignedIn<User> => {
  // Calls that coincide wait for the same anonymous user. A failure is not remembered: the next call retries.
  const signingUp = new WeakMap<TokenBox, Promise<void>>();
  const signUpOnce = (box: TokenBox): Promise<void> => {
    const promise = signingUp.get(box) ?? signUpAnonymously(core, box).finally(() => signingUp.delete(box));
    signingUp.set(box, promise);
    return promise;
  };
  const visible = (user: User | null, or: OrOption | undefined): User | null =>
    user?.isAnonymous && !admitsAnonymous.has(or) ? null : user;

  const resourceOf = (box: TokenBox): Resource<User | null> => {
    const session = core.sessions.of(box);
    return session.isAlive() ? users.of(session, undefined) : noUser;
  };

  const redirectToSignIn = () => core.navigator.redirects.redirectToSignIn({ replace: true });

  /** Leaves the page, so that the caller's code does not continue without a user. */
  const leaveForSignIn = async (): Promise<never> => {
    if (!core.navigator.canRedirect) throw new Error(notRedirected);
    await redirectToSignIn();
    return new Promise(() => undefined);
  };

  const demand = async (box: TokenBox, or: OrOption | undefined, read: () => Promise<User | null>) => {
    const user = visible(await read(), or);
    if (user || !isForSure.has(or)) return user;
    if (or === 'throw') throw missing('getUser');
    if (or === 'redirect') return leaveForSignIn();
    await signUpOnce(box);
    return visible(await read(), or);
  };

  const get = async ({ or, tokenStore }: GetUserOptions = {}): Promise<User | null> => {
    const box = await core.sessions.open(tokenStore);
    return demand(box, or, () => resourceOf(box).refresh());
  };

  // A failure is shown for a second, so that not every rendering retries.
  const failures = new WeakMap<TokenBox, { readonly error: unknown }>();
  const leaving = new WeakMap<TokenBox, Promise<unknown>>();

  const noteFailure = (box: TokenBox, error: unknown): void => {
    failures.set(box, { error });
    core.settings.clock.after(1000, () => failures.delete(box));
  };

  /**
   * Redirects once at a time, and not while a sign-out leads elsewhere. With the app's own router the page lives on, and may
   * need a redirect again later.
   */
  const leave = (box: TokenBox): Promise<unknown> => {
    const redirect = async (): Promise<void> => {
      try {
        // Hooks come here while React renders, when a router must not navigate.
        await Promise.resolve();
        await (core.navigator.leaving() ?? redirectToSignIn());
        if (!core.navigator.hasRouter) await never;
      } catch (error) {
        noteFailure(box, error);
      } finally {
        leaving.delete(box);
      }
    };
    const promise = leaving.get(box) ?? redirect();
    leaving.set(box, promise);
    return promise;
  };

  /** Returns what to throw if there is no user: a promise to wait for, or an error. */
  const actOnMissing = (box: TokenBox, or: OrOption | undefined): unknown => {
    if (or === 'throw') return missing('useUser');
    const failure = failures.get(box);
    if (failure) return failure.error;
    if (or === 'redirect') return leave(box);
    return signUpOnce(box).catch((error: unknown) => noteFailure(box, error));
  };

  const openWatched = (box: TokenBox, or: OrOption | undefined): Resource<User | null> => {
    const source = followResource({ current: () => resourceOf(box), onSwitch: box.subscribe });
    return {
      get: () => demand(box, or, source.get),
      refresh: () => demand(box, or, source.refresh),
      subscribe: source.subscribe,
      peek: () => {
        const state = source.peek();
        if (state.status !== 'ready' || visible(state.value, or)) return state;
        return isForSure.has(or) ? notYet : signedOut;
      },
      read: () => {
        const user = visible(source.read(), or);
        // oxlint-disable-next-line typescript/only-throw-error -- React's Suspense takes a thrown promise as "wait for this".
        if (!user && isForSure.has(or)) throw actOnMissing(box, or);
        return user;
      },
    };
  };

  // The same options give the same object, so that a hook stays subscribed from one rendering to the next.
  const watched = new WeakMap<TokenBox, Map<OrOption | undefined, Resource<User | null>>>();

  /** A user that only the browser can show, for components that a server renders. Reading once may still work there. */
  const inBrowser = (options: GetUserOptions): Resource<User | null> => ({
    get: () => get(options),
    refresh: () => get(options),
    peek: () => notYet,
    subscribe: () => () => undefined,
    read: () => {
      throw new Error('The cookies of this app are in the browser, so hooks show its user only there.');
    },
  });

  const watch = (options: GetUserOptions = {}): Resource<User | null> => {
    const { or, tokenStore } = options;
    if (core.sessions.isElsewhere(tokenStore)) return inBrowser(options);
    const box = core.sessions.box(tokenStore);
    const ofBox = watched.get(box) ?? new Map<OrOption | undefined, Resource<User | null>>();
    watched.set(box, ofBox);
    const resource = ofBox.get(or) ?? openWatched(box, or);
    ofBox.set(or, resource);
    return resource;
  };

  return { get, watch };
};
