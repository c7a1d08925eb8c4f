import { PorticoTheme, SignIn } from '@portico/react';
import { type ReactNode, Suspense } from 'react';
import { useProject } from '../projects/use-open-project.js';

/** What {@link SignInPreview} takes. */
export interface SignInPreviewProps {
  /** A URL, an image as a data URL, or `null`. */
  readonly logoUrl: string | null;
  /** `undefined` is the default color. */
  readonly brandColor: string | undefined;
}

/** The sign-in screen of the project's app, as users will see it. It shows the real screen, which sends nothing. */
export const SignInPreview = ({ logoUrl, brandColor }: SignInPreviewProps): ReactNode => {
  const { displayName, config } = useProject();
  const colors = brandColor === undefined ? {} : { primary: brandColor };
  return (
    <figure aria-label="Preview of the sign-in screen" className="rounded-md border bg-muted p-2 sm:p-8">
      {/* Nothing in it can be pressed or focused. */}
      <div inert className="mx-auto min-h-120 max-w-sm rounded-md border bg-card p-4 sm:p-8">
        <PorticoTheme
          theme={{ light: colors, dark: colors }}
          {...(logoUrl !== null && { logo: <img src={logoUrl} alt="" className="portico-brand-logo" /> })}
        >
          <Suspense>
            <SignIn mockProject={{ displayName, config }} />
          </Suspense>
        </PorticoTheme>
      </div>
    </figure>
  );
};
