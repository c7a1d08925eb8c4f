'use client';

import { type ReactNode, useEffect, useId, useRef } from 'react';
import type { MessageId } from '../messages/en/full.js';
import { useFullTranslate } from '../messages/use-full-translate.js';
import { groups, type SettingsGroup } from './sections.js';

/** A section as shown in the navigation. */
export interface Entry {
  readonly id: string;
  readonly group: SettingsGroup;
  readonly title: string;
  readonly icon?: ReactNode;
  readonly show: () => ReactNode;
}

/** Titles of the groups. The others need none. */
const groupTitles: Readonly<Partial<Record<SettingsGroup, MessageId>>> = {
  account: 'settings.account',
  security: 'settings.security',
  teams: 'settings.teams',
};

interface NavigationProps {
  readonly entries: readonly Entry[];
  readonly openId: string | undefined;
  /** Whether the address names a section. If not, small screens show only the navigation. */
  readonly isChosen: boolean;
}

/** Links to the sections, in groups. */
export const Navigation = ({ entries, openId, isChosen }: NavigationProps): ReactNode => {
  const translate = useFullTranslate();
  const titleId = useId();
  const currentRef = useRef<HTMLAnchorElement>(null);
  const wasChosen = useRef(isChosen);
  const lastOpen = useRef<HTMLAnchorElement>(null);

  useEffect(() => {
    // Returning to the navigation restores its focus. On wide screens the section's heading has the focus.
    if (wasChosen.current && !isChosen) lastOpen.current?.focus();
    wasChosen.current = isChosen;
    lastOpen.current = currentRef.current;
  }, [isChosen, openId]);

  return (
    <nav className="portico-nav" aria-label={translate('settings.sections')}>
      {groups.map((group) => {
        const shown = entries.filter((entry) => entry.group === group);
        const title = groupTitles[group];
        if (shown.length === 0) return null;
        return (
          <div className="portico-nav-group" key={group}>
            {title && (
              <span className="portico-nav-title" id={`${titleId}${group}`}>
                {translate(title)}
              </span>
            )}
            <ul className="portico-nav-list" aria-labelledby={title && `${titleId}${group}`}>
              {shown.map(({ id, title: name, icon }) => (
                <li className="portico-nav-entry" key={id}>
                  <a
                    className="portico-nav-item"
                    href={`#${id}`}
                    ref={id === openId ? currentRef : undefined}
                    aria-current={id === openId ? 'true' : undefined}
                  >
                    {icon}
                    <span className="portico-nav-name">{name}</span>
                  </a>
                </li>
              ))}
            </ul>
          </div>
        );
      })}
    </nav>
  );
};
