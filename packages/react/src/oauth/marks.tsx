'use client';

import type { ReactNode } from 'react';
import { marksStyles } from '../theme/marks-styles.gen.js';
import { useStyles } from '../theme/use-styles.js';

/** Simple drawings on a 24 × 24 grid. `portico-tint-…` is a brand color of a provider. */
const drawings: Readonly<Record<string, ReactNode>> = {
  google: (
    <>
      <path
        className="portico-tint-blue"
        d="M21.6 12.2c0-.7-.1-1.4-.2-2H12v3.9h5.4a4.6 4.6 0 0 1-2 3v2.5h3.2c1.9-1.7 3-4.3 3-7.4Z"
      />
      <path
        className="portico-tint-green"
        d="M12 22c2.7 0 5-.9 6.6-2.4l-3.2-2.5a6 6 0 0 1-9-3.2H3.1v2.6A10 10 0 0 0 12 22Z"
      />
      <path className="portico-tint-yellow" d="M6.4 13.9a6 6 0 0 1 0-3.8V7.5H3.1a10 10 0 0 0 0 9l3.3-2.6Z" />
      <path
        className="portico-tint-red"
        d="M12 6c1.5 0 2.8.5 3.8 1.5l2.9-2.8A10 10 0 0 0 3.1 7.5l3.3 2.6A6 6 0 0 1 12 6Z"
      />
    </>
  ),
  github: (
    <path d="M12 2.2a10 10 0 0 0-3.2 19.5c.5.1.7-.2.7-.5v-1.9c-2.8.6-3.4-1.2-3.4-1.2-.4-1.1-1.1-1.4-1.1-1.4-.9-.6.1-.6.1-.6 1 .1 1.5 1 1.5 1 .9 1.6 2.4 1.1 2.9.9.1-.7.4-1.1.6-1.4-2.2-.2-4.6-1.1-4.6-4.9 0-1.1.4-2 1-2.7-.1-.2-.4-1.2.1-2.6 0 0 .9-.3 2.8 1a9.5 9.5 0 0 1 5.1 0c1.9-1.3 2.8-1 2.8-1 .5 1.4.2 2.4.1 2.6.6.7 1 1.6 1 2.7 0 3.9-2.4 4.7-4.6 5 .4.3.7.9.7 1.8v2.7c0 .3.2.6.7.5A10 10 0 0 0 12 2.2Z" />
  ),
  microsoft: (
    <>
      <path className="portico-tint-red" d="M3 3h8.5v8.5H3Z" />
      <path className="portico-tint-green" d="M12.5 3H21v8.5h-8.5Z" />
      <path className="portico-tint-blue" d="M3 12.5h8.5V21H3Z" />
      <path className="portico-tint-yellow" d="M12.5 12.5H21V21h-8.5Z" />
    </>
  ),
  spotify: (
    <path
      className="portico-tint-green"
      fillRule="evenodd"
      d="M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20Zm4.6 14.4a.8.8 0 0 1-1.1.3c-2.3-1.4-5.3-1.7-8.7-.9a.8.8 0 0 1-.3-1.5c3.8-.9 7.1-.5 9.8 1.1.3.2.4.7.3 1Zm1.2-2.9a1 1 0 0 1-1.4.3c-2.7-1.6-6.7-2.1-9.9-1.2a1 1 0 0 1-.5-1.9c3.6-1.1 8-.5 11.5 1.4.4.3.6.9.3 1.4Zm.1-3a1.2 1.2 0 0 1-1.6.4c-3.2-1.9-8-2-10.8-1.2a1.2 1.2 0 0 1-.7-2.3c3.3-1 8.6-.8 12.7 1.5.6.3.7 1 .4 1.6Z"
    />
  ),
  facebook: (
    <path
      className="portico-tint-blue"
      d="M22 12a10 10 0 1 0-11.6 9.9v-7H7.9V12h2.5V9.8c0-2.5 1.5-3.9 3.8-3.9 1.1 0 2.2.2 2.2.2v2.5h-1.2c-1.3 0-1.6.8-1.6 1.6V12h2.7l-.4 2.9h-2.3v7A10 10 0 0 0 22 12Z"
    />
  ),
  discord: (
    <path
      className="portico-tint-indigo"
      fillRule="evenodd"
      d="M19.3 5.3A17 17 0 0 0 15 4l-.5 1.1a15 15 0 0 0-5 0L9 4a17 17 0 0 0-4.3 1.3C2 9.3 1.2 13.2 1.6 17a17 17 0 0 0 5.2 2.7l1.1-1.8-1.7-.8.4-.3a12 12 0 0 0 10.8 0l.4.3-1.7.8 1.1 1.8a17 17 0 0 0 5.2-2.7c.5-4.4-.7-8.3-3.1-11.7ZM8.6 14.7c-1 0-1.9-1-1.9-2.1s.8-2.1 1.9-2.1 1.9.9 1.9 2.1-.8 2.1-1.9 2.1Zm6.8 0c-1 0-1.9-1-1.9-2.1s.8-2.1 1.9-2.1 1.9.9 1.9 2.1-.8 2.1-1.9 2.1Z"
    />
  ),
  gitlab: (
    <>
      <path className="portico-tint-orange" d="m12 21.5 3.6-11H8.4L12 21.5Z" />
      <path className="portico-tint-red" d="M12 21.5 8.4 10.5h-5L12 21.5Zm0 0 3.6-11h5L12 21.5Z" />
      <path
        className="portico-tint-yellow"
        d="m3.4 10.5-1.1 3.3c-.1.3 0 .7.3.9L12 21.5 3.4 10.5Zm17.2 0 1.1 3.3c.1.3 0 .7-.3.9L12 21.5l8.6-11Z"
      />
      <path
        className="portico-tint-red"
        d="M3.4 10.5h5L6.2 3.8c-.1-.4-.6-.4-.7 0l-2.1 6.7Zm17.2 0h-5l2.2-6.7c.1-.4.6-.4.7 0l2.1 6.7Z"
      />
    </>
  ),
  bitbucket: (
    <path
      className="portico-tint-blue"
      fillRule="evenodd"
      d="M2.8 3.5a.8.8 0 0 0-.8.9l2.7 16.3c.1.5.5.8 1 .8h12.8c.4 0 .7-.3.8-.7L22 4.4a.8.8 0 0 0-.8-.9H2.8Zm11.3 11.7H9.9L8.8 9.3h6.4l-1.1 5.9Z"
    />
  ),
  linkedin: (
    <path
      className="portico-tint-blue"
      fillRule="evenodd"
      d="M4.5 2.5h15a2 2 0 0 1 2 2v15a2 2 0 0 1-2 2h-15a2 2 0 0 1-2-2v-15c0-1.1.9-2 2-2Zm.9 7.2v8.9h2.9V9.7H5.4Zm1.5-4.6a1.7 1.7 0 1 0 0 3.4 1.7 1.7 0 0 0 0-3.4Zm3.2 4.6v8.9H13v-4.7c0-1.2.3-2.3 1.8-2.3s1.5 1.3 1.5 2.4v4.6h2.9v-5.2c0-2.6-.8-4-3.3-4-1.4 0-2.3.8-2.7 1.5V9.7h-3.1Z"
    />
  ),
  apple: (
    <path d="M16.6 12.6c0-2.3 1.9-3.4 2-3.5a4.3 4.3 0 0 0-3.4-1.8c-1.4-.1-2.8.9-3.5.9s-1.8-.8-3-.8a4.5 4.5 0 0 0-3.8 2.3c-1.6 2.8-.4 7 1.2 9.3.8 1.1 1.7 2.4 2.9 2.3 1.2 0 1.6-.7 3-.7s1.8.7 3 .7 2.1-1.1 2.8-2.2c.9-1.3 1.3-2.5 1.3-2.6-.1 0-2.5-1-2.5-3.9Zm-2.3-6.8c.6-.8 1.1-1.9 1-3-.9 0-2.1.6-2.8 1.4-.6.7-1.2 1.8-1 2.9 1 .1 2.1-.5 2.8-1.3Z" />
  ),
  x: (
    <path
      fillRule="evenodd"
      d="M2.6 3h6l4.3 6 5.2-6h2.7l-6.7 7.7L21.8 21h-6l-4.7-6.5L5.5 21H2.8l7.1-8.2L2.6 3Zm3.5 1.7 10.6 14.6h1.7L7.8 4.7H6.1Z"
    />
  ),
  twitch: (
    <path
      className="portico-tint-purple"
      fillRule="evenodd"
      d="M5.5 2 2.5 5.5v13h4.7V22l3.5-3.5h3l7.3-7.3V2H5.5Zm13.7 8.3-3.2 3.2h-3.5l-2.7 2.7v-2.7H6.5V3.8h12.7v6.5Zm-3-4.6h-1.8v4.7h1.8V5.7Zm-4.5 0H9.9v4.7h1.8V5.7Z"
    />
  ),
};

/** Icon of a provider without a drawing. */
const unknown: ReactNode = (
  <path d="M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20Zm0 5a5 5 0 1 1 0 10 5 5 0 0 1 0-10Z" fillRule="evenodd" />
);

/** The icon of a provider. */
export const Mark = ({ provider }: { provider: string }): ReactNode => {
  useStyles(marksStyles);
  return (
    <svg className="portico-mark" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      {drawings[provider] ?? unknown}
    </svg>
  );
};
