import type { ComponentType, ReactNode } from 'react';

type Loaded<Props extends object> =
  | { readonly status: 'loading'; readonly promise: Promise<void> }
  | { readonly status: 'ready'; readonly Component: ComponentType<Props> }
  | { readonly status: 'failed'; readonly error: unknown };

const forgetters = new Set<() => void>();

/** Has parts that could not be loaded be asked for once more, when they are shown next. */
export const forgetFailedParts = (): void => {
  for (const forget of forgetters) forget();
};

/**
 * A component whose code is loaded when it is first shown; it suspends until then. Unlike React's own `lazy`, what
 * failed to load because of a lost connection can be tried again.
 *
 * @example
 * const Mfa = lazily(() => import('./mfa-content.js').then((part) => part.MfaContent));
 */
export const lazily = <Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> => {
  let part: Loaded<Props> | undefined;
  forgetters.add(() => {
    if (part?.status === 'failed') part = undefined;
  });

  const begin = (): Loaded<Props> => ({
    status: 'loading',
    promise: load().then(
      (Component) => {
        part = { status: 'ready', Component };
      },
      (error: unknown) => {
        part = { status: 'failed', error };
      },
    ),
  });

  const Part = (props: Props): ReactNode => {
    part ??= begin();
    if (part.status === 'ready') return <part.Component {...props} />;
    // oxlint-disable-next-line typescript/only-throw-error -- React's Suspense takes a thrown promise as "wait for this".
    throw part.status === 'loading' ? part.promise : part.error;
  };
  return Part;
};
