'use client';

import type { ReactNode } from 'react';
import { Button } from './button.js';
import { Screen, type ScreenTone } from './screen.js';
import { ScreenFrame } from './screen-frame.js';

/** Props of {@link MessageCard}. */
export interface MessageCardProps {
  readonly title: string;
  readonly children?: ReactNode;
  /** Whether the card fills the page. */
  readonly fullPage?: boolean;
  /** Shows a success or failure icon next to the title. */
  readonly tone?: ScreenTone;
  readonly primaryButtonText?: string;
  readonly primaryAction?: () => void | Promise<void>;
  readonly secondaryButtonText?: string;
  readonly secondaryAction?: () => void | Promise<void>;
}

/**
 * A message with up to two buttons, in the style of the screens.
 *
 * @example
 * import { MessageCard } from '@portico/react';
 *
 * export const ThankYouPage = () => (
 *   <MessageCard
 *     title="Thank you"
 *     primaryButtonText="Continue"
 *     primaryAction={() => window.location.assign('/')}
 *   >
 *     We have received your order.
 *   </MessageCard>
 * );
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
