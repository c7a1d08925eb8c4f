'use client';

import type { ReactNode } from 'react';
import { ErrorAlert } from '../components/error-alert.js';
import { useFullTranslate } from '../messages/use-full-translate.js';

/** Says that the user has left a team, or that it was deleted, while the page still showed it. */
export const TeamGone = (): ReactNode => {
  const translate = useFullTranslate();
  return <ErrorAlert notice={{ text: translate('team.gone') }} />;
};
