'use client';

import type { ReactNode } from 'react';
import { Brand } from './brand.js';
import { AlertIcon, CheckIcon } from './icons.js';
import { useSurface } from './surface.js';
import { useHeading } from './use-heading.js';

/** State that a screen reports. `plain` reports none. */
export type ScreenTone = 'plain' | 'success' | 'failure';

interface ScreenProps {
  readonly title: string;
  readonly text?: ReactNode;
  readonly tone?: ScreenTone;
  readonly children?: ReactNode;
}

const stateIcons = { plain: undefined, success: <CheckIcon />, failure: <AlertIcon /> } as const;

/** A state of a screen: project, heading and content. */
export const Screen = ({ title, text, tone = 'plain', children }: ScreenProps): ReactNode => {
  const isPage = useSurface()?.extent === 'page';
  const { titleId, headingRef } = useHeading(title);
  const Column = isPage ? 'main' : 'section';
  const Heading = isPage ? 'h1' : 'h2';
  return (
    <Column className="portico-column" aria-labelledby={titleId}>
      <div className="portico-head">
        <Brand />
        <div className="portico-titles">
          {tone !== 'plain' && (
            <span className="portico-state" data-tone={tone} aria-hidden="true">
              {stateIcons[tone]}
            </span>
          )}
          <Heading className="portico-title" id={titleId} ref={headingRef} tabIndex={-1}>
            {title}
          </Heading>
          {text !== undefined && <p className="portico-text">{text}</p>}
        </div>
      </div>
      {children}
    </Column>
  );
};
