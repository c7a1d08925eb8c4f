'use client';

import type { CurrentUser, Team } from '@portico/js';
import { type ReactNode, useId, useState } from 'react';
import { useHash } from '../app/location.js';
import { useNavigate } from '../app/use-navigate.js';
import { usePorticoApp } from '../app/use-portico-app.js';
import { useProject } from '../app/use-project.js';
import { useRefreshOnReturn } from '../app/use-refresh-on-return.js';
import { useResourceState } from '../app/use-resource.js';
import { useUser } from '../app/use-user.js';
import { Brand } from '../components/brand.js';
import { Button } from '../components/button.js';
import { BackIcon, TeamIcon } from '../components/lazy-icons.js';
import { Link } from '../components/link.js';
import { Screen } from '../components/screen.js';
import { useSurface } from '../components/surface.js';
import { useFullTranslate } from '../messages/use-full-translate.js';
import { useHasPlans } from '../purchases/use-has-plans.js';
import { TeamGoneSection } from '../teams/team-gone-section.js';
import { TeamSection } from '../teams/team-section.js';
import { useHasInvitations } from '../teams/use-has-invitations.js';
import { menuStyles } from '../theme/menu-styles.gen.js';
import { settingsStyles } from '../theme/settings-styles.gen.js';
import { useBrandColor } from '../theme/use-brand-color.js';
import { useStyles } from '../theme/use-styles.js';
import type { AccountSettingsItem } from './account-settings.js';
import { itemIcons } from './item-icons.js';
import { type Entry, Navigation } from './navigation.js';
import { Section } from './section.js';
import { groups, type SectionProps, sections } from './sections.js';
import { SettingsPart } from './settings-part.js';
import { useKeptFocus } from './use-kept-focus.js';

interface SettingsProps {
  readonly extraItems: readonly AccountSettingsItem[];
}

/** Returns the user's teams, or an empty list while they load. The other sections do not wait for them. */
const useTeams = ({ store }: CurrentUser): readonly Team[] => {
  const resource = store.teams();
  useRefreshOnReturn(resource);
  const state = useResourceState(resource);
  return state.status === 'ready' ? state.value : [];
};

/** Returns the built-in sections that apply to this user, one section per team, and the app's sections. */
const useEntries = ({ extraItems, ...given }: SectionProps & SettingsProps): readonly Entry[] => {
  const project = useProject();
  const translate = useFullTranslate();
  const teams = useTeams(given.user);
  const hasPlans = useHasPlans(given.user);
  const hasInvitations = useHasInvitations(given.user);
  return [
    ...teams.map((team) => ({
      id: `team-${team.id}`,
      group: 'teams' as const,
      title: team.displayName || translate('team.unnamed'),
      icon: <TeamIcon />,
      show: () => <TeamSection user={given.user} team={team} />,
    })),
    ...sections
      .filter(({ isOffered }) => isOffered?.(project, given.user, { hasPlans, hasInvitations }) ?? true)
      .map(({ id, group, title, icon, Content }) => ({
        id,
        group,
        title: translate(title),
        icon,
        show: () => <Content {...given} />,
      })),
    ...extraItems.map(({ id, title, iconName, icon = iconName && itemIcons[iconName], content }) => ({
      id,
      group: 'app' as const,
      title,
      icon,
      show: () => <Section title={title}>{content}</Section>,
    })),
  ].sort((one, other) => groups.indexOf(one.group) - groups.indexOf(other.group));
};

/** Whether an address is that of a team, such as one that the user has left. */
const isTeamId = (hash: string): boolean => /^team-[\da-f-]{36}$/.test(hash);

/** Has about the size of a section. */
const SectionSkeleton = (): ReactNode => (
  <div className="portico-section" aria-busy="true">
    <div className="portico-skeleton" data-size="title" />
    <div className="portico-skeleton" />
    <div className="portico-skeleton" />
  </div>
);

const AccountDeleted = (): ReactNode => {
  const { urls } = usePorticoApp();
  const navigate = useNavigate();
  const translate = useFullTranslate();
  return (
    <Screen title={translate('deletion.done-title')} text={translate('deletion.done-text')} tone="success">
      <div className="portico-actions">
        <Button onClick={() => navigate(urls.home)}>{translate('action.go-home')}</Button>
      </div>
    </Screen>
  );
};

/** Adds the styles of the account settings to the page. */
const SettingsOf = (props: SectionProps & SettingsProps): ReactNode => {
  useStyles(menuStyles);
  useStyles(settingsStyles);
  useBrandColor();
  const { user } = props;
  const { urls } = usePorticoApp();
  const project = useProject();
  const translate = useFullTranslate();
  const entries = useEntries(props);
  const hash = useHash();
  const { ref: contentRef, news } = useKeptFocus();
  const titleId = useId();
  const isPage = useSurface()?.extent === 'page';
  const Frame = isPage ? 'main' : 'section';
  const Heading = isPage ? 'h1' : 'h2';

  const goneTeam = isTeamId(hash)
    ? { id: hash, title: translate('settings.teams'), show: () => <TeamGoneSection user={user} /> }
    : undefined;
  const chosen = entries.find(({ id }) => id === hash) ?? goneTeam;
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
        <div className="portico-settings-content" ref={contentRef}>
          <a className="portico-link portico-up" href="#all">
            <BackIcon />
            {translate('settings.up')}
          </a>
          {open && (
            <SettingsPart
              key={open.id}
              user={user}
              fallback={<SectionSkeleton />}
              frame={(failure) => <Section title={open.title}>{failure}</Section>}
            >
              {open.show()}
            </SettingsPart>
          )}
        </div>
      </div>
      <output className="portico-unseen">{news}</output>
    </Frame>
  );
};

/** The account settings of the signed-in user: navigation and the section that the address names. */
export const Settings = ({ extraItems }: SettingsProps): ReactNode => {
  const [isLeaving, setLeaving] = useState(false);
  // A user who has deleted their account is not redirected to sign in.
  const user = useUser({ or: isLeaving ? 'return-null' : 'redirect' });
  return user ? <SettingsOf user={user} onLeaving={setLeaving} extraItems={extraItems} /> : <AccountDeleted />;
};
