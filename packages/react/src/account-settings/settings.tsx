import type { CurrentUser } from '@portico/js';
import { type ReactNode, Suspense, useEffect, useId, useRef } from 'react';
import { useHash } from '../app/location.js';
import { usePorticoApp } from '../app/use-portico-app.js';
import { useProject } from '../app/use-project.js';
import { useUser } from '../app/use-user.js';
import { Brand } from '../components/brand.js';
import { BackIcon } from '../components/icons.js';
import { Link } from '../components/link.js';
import { useSurface } from '../components/surface.js';
import { useTranslate } from '../messages/use-translate.js';
import type { AccountSettingsItem } from './account-settings.js';
import { Section } from './section.js';
import { sections } from './sections.js';

interface SettingsProps {
  readonly extraItems: readonly AccountSettingsItem[];
}

/** A section as the list of them shows it. */
interface Entry {
  readonly id: string;
  readonly title: string;
  readonly icon?: ReactNode;
  readonly show: () => ReactNode;
}

/** The sections that this project offers this user, and the app's own. */
const useEntries = (user: CurrentUser, extraItems: readonly AccountSettingsItem[]): readonly Entry[] => {
  const project = useProject();
  const translate = useTranslate();
  return [
    ...sections
      .filter(({ isOffered }) => isOffered?.(project, user) ?? true)
      .map(({ id, title, icon, Content }) => ({
        id,
        title: translate(title),
        icon,
        show: () => <Content user={user} />,
      })),
    ...extraItems.map(({ id, title, icon, content }) => ({
      id,
      title,
      icon,
      show: () => <Section title={title}>{content}</Section>,
    })),
  ];
};

interface NavigationProps {
  readonly entries: readonly Entry[];
  readonly openId: string | undefined;
  /** Whether the address names a section. Without one, a small screen shows the list alone. */
  readonly isChosen: boolean;
}

const Navigation = ({ entries, openId, isChosen }: NavigationProps): ReactNode => {
  const translate = useTranslate();
  const currentRef = useRef<HTMLAnchorElement>(null);
  const wasChosen = useRef(isChosen);
  const lastOpen = useRef<HTMLAnchorElement>(null);

  useEffect(() => {
    // Back on the list, the focus is where it left it; on a wide screen the section's heading has it.
    if (wasChosen.current && !isChosen) lastOpen.current?.focus();
    wasChosen.current = isChosen;
    lastOpen.current = currentRef.current;
  }, [isChosen, openId]);

  return (
    <nav className="portico-nav" aria-label={translate('settings.sections')}>
      {entries.map(({ id, title, icon }) => (
        <a
          className="portico-nav-item"
          key={id}
          href={`#${id}`}
          ref={id === openId ? currentRef : undefined}
          aria-current={id === openId ? 'true' : undefined}
        >
          {icon}
          {title}
        </a>
      ))}
    </nav>
  );
};

/** Has about the size of a section. */
const Waiting = (): ReactNode => (
  <div className="portico-section" aria-busy="true">
    <div className="portico-skeleton" data-size="title" />
    <div className="portico-skeleton" />
    <div className="portico-skeleton" />
  </div>
);

/** The account settings of whoever is signed in: the list of sections, and the one that the address names. */
export const Settings = ({ extraItems }: SettingsProps): ReactNode => {
  const { urls } = usePorticoApp();
  const project = useProject();
  const user = useUser({ or: 'redirect' });
  const translate = useTranslate();
  const entries = useEntries(user, extraItems);
  const hash = useHash();
  const isPage = useSurface()?.extent === 'page';
  const titleId = useId();
  const Frame = isPage ? 'main' : 'section';
  const Heading = isPage ? 'h1' : 'h2';

  const chosen = entries.find(({ id }) => id === hash);
  const open = chosen ?? entries[0];
  return (
    <Frame className="portico-settings" aria-labelledby={titleId} data-at={chosen ? 'section' : 'list'}>
      <div className="portico-settings-head">
        <Brand />
        <Link href={urls.home}>{translate('settings.back', { name: project.displayName })}</Link>
      </div>
      <div className="portico-titles">
        <Heading className="portico-title" id={titleId}>
          {translate('settings.title')}
        </Heading>
        <p className="portico-text">{translate('settings.subtitle', { name: user.primaryEmail ?? user.id })}</p>
      </div>
      <div className="portico-settings-body">
        <Navigation entries={entries} openId={open?.id} isChosen={chosen !== undefined} />
        <div className="portico-settings-content">
          <a className="portico-link portico-up" href="#all">
            <BackIcon />
            {translate('settings.up')}
          </a>
          <Suspense key={open?.id} fallback={<Waiting />}>
            {open?.show()}
          </Suspense>
        </div>
      </div>
    </Frame>
  );
};
