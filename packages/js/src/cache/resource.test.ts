// @needs nothing

import { describe, expect, test } from 'vitest';
import { createManualClock } from '../testing/manual-clock.js';
import { createFamily } from './family.js';
import { createResource } from './resource.js';

/** A resource whose reads end when the test ends them. */
const setUp = ({ throttleMillis = 300, keepsUnwatched = true, forgetsUnwatched = false } = {}) => {
  const clock = createManualClock();
  const reads: { succeed: (value: string) => void; fail: (error: Error) => void; at: number }[] = [];
  const start = clock.now();
  let drops = 0;
  const resource = createResource<string>({
    clock,
    throttleMillis,
    keepsUnwatched,
    forgetsUnwatched,
    load: () =>
      new Promise((succeed, fail) => {
        reads.push({ succeed, fail, at: clock.now() - start });
      }),
    onUse: () => undefined,
    onDrop: () => {
      drops += 1;
    },
  });
  return { clock, reads, resource, drops: () => drops };
};

const thrownBy = (run: () => unknown): unknown => {
  try {
    return { returned: run() };
  } catch (thrown) {
    return thrown;
  }
};

describe('a resource', () => {
  test('shares one read between concurrent callers', async () => {
    const { reads, resource } = setUp();
    const asked = [resource.refresh(), resource.refresh(), resource.get()];
    reads[0]?.succeed('a');
    expect(await Promise.all(asked)).toEqual(['a', 'a', 'a']);
    expect(reads).toHaveLength(1);
  });

  test('starts reads at least 300 ms apart, and one at a time', async () => {
    const { clock, reads, resource } = setUp();
    void resource.refresh();
    reads[0]?.succeed('a');
    await clock.pass(100);
    void resource.refresh();
    void resource.refresh();
    await clock.pass(199);
    expect(reads).toHaveLength(1);
    await clock.pass(1);
    expect(reads.map(({ at }) => at)).toEqual([0, 300]);
    await clock.pass(1000);
    void resource.invalidate();
    await clock.pass(1000);
    expect(reads).toHaveLength(2);
    reads[1]?.succeed('b');
    await clock.pass(0);
    expect(reads).toHaveLength(3);
  });

  test('notifies its subscribers of each value, and the first of them starts the read', async () => {
    const { clock, reads, resource } = setUp();
    const states: string[] = [];
    const stop = resource.subscribe(() => void states.push(JSON.stringify(resource.peek())));
    expect(reads).toHaveLength(1);
    reads[0]?.succeed('a');
    await clock.pass(1000);
    void resource.refresh();
    reads[1]?.succeed('b');
    await clock.pass(0);
    stop();
    expect(states).toEqual(['{"status":"ready","value":"a"}', '{"status":"ready","value":"b"}']);
  });

  test('returns the same state until it changes, as external stores must', async () => {
    const { clock, reads, resource } = setUp();
    expect(resource.peek()).toBe(resource.peek());
    void resource.refresh();
    reads[0]?.succeed('a');
    await clock.pass(0);
    expect(resource.peek()).toBe(resource.peek());
  });

  test('is dropped 5000 ms after the last subscriber left, and not before', async () => {
    const { clock, reads, resource, drops } = setUp();
    const stop = resource.subscribe(() => undefined);
    reads[0]?.succeed('a');
    await clock.pass(20_000);
    expect(drops()).toBe(0);
    stop();
    await clock.pass(4999);
    const again = resource.subscribe(() => undefined);
    expect(reads).toHaveLength(1);
    again();
    await clock.pass(5000);
    expect(resource.peek()).toEqual({ status: 'empty' });
    expect(drops()).toBe(1);
  });

  test('suspends with one promise, which settles with the value', async () => {
    const { reads, resource } = setUp();
    const first = thrownBy(resource.read);
    expect(first).toBeInstanceOf(Promise);
    expect(thrownBy(resource.read)).toBe(first);
    reads[0]?.succeed('a');
    await first;
    expect(resource.read()).toBe('a');
    expect(reads).toHaveLength(1);
  });

  test('throws the error of a failed read, and retries on request', async () => {
    const { clock, reads, resource } = setUp();
    const waiting = thrownBy(resource.read);
    reads[0]?.fail(new Error('broken'));
    await waiting;
    expect(() => resource.read()).toThrow('broken');
    const retried = resource.get();
    await clock.pass(300);
    reads[1]?.succeed('a');
    expect(await retried).toBe('a');
    expect(resource.read()).toBe('a');
  });

  test('forgets an error after a second, so that a component that renders again reads again', async () => {
    const { clock, reads, resource } = setUp();
    const waiting = thrownBy(resource.read);
    reads[0]?.fail(new Error('broken'));
    await waiting;
    await clock.pass(999);
    expect(() => resource.read()).toThrow('broken');
    await clock.pass(1);
    const again = thrownBy(resource.read);
    reads[1]?.succeed('a');
    await again;
    expect(resource.read()).toBe('a');
  });

  test('keeps the value returned by a mutation when an older read finishes late', async () => {
    const { clock, reads, resource } = setUp();
    const stop = resource.subscribe(() => undefined);
    const read = resource.refresh();
    resource.set('new');
    reads[0]?.succeed('old');
    expect(await read).toBe('new');
    await clock.pass(0);
    expect(resource.peek()).toEqual({ status: 'ready', value: 'new' });
    stop();
  });

  test('reads again after a mutation, with a request that starts after it', async () => {
    const { clock, reads, resource } = setUp();
    const stop = resource.subscribe(() => undefined);
    let isDone = false;
    void resource.invalidate().then(() => {
      isDone = true;
    });
    reads[0]?.succeed('old');
    await clock.pass(300);
    expect(isDone).toBe(false);
    reads[1]?.succeed('new');
    await clock.pass(0);
    expect(isDone).toBe(true);
    expect(resource.peek()).toEqual({ status: 'ready', value: 'new' });
    stop();
  });

  test('that is unused and empty is not read when it is invalidated', async () => {
    const { reads, resource } = setUp();
    await resource.invalidate();
    expect(reads).toEqual([]);
  });
});

describe('a resource of an app with `cache: off`', () => {
  test('reads again each time, and caches nothing without subscribers', async () => {
    const { clock, reads, resource } = setUp({ keepsUnwatched: false });
    const first = resource.refresh();
    reads[0]?.succeed('a');
    expect(await first).toBe('a');
    expect(resource.peek()).toEqual({ status: 'empty' });
    const second = resource.refresh();
    reads[1]?.succeed('b');
    expect(await second).toBe('b');
    await resource.invalidate();
    await clock.pass(1000);
    expect(reads).toHaveLength(2);
  });

  test('keeps values with subscribers, and those that Suspense waits for', async () => {
    const { reads, resource } = setUp({ keepsUnwatched: false });
    const waiting = thrownBy(resource.read);
    reads[0]?.succeed('a');
    await waiting;
    expect(resource.read()).toBe('a');
    const stop = resource.subscribe(() => undefined);
    expect(reads).toHaveLength(1);
    stop();
  });
});

describe('a family of resources', () => {
  const create = (page: null) => {
    const clock = createManualClock();
    const loads: string[] = [];
    const family = createFamily({ clock, page, cache: 'on' }, async (_owner: object, args: { page: number }) => {
      loads.push(JSON.stringify(args));
      return loads.length;
    });
    return { clock, loads, family };
  };

  test('returns the same resource for equal arguments of one owner', async () => {
    const { family } = create(null);
    const [first, second] = [{}, {}];
    const resource = family.of(first, { page: 1 });
    await resource.refresh();
    expect(family.of(first, { page: 1 })).toBe(resource);
    expect(family.of(first, { page: 2 })).not.toBe(resource);
    expect(family.of(second, { page: 1 })).not.toBe(resource);
  });

  test('drops unused resources, so that the memory of a long-running server does not grow', async () => {
    const { clock, family } = create(null);
    const owner = {};
    const resource = family.of(owner, { page: 1 });
    await resource.refresh();
    await clock.pass(5000);
    expect(family.of(owner, { page: 1 })).not.toBe(resource);
  });

  test('on a server a change reads nothing again that no one watches', async () => {
    const { family, loads } = create(null);
    const owner = {};
    await Promise.all([1, 2, 3].map((page) => family.of(owner, { page }).refresh()));
    await family.invalidate(owner);
    expect(loads).toHaveLength(3);
    expect(await family.of(owner, { page: 1 }).get()).toBe(4);
    const stop = family.of(owner, { page: 1 }).subscribe(() => undefined);
    await family.invalidate(owner);
    expect(loads).toHaveLength(5);
    stop();
  });

  test('on a server there is no pause between reads', async () => {
    const { family, loads } = create(null);
    const resource = family.of({}, { page: 1 });
    await resource.refresh();
    await resource.refresh();
    expect(loads).toHaveLength(2);
  });
});
