import { useState } from 'react';
import { readRemembered, remember } from '../../ui/remembered.js';

/**
 * Whether the overview shows the code for apps: what the owner chose last for this project; by default, if it is new.
 *
 * @param isNew whether the project has no users; `undefined` while loading
 */
export const useCodeChoice = (
  projectId: string,
  isNew: boolean | undefined,
): readonly [boolean, (isOpen: boolean) => void] => {
  const key = `app-code-${projectId}`;
  const [choice, setChoice] = useState(() => readRemembered(key));
  // The first user signs up while the owner reads the code, which must not close it.
  const [wasNew, setWasNew] = useState(isNew);
  if (wasNew === undefined && isNew !== undefined) setWasNew(isNew);
  const choose = (isOpen: boolean): void => {
    const next = isOpen ? 'open' : 'closed';
    remember(key, next);
    setChoice(next);
  };
  return [choice === undefined ? (wasNew ?? false) : choice === 'open', choose];
};
