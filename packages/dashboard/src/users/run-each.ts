import { describeFailure } from '../app/describe-failure.js';

/** How many users are changed at the same time. */
const atOnce = 4;

/** One item for which an action failed, and why. */
export interface Failed<Item> {
  readonly item: Item;
  readonly reason: string;
}

/** How the work ended. */
export interface Result<Item> {
  /** How many items it was done for, including those for which it failed. */
  readonly ran: number;
  readonly failed: readonly Failed<Item>[];
}

/** What {@link runEach} takes. */
export interface RunEachOptions<Item> {
  readonly items: readonly Item[];
  /** Does the work, or returns the reason why it cannot be done for this item. */
  readonly run: (item: Item) => Promise<string | undefined>;
  /** Called after each item with the number of finished items, including failed ones. */
  readonly onProgress: (done: number) => void;
  /** Once aborted, the work does not begin for further items. */
  readonly signal: AbortSignal;
}

/** Runs an action for each item, a few at a time, and continues after a failure. */
export const runEach = async <Item>({
  items,
  run,
  onProgress,
  signal,
}: RunEachOptions<Item>): Promise<Result<Item>> => {
  const failed: Failed<Item>[] = [];
  const waiting = items.values();
  let ran = 0;
  const work = async (): Promise<void> => {
    for (const item of waiting) {
      if (signal.aborted) return;
      const reason = await run(item).catch((error: unknown) => describeFailure(error).text);
      if (reason !== undefined) failed.push({ item, reason });
      ran += 1;
      onProgress(ran);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return { ran, failed };
};
