'use client';

import type { ReactNode } from 'react';
import { Section } from '../account-settings/section.js';
import type { SectionProps } from '../account-settings/sections.js';
import { Subsection } from '../account-settings/subsection.js';
import { useFullTranslate } from '../messages/use-full-translate.js';
import type { TeamPartProps } from '../teams/team-section.js';
import { PlanRows } from './plan-rows.js';
import { useHasPlans } from './use-has-plans.js';

/** The user's products, with their next renewal, and what the user can buy. */
export const PlanSection = ({ user }: SectionProps): ReactNode => {
  const translate = useFullTranslate();
  return (
    <Section title={translate('plan.title')} text={translate('plan.text')}>
      <PlanRows user={user} owner={user} />
    </Section>
  );
};

/** The team's products, for members who may change the team, if the project sells to teams. */
export const TeamPlan = ({ user, team }: TeamPartProps): ReactNode => {
  const translate = useFullTranslate();
  if (!useHasPlans(team)) return null;
  return (
    <Subsection title={translate('plan.team-title')}>
      <PlanRows user={user} owner={team} />
    </Subsection>
  );
};
