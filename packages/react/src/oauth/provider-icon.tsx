'use client';

import type { ReactNode } from 'react';
import { Surface } from '../components/surface.js';
import { ProviderMark } from './provider-mark.js';

/** Props of {@link ProviderIcon}. */
export interface ProviderIconProps {
  /** ID of the provider, such as `github`. Others than the twelve have a neutral icon. */
  readonly provider: string;
}

/**
 * The icon of an OAuth provider, 20 px wide, for lists and buttons of your own. It is hidden from screen readers, so put
 * the provider's name beside it.
 *
 * @example
 * import { ProviderIcon } from '@portico/react';
 *
 * export const LinkedAccount = () => (
 *   <p>
 *     <ProviderIcon provider="github" /> GitHub
 *   </p>
 * );
 */
export const ProviderIcon = ({ provider }: ProviderIconProps): ReactNode => (
  <Surface extent="inline">
    <ProviderMark provider={provider} />
  </Surface>
);
