'use client';

import { type ComponentType, type ReactNode, Suspense } from 'react';
import { useSecretParameter } from '../app/address-bar.js';
import { usePageLocation } from '../app/location.js';
import { ScreenFrame, type ScreenProps } from './screen-frame.js';

/** Props of a screen that an emailed link opens. */
export interface CodeScreenProps extends ScreenProps {
  /** Query parameters of the page. Default: those of the browser's address. */
  readonly searchParams?: Readonly<Record<string, string>>;
}

/** Props of the content of a screen that an emailed link opens. */
export interface CodeContentProps {
  readonly code: string | undefined;
}

interface CodeScreenFrameProps extends CodeScreenProps {
  readonly Content: ComponentType<CodeContentProps>;
}

const CodeScreenFrame = ({ fullPage = false, searchParams, Content }: CodeScreenFrameProps): ReactNode => {
  const { search } = usePageLocation();
  const code = useSecretParameter('code', searchParams ? new URLSearchParams(searchParams) : search);
  return (
    <ScreenFrame fullPage={fullPage}>
      <Content code={code} />
    </ScreenFrame>
  );
};

/** A screen that an emailed link opens. Removes the code from the address bar before its content loads. */
export const CodeScreen = (props: CodeScreenFrameProps): ReactNode => (
  <Suspense fallback={null}>
    <CodeScreenFrame {...props} />
  </Suspense>
);
