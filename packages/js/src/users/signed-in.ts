import type { GetUserOptions, OrOption } from '../apps/types.js';
import type { Family } from '../cache/family.js';
import { followResource } from '../cache/followed.js';
import type { Resource, ResourceState } from '../cache/types.js';
import type { Core } from '../core.js';
import { PorticoError } from '../errors.js';
import { loadRare } from '../load-rare.js';
import type { Session } from '../sessions/session.js';
import type { TokenBox } from '../tokens/token-box.js';

/** The signed-in users of an app's sessions; `null` for a session that is over. */
export type UserFamily<User> = Family<Session, undefined, User | null>;

/** Reads the signed-in user by the rules of `or`. */
export interface SignedIn<User> {
  get(options?: GetUserOptions): Promise<User | null>;
  watch(options?: GetUserOptions): Resource<User | null>;
}

/** The values of `or` under which an anonymous user counts as a user. */
const admitsAnonymous: ReadonlySet<OrOption | undefined> = new Set(['anonymous', 'anonymous-if-exists[deprecated]']);
/** The values of `or` under which a hook never gives `null`. */
const isForSure: ReadonlySet<OrOption | undefined> = new Set(['redirect', 'throw', 'anonymous']);

const nobody: ResourceState<null> = { status: 'ready', value: null };
const noUser: Resource<null> = {
  get: () => Promise.resolve(null),
  refresh: () => Promise.resolve(null),
  peek: () => nobody,
  subscribe: () => () => undefined,
  read: () => null,
};
const notYet: ResourceState<never> = { status: 'empty' };
const never = new Promise<never>(() => undefined);

const missing = (reader: 'getUser' | 'useUser'): Error =>
  new Error(`User is not signed in but ${reader} was called with { or: 'throw' }`);

/**
 * Reads a session's user. Whatever says that nobody is signed in counts as nobody; other failures are thrown, so that
 * a failed check never looks like a signed-in user.
 */
export const loadOrNobody = async <User>(session: Session, load: () => Promise<User>): Promise<User | null> => {
  try {
    return (await session.accessToken()) === null ? null : await load();
  } catch (error) {
    const isNobody =
      PorticoError.isInstance(error) && error.is('CANNOT_GET_OWN_USER_WITHOUT_USER', 'INVALID_SESSION_AUTHENTICATION');
    if (!isNobody) throw error;
    return null;
  }
};

/** Makes an app's reader of its signed-in user. */
export const createSignedIn = <User extends { readonly isAnonymous: boolean }>(
  core: Core,
  users: UserFamily<User>,
): SignedIn<User> => {
  // Whoever asks meanwhile waits for the same anonymous user. A failed try is not remembered: the next one tries anew.
  const signingUp = new WeakMap<TokenBox, Promise<void>>();
  const signUpAnonymously = (box: TokenBox): Promise<void> => {
    const signUp = async () => (await loadRare()).signUpAnonymously(core, box);
    const promise = signingUp.get(box) ?? signUp().finally(() => signingUp.delete(box));
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

  const get = async ({ or, tokenStore }: GetUserOptions = {}): Promise<User | null> => {
    const box = await core.sessions.open(tokenStore);
    const read = async (): Promise<User | null> => visible(await resourceOf(box).refresh(), or);
    const user = await read();
    if (user) return user;
    if (or === 'throw') throw missing('getUser');
    if (or === 'redirect') await redirectToSignIn();
    if (or !== 'anonymous') return null;
    await signUpAnonymously(box);
    return read();
  };

  // A failure is shown, and what failed is not tried again by each rendering.
  const failures = new WeakMap<TokenBox, { readonly error: unknown }>();
  const leaving = new WeakMap<TokenBox, Promise<unknown>>();

  const noteFailure = (box: TokenBox, error: unknown): void => {
    failures.set(box, { error });
    core.settings.clock.after(1000, () => failures.delete(box));
  };

  /** A redirect on its way: once at a time. Where the page's code lives on, it may be needed again later. */
  const leave = (box: TokenBox): Promise<unknown> => {
    const redirect = async (): Promise<void> => {
      try {
        // Hooks come here while React renders, when a router must not change what is shown.
        await Promise.resolve();
        await redirectToSignIn();
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

  /** What to throw so that the reader of a missing user waits, or fails. */
  const actOnNobody = (box: TokenBox, or: OrOption | undefined): unknown => {
    if (or === 'throw') return missing('useUser');
    const failure = failures.get(box);
    if (failure) return failure.error;
    if (or === 'redirect') return leave(box);
    return signUpAnonymously(box).catch((error: unknown) => noteFailure(box, error));
  };

  const openWatched = (box: TokenBox, or: OrOption | undefined): Resource<User | null> => {
    const source = followResource({ current: () => resourceOf(box), onSwitch: box.subscribe });
    return {
      get: async () => visible(await source.get(), or),
      refresh: async () => visible(await source.refresh(), or),
      subscribe: source.subscribe,
      peek: () => {
        const state = source.peek();
        if (state.status !== 'ready' || visible(state.value, or)) return state;
        return isForSure.has(or) ? notYet : nobody;
      },
      read: () => {
        const user = visible(source.read(), or);
        // oxlint-disable-next-line typescript/only-throw-error -- React's Suspense takes a thrown promise as "wait for this".
        if (!user && isForSure.has(or)) throw actOnNobody(box, or);
        return user;
      },
    };
  };

  // One object for the same question, so that a hook that asks at each rendering watches on.
  const watched = new WeakMap<TokenBox, Map<OrOption | undefined, Resource<User | null>>>();

  const watch = ({ or, tokenStore }: GetUserOptions = {}): Resource<User | null> => {
    const box = core.sessions.box(tokenStore);
    const ofBox = watched.get(box) ?? new Map<OrOption | undefined, Resource<User | null>>();
    watched.set(box, ofBox);
    const resource = ofBox.get(or) ?? openWatched(box, or);
    ofBox.set(or, resource);
    return resource;
  };

  return { get, watch };
};
