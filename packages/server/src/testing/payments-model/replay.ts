import type { Change, Grant } from './types.js';

/** Replays grants and changes of one item up to a moment; returns the quantity then (`payments.md` §8 and §11.2–3). */
export function replay(sources: readonly Grant[], changes: readonly Change[], moment: number): number {
  const grants = [...sources, ...changes.filter(({ delta }) => delta > 0).map(toGrant)].filter(
    ({ startsAt, endsAt }) => startsAt <= moment && endsAt > startsAt,
  );
  const uses = changes.filter(({ delta, at, expiresAt = Infinity }) => delta < 0 && at <= moment && expiresAt > moment);
  const instants = [...new Set([...grants.map(({ startsAt }) => startsAt), ...uses.map(({ at }) => at)])];
  let live: { left: number; readonly endsAt: number }[] = [];
  let debt = 0;
  for (const instant of instants.sort((a, b) => a - b)) {
    live = live.filter(({ endsAt }) => endsAt > instant);
    for (const { amount, endsAt } of grants.filter(({ startsAt }) => startsAt === instant).sort(byEnd)) {
      const repaid = Math.min(debt, amount);
      debt -= repaid;
      live.push({ left: amount - repaid, endsAt });
    }
    live.sort(byEnd);
    for (const { delta } of uses.filter(({ at }) => at === instant)) {
      let wanted = -delta;
      for (const grant of live) {
        const taken = Math.min(grant.left, wanted);
        grant.left -= taken;
        wanted -= taken;
      }
      debt += wanted;
    }
  }
  return live.filter(({ endsAt }) => endsAt > moment).reduce((sum, { left }) => sum + left, 0) - debt;
}

const toGrant = ({ delta, at, expiresAt = Infinity }: Change): Grant => ({
  amount: delta,
  startsAt: at,
  endsAt: expiresAt,
});

const byEnd = (a: { readonly endsAt: number }, b: { readonly endsAt: number }) =>
  a.endsAt === b.endsAt ? 0 : a.endsAt - b.endsAt;
