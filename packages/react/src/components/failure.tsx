import { type ReactNode, type Ref } from 'react';
import type { Fault } from './fault.js';
import { FaultWords } from './fault-words.js';
import { AlertIcon } from './icons.js';

interface FailureProps {
  readonly fault: Fault | undefined;
  readonly noticeRef?: Ref<HTMLDivElement>;
}

/** Says what went wrong with a whole form or screen. Its place is there before its text, so that the text is announced. */
export const Failure = ({ fault, noticeRef }: FailureProps): ReactNode => (
  <div className="portico-live" role="alert" tabIndex={-1} ref={noticeRef}>
    {fault && (
      <p className="portico-notice" data-tone="failure">
        <AlertIcon />
        <span className="portico-notice-text">
          <FaultWords fault={fault} />
        </span>
      </p>
    )}
  </div>
);
