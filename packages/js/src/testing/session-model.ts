import { PorticoError } from '../errors.js';
import type { Clock, Locks } from '../platform/types.js';
import type { Session } from '../sessions/session.js';
import { createSessions, type Sessions } from '../sessions/sessions.js';
import { resolveSettings } from '../settings.js';
import { createCookieBox } from '../tokens/cookie-tokens.js';
import type { TokenBox } from '../tokens/token-box.js';
import { createTestJar, type TestJar } from './cookie-jar.js';
import { accessToken, projectId } from './samples.js';

/** A number from 0 to 1 with every call, the same series for the same seed (mulberry32). */
export const createChance = (seed: number): (() => number) => {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
};

/** A pending refresh: sent, then answered by the server, then delivered to the tab or lost. */
interface Refresh {
  readonly token: string;
  readonly resolve: (accessToken: string) => void;
  readonly reject: (error: unknown) => void;
  outcome?: string | PorticoError;
}

interface Tab {
  readonly sessions: Sessions;
  readonly box: TokenBox;
  readonly refreshes: Refresh[];
}

const MINUTE = 60_000;
const baseSettings = resolveSettings('client', {
  baseUrl: 'https://accounts.test',
  projectId,
  publishableClientKey: 'pck',
  tokenStore: 'cookie',
});
/** The tokens by the minute they are issued in; creating them each time would be most of the work. */
const issued = new Map<number, string>();

const TABS = 2;
const SESSION_MILLIS = 300 * MINUTE;

/**
 * A model of one user's device with two tabs, and of the server's sessions. The caller chooses what happens next.
 */
export class SessionModel {
  /** The server's time; the device's differs by `skew`. */
  #now = Date.UTC(2026, 0, 1);
  #skew = 0;
  #count = 0;
  /** When each active session expires, by its refresh token. */
  readonly #living = new Map<string, number>();
  /** The user's current sign-in on this device. */
  #kept: string | null = null;
  /** Refresh tokens that this device has signed out of, or knows to be revoked. */
  readonly #over = new Set<string>();
  readonly #timers = new Set<{ readonly due: number; readonly run: () => void }>();
  readonly #tabs: Tab[];
  readonly #jar: TestJar = createTestJar();
  #lock: Promise<unknown> = Promise.resolve();
  /** Descriptions of violations. */
  readonly faults: string[] = [];

  constructor(readonly options: { readonly hasLocks: boolean }) {
    this.#tabs = Array.from({ length: TABS }, () => this.#openTab());
    this.signIn(0);
  }

  #openTab(): Tab {
    const clock: Clock = {
      now: () => this.#now + this.#skew,
      after: (millis, run) => {
        const timer = { due: this.#now + millis, run };
        this.#timers.add(timer);
        return () => this.#timers.delete(timer);
      },
    };
    const locks: Locks = {
      request: (_, task) => {
        const result = this.#lock.then(task, task);
        this.#lock = result.catch(() => undefined);
        return result;
      },
    };
    const settings = { ...baseSettings, cookies: this.#jar, clock, locks: this.options.hasLocks ? locks : null };
    const refreshes: Refresh[] = [];
    const refresh = (token: string): Promise<string> =>
      new Promise((resolve, reject) => void refreshes.push({ token, resolve, reject }));
    const box = createCookieBox(settings);
    return { sessions: createSessions(settings, refresh), box, refreshes };
  }

  #tab(index: number): Tab {
    const tab = this.#tabs[index % TABS];
    if (!tab) throw new Error('The tab does not exist');
    return tab;
  }

  #session(index: number): Session {
    const { sessions, box } = this.#tab(index);
    return sessions.of(box);
  }

  #lives(token: string | null): boolean {
    return token !== null && (this.#living.get(token) ?? 0) > this.#now;
  }

  #issue(): string {
    const token = issued.get(this.#now) ?? accessToken({ issuedAt: this.#now });
    issued.set(this.#now, token);
    return token;
  }

  /** A user signs in in a tab. The previous session stays valid on the server, as when a device is lost. */
  signIn(index: number): void {
    this.#count += 1;
    const refreshToken = `refresh-${this.#count}`;
    this.#living.set(refreshToken, this.#now + SESSION_MILLIS);
    if (this.#kept !== null) this.#over.add(this.#kept);
    this.#kept = refreshToken;
    this.#tab(index).box.write({ refreshToken, accessToken: this.#issue() });
  }

  /** A tab needs an access token. */
  ask(index: number): void {
    const session = this.#session(index);
    const { refreshToken } = session;
    const wasOver = refreshToken !== null && this.#over.has(refreshToken);
    session.accessToken().then(
      (token) => {
        if (token !== null && wasOver) this.faults.push(`${refreshToken} was over and gave an access token`);
      },
      // The caller retries failures of the network or the server.
      () => undefined,
    );
  }

  /** The server answers the oldest unanswered refresh of a tab. */
  answer(index: number): void {
    const refresh = this.#tab(index).refreshes.find(({ outcome }) => outcome === undefined);
    if (!refresh) return;
    refresh.outcome = this.#lives(refresh.token)
      ? this.#issue()
      : new PorticoError({
          code: 'REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED',
          details: undefined,
          status: 401,
          message: 'over',
        });
  }

  /** A response reaches its tab. */
  deliver(index: number): void {
    const tab = this.#tab(index);
    const refresh = tab.refreshes.find(({ outcome }) => outcome !== undefined);
    if (!refresh || refresh.outcome === undefined) return;
    tab.refreshes.splice(tab.refreshes.indexOf(refresh), 1);
    if (typeof refresh.outcome === 'string') return refresh.resolve(refresh.outcome);
    this.#over.add(refresh.token);
    if (this.#kept === refresh.token) this.#kept = null;
    refresh.reject(refresh.outcome);
  }

  /** A refresh or its response is lost. */
  lose(index: number): void {
    this.#tab(index).refreshes.shift()?.reject(new TypeError('fetch failed'));
  }

  /** The server restarts: its data stays, pending requests are lost. */
  restartServer(): void {
    for (const { refreshes } of this.#tabs) {
      for (const refresh of refreshes.splice(0)) refresh.reject(new TypeError('fetch failed'));
    }
  }

  /** A tab is closed and another one opened, with the same cookies. */
  restartTab(index: number): void {
    this.#tabs[index % TABS] = this.#openTab();
  }

  /** The user signs out in a tab; the call may or may not reach the server. */
  signOut(index: number, reaches: boolean): void {
    const session = this.#session(index);
    const { refreshToken } = session;
    if (refreshToken === null) return;
    if (reaches) this.#living.delete(refreshToken);
    session.end();
    this.#over.add(refreshToken);
    if (this.#kept === refreshToken) this.#kept = null;
  }

  /** The session is revoked by another device or a server. */
  revoke(): void {
    if (this.#kept !== null) this.#living.delete(this.#kept);
  }

  /** The server rejects the tab's access token, and the tab drops it. */
  refuse(index: number): void {
    const held = this.#tab(index).box.read().accessToken;
    if (held !== null) this.#session(index).reject(held);
  }

  pass(millis: number): void {
    this.#now += millis;
    for (const timer of this.#timers) {
      if (timer.due > this.#now || !this.#timers.delete(timer)) continue;
      timer.run();
    }
  }

  /** The device's clock is set, correctly or not. */
  setClock(skewMillis: number): void {
    this.#skew = skewMillis;
  }

  /** The invariants that must always hold. */
  check(): void {
    const stored = this.#jar.get(`stack-refresh-${projectId}`) ?? null;
    if (this.#kept !== null && this.#lives(this.#kept) && stored !== this.#kept)
      this.faults.push(`${this.#kept} lives and was not given up, but the device has ${stored}`);
    if (stored !== null && this.#over.has(stored)) this.faults.push(`${stored} is over, and is on the device again`);
  }

  /**
   * If the network works and the clock is correct, an active session returns a token in every tab, and a revoked one
   * none.
   */
  async settle(): Promise<void> {
    this.setClock(0);
    for (const index of this.#tabs.keys()) {
      const session = this.#session(index);
      const { refreshToken } = session;
      this.refuse(index);
      let token = await this.#askUntilAnswered(session);
      // A token issued before the end and received after it: the server rejects it, and the tab refreshes again.
      if (token !== null && !this.#lives(refreshToken)) {
        session.reject(token);
        token = await this.#askUntilAnswered(session);
      }
      if ((token !== null) !== this.#lives(refreshToken))
        this.faults.push(`${refreshToken} ${token === null ? 'lives and gave no token' : 'is dead and gave a token'}`);
    }
    this.check();
  }

  async #askUntilAnswered(session: Session): Promise<string | null> {
    let isAnswered = false;
    const token = session.accessToken().finally(() => {
      isAnswered = true;
    });
    await breathe();
    for (let round = 0; round < 4 && !isAnswered; round += 1) {
      for (const index of this.#tabs.keys()) {
        this.answer(index);
        this.deliver(index);
      }
      await breathe();
      // A closed tab may still have the lock; no tab waits for it longer than this.
      this.pass(5000);
      await breathe();
    }
    return token;
  }
}

/** Lets promises settle that only wait for each other. */
export const breathe = async (): Promise<void> => {
  for (let round = 0; round < 8; round += 1) await Promise.resolve();
};
