import { Pause, Play } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../ui/forms/button.js';

/** What {@link LiveSwitch} takes. */
export interface LiveSwitchProps {
  readonly isPaused: boolean;
  readonly onChange: (isPaused: boolean) => void;
}

/** Pauses and resumes a list that updates by itself. */
export const LiveSwitch = ({ isPaused, onChange }: LiveSwitchProps): ReactNode => (
  <span className="flex items-center gap-3">
    <output className="flex items-center gap-2 text-muted-foreground">
      <span
        aria-hidden
        className={`size-2 rounded-full ${isPaused ? 'bg-muted-foreground' : 'animate-pulse bg-success motion-reduce:animate-none'}`}
      />
      {isPaused ? 'Paused' : 'Live'}
    </output>
    <Button onClick={() => onChange(!isPaused)}>
      {isPaused ? <Play aria-hidden className="size-4" /> : <Pause aria-hidden className="size-4" />}
      {isPaused ? 'Resume' : 'Pause'}
    </Button>
  </span>
);
