import type { ComponentType, ReactNode } from 'react';
import { useSecretParameter } from '../app/address-bar.js';
import { usePageLocation } from '../app/location.js';
import { lazily } from './lazily.js';
import { ScreenFrame, type ScreenProps } from './screen-frame.js';

/** What a screen takes that a mailed link leads to. */
export interface CodeScreenProps extends ScreenProps {
  /** The page's query. Default: the browser's. */
  readonly searchParams?: Readonly<Record<string, string>>;
}

/** What is inside a screen to which a mailed link leads. */
export interface CodeContentProps {
  readonly code: string | undefined;
}

/** A screen that few visits need: what is inside it is loaded when it is shown. */
export const lazyScreen = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<ScreenProps & Props> => {
  const Content = lazily(load);
  const LazyScreen = (props: ScreenProps & Props): ReactNode => (
    <ScreenFrame fullPage={props.fullPage ?? false}>
      <Content {...props} />
    </ScreenFrame>
  );
  return LazyScreen;
};

/** A screen to which a mailed link leads: the code is out of the address bar before anything else is loaded. */
export const lazyCodeScreen = (
  load: () => Promise<ComponentType<CodeContentProps>>,
): ComponentType<CodeScreenProps> => {
  const Content = lazily(load);
  const LazyScreen = ({ fullPage = false, searchParams }: CodeScreenProps): ReactNode => {
    const { search } = usePageLocation();
    const code = useSecretParameter('code', searchParams ? new URLSearchParams(searchParams) : search);
    return (
      <ScreenFrame fullPage={fullPage}>
        <Content code={code} />
      </ScreenFrame>
    );
  };
  return LazyScreen;
};
