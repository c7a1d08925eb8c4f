'use client';

import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { after } from '../app/clock.js';
import { useTranslate } from '../messages/use-translate.js';

/** How long a skeleton waits before it says so. */
const patienceMillis = 4000;

const Text = (): ReactNode => <p className="portico-foot">{useTranslate()('error.late')}</p>;

/**
 * The last line of a screen's skeleton. Says after some seconds that the server does not answer: calls are retried for
 * twenty seconds before they fail. Not inside an element that is busy, where screen readers announce nothing.
 */
export const LateNote = (): ReactNode => {
  const [isLate, setLate] = useState(false);
  useEffect(() => after(patienceMillis, () => setLate(true)), []);
  return (
    <output className="portico-live">
      {/* The texts of another language may be late as well. The skeleton stays. */}
      <Suspense>{isLate && <Text />}</Suspense>
    </output>
  );
};
