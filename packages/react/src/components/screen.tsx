import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useProject } from '../app/use-project.js';
import { useTheme } from '../theme/portico-theme.js';
import { AlertIcon, CheckIcon } from './icons.js';
import { useSurface } from './surface.js';

/** Which state a screen reports; `plain` reports none. */
export type ScreenTone = 'plain' | 'success' | 'failure';

interface ScreenProps {
  readonly title: string;
  readonly text?: ReactNode;
  readonly tone?: ScreenTone;
  readonly children?: ReactNode;
}

const Brand = ({ name }: { name: string }): ReactNode => {
  const { logo } = useTheme();
  const mark = logo === undefined ? [...name.trim()][0]?.toLocaleUpperCase() : undefined;
  return (
    <div className="portico-brand">
      {mark !== undefined && (
        <span className="portico-brand-mark" aria-hidden="true">
          {mark}
        </span>
      )}
      {logo}
      <span className="portico-brand-name">{name}</span>
    </div>
  );
};

const stateIcons = { plain: undefined, success: <CheckIcon />, failure: <AlertIcon /> } as const;

/**
 * One state of a screen: whose it is, one heading, what can be done. A state that replaces another takes the focus to
 * its heading, so that a keyboard or a screen reader is where the news is.
 */
export const Screen = ({ title, text, tone = 'plain', children }: ScreenProps): ReactNode => {
  const project = useProject();
  const surface = useSurface();
  const isPage = surface?.extent === 'page';
  const titleId = useId();
  const headingRef = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    if (!isPage) return undefined;
    const before = document.title;
    document.title = `${title} · ${project.displayName}`;
    return () => {
      document.title = before;
    };
  }, [isPage, title, project.displayName]);

  useEffect(() => {
    if (surface?.announce(title) === 'replacing') headingRef.current?.focus();
  }, [surface, title]);

  const Column = isPage ? 'main' : 'section';
  const Heading = isPage ? 'h1' : 'h2';
  return (
    <Column className="portico-column" aria-labelledby={titleId}>
      <div className="portico-head">
        <Brand name={project.displayName} />
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
