'use client';

import type { CSSProperties, ReactNode } from 'react';
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
  <span style={reserved}>
    <ProviderMark provider={provider} />
  </span>
);

/** Outside the screens, their styles do not reserve the space. */
const reserved: CSSProperties = {
  display: 'inline-block',
  inlineSize: '1.25rem',
  blockSize: '1.25rem',
  verticalAlign: 'middle',
};
