import { type RefObject, useEffect, useRef } from 'react';

/** Something that can be done on the open page, offered in the command palette. */
export interface OfferedAction {
  /** What it is done to: the name of the open user or team, or the page's title. */
  readonly of: string;
  /** A verb with its object, such as “Block user”. */
  readonly label: string;
  /** Distinguishes it from others of the same label. */
  readonly detail?: string;
  readonly run: () => void;
}

/** The actions of everything that is on the page, in the order in which it appeared. */
const offered = new Set<RefObject<OfferedAction | undefined>>();

/** Offers an action in the command palette while the component is on the page; `undefined` offers none for now. */
export const useOfferedAction = (action: OfferedAction | undefined): void => {
  const latest = useRef(action);
  useEffect(() => {
    latest.current = action;
  });
  useEffect(() => {
    offered.add(latest);
    return () => void offered.delete(latest);
  }, []);
};

/** The actions that are offered at this moment. Those of what appeared last, such as the open panel, come first. */
export const readOfferedActions = (): readonly OfferedAction[] => {
  const actions = [...offered].flatMap(({ current }) => (current ? [current] : []));
  const objects = [...new Set(actions.map(({ of }) => of))].toReversed();
  return objects.flatMap((object) => actions.filter(({ of }) => of === object));
};
