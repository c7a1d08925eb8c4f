import type { ReactNode } from 'react';
import { Button } from './button.js';
import { Screen, type ScreenTone } from './screen.js';
import { ScreenFrame } from './screen-frame.js';

/** What {@link MessageCard} takes. */
export interface MessageCardProps {
  readonly title: string;
  readonly children?: ReactNode;
  /** Whether the card takes the whole page. */
  readonly fullPage?: boolean;
  /** Marks a success or a failure beside the title. */
  readonly tone?: ScreenTone;
  readonly primaryButtonText?: string;
  readonly primaryAction?: () => void | Promise<void>;
  readonly secondaryButtonText?: string;
  readonly secondaryAction?: () => void | Promise<void>;
}

/**
 * A message with at most two ways on, looking like the other screens.
 *
 * @example
 * <MessageCard title="Thank you" primaryButtonText="Continue" primaryAction={() => navigate('/')} />
 */
export const MessageCard = ({
  title,
  children,
  fullPage = false,
  tone = 'plain',
  ...actions
}: MessageCardProps): ReactNode => (
  <ScreenFrame fullPage={fullPage}>
    <Screen title={title} text={children} tone={tone}>
      <div className="portico-actions">
        {actions.primaryButtonText !== undefined && (
          <Button onClick={() => void actions.primaryAction?.()}>{actions.primaryButtonText}</Button>
        )}
        {actions.secondaryButtonText !== undefined && (
          <Button look="quiet" onClick={() => void actions.secondaryAction?.()}>
            {actions.secondaryButtonText}
          </Button>
        )}
      </div>
    </Screen>
  </ScreenFrame>
);
