import type { RenderedEmail } from '@portico/js';
import { Monitor, Moon, Smartphone, Sun } from 'lucide-react';
import { Tabs } from 'radix-ui';
import { type ReactNode, useState } from 'react';
import { classNames } from '../../ui/class-names.js';
import { ErrorNote } from '../../ui/display/error-note.js';
import { LoadingNote, Skeleton } from '../../ui/display/skeleton.js';
import { Button } from '../../ui/forms/button.js';
import { tabClasses } from '../../ui/tab-classes.js';
import { hasRemoteImages, type PreviewLook, toFrameDocument } from '../frame-document.js';
import { readRenderingProblem } from './rendering-problem.js';
import type { Preview } from './use-preview.js';

const devices = [
  { value: 'desktop', label: 'Desktop', icon: Monitor },
  { value: 'phone', label: 'Phone', icon: Smartphone },
] as const;

const schemes = [
  { value: 'light', label: 'Light', icon: Sun },
  { value: 'dark', label: 'Dark', icon: Moon },
] as const;

/** The width of the email program's window, in CSS pixels. */
const widths = { desktop: 1024, phone: 375 } as const;

interface ChoiceProps<Value extends string> {
  readonly label: string;
  readonly options: readonly { readonly value: Value; readonly label: string; readonly icon: typeof Sun }[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

const Choice = <Value extends string>({ label, options, value, onChange }: ChoiceProps<Value>): ReactNode => (
  <fieldset aria-label={label} className="flex rounded-sm border p-0.5">
    {options.map(({ value: option, label: name, icon: Icon }) => (
      <button
        key={option}
        type="button"
        aria-pressed={option === value}
        aria-label={name}
        title={name}
        onClick={() => onChange(option)}
        className="flex size-7 items-center justify-center rounded-sm text-muted-foreground hover:text-foreground aria-pressed:bg-accent aria-pressed:text-foreground"
      >
        <Icon aria-hidden className="size-4" />
      </button>
    ))}
  </fieldset>
);

interface FrameProps {
  readonly html: string;
  readonly device: 'desktop' | 'phone';
  readonly scheme: 'light' | 'dark';
  readonly remoteImages: PreviewLook['remoteImages'];
}

/** The email in a frame without scripts, without an origin and without links (TS-04). */
const Frame = ({ html, device, scheme, remoteImages }: FrameProps): ReactNode => (
  <div className="flex justify-center overflow-x-auto bg-muted/60">
    <iframe
      title="Email preview"
      sandbox=""
      srcDoc={toFrameDocument(html, { isDark: scheme === 'dark', width: widths[device], remoteImages })}
      referrerPolicy="no-referrer"
      className={classNames(
        'h-[max(20rem,60dvh)] shrink-0 border-0',
        device === 'phone' ? 'w-[375px] max-w-full' : 'w-full',
        scheme === 'dark' ? 'bg-[#0c111b]' : 'bg-[#fff]',
      )}
    />
  </div>
);

const frameHeight = 'h-[max(20rem,60dvh)]';

const LoadingEmail = (): ReactNode => (
  <>
    <LoadingNote what="the preview" />
    <Skeleton className={`${frameHeight} w-full`} />
  </>
);

const RemoteImages = ({ onLoad }: { onLoad: () => void }): ReactNode => (
  <p className="flex flex-wrap items-center justify-between gap-2 border-b px-4 py-2 text-muted-foreground">
    Images on other servers are not loaded.
    <Button size="small" onClick={onLoad}>
      Load images
    </Button>
  </p>
);

const Declared = ({ email }: { email: RenderedEmail | undefined }): ReactNode => (
  <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-0.5 px-4 pt-3">
    <dt className="text-muted-foreground">Subject</dt>
    <dd className="break-words">{email ? (email.subject ?? 'None') : <LoadingText />}</dd>
    <dt className="text-muted-foreground">Category</dt>
    <dd>
      {email ? (email.notificationCategory ?? 'None') : <LoadingText />}
      {/* A preview has the sample link of the theme, in every category. */}
      {email?.notificationCategory === 'Transactional' && (
        <span className="text-muted-foreground">, sent without an unsubscribe link</span>
      )}
    </dd>
  </dl>
);

/** As high as the text that takes its place. */
const LoadingText = (): ReactNode => <Skeleton className="my-1 h-3 w-32" />;

/** What {@link PreviewPane} takes. */
export interface PreviewPaneProps {
  readonly preview: Preview;
  /** Shown above the email. */
  readonly children?: ReactNode;
}

/** The email that the sources make, as its reader sees it and as text. */
export const PreviewPane = ({ preview, children }: PreviewPaneProps): ReactNode => {
  const [device, setDevice] = useState<FrameProps['device']>('desktop');
  const [scheme, setScheme] = useState<FrameProps['scheme']>('light');
  const [remoteImages, setRemoteImages] = useState<FrameProps['remoteImages']>('blocked');
  const { email, error, isRendering, retry } = preview;
  const isSourceWrong = readRenderingProblem(error) !== undefined;
  return (
    <section aria-label="Preview" aria-busy={isRendering} className="flex min-w-0 flex-col gap-4">
      {children}
      <ErrorNote error={error} onRetry={isSourceWrong ? undefined : retry} />
      {(email || !error) && (
        <Tabs.Root
          defaultValue="html"
          className={classNames('overflow-hidden rounded-md border bg-card', Boolean(error) && 'opacity-60')}
        >
          <Declared email={email} />
          <div className="flex flex-wrap items-center justify-between gap-2 border-b px-3 pt-2">
            <Tabs.List aria-label="Email formats" className="flex gap-1 self-end">
              <Tabs.Trigger value="html" className={tabClasses}>
                HTML
              </Tabs.Trigger>
              <Tabs.Trigger value="text" className={tabClasses}>
                Text
              </Tabs.Trigger>
            </Tabs.List>
            <div className="flex gap-2 pb-2">
              <Choice label="Device" options={devices} value={device} onChange={setDevice} />
              <Choice label="Color scheme" options={schemes} value={scheme} onChange={setScheme} />
            </div>
          </div>
          <Tabs.Content value="html" tabIndex={-1}>
            {email && remoteImages === 'blocked' && hasRemoteImages(email.html) && (
              <RemoteImages onLoad={() => setRemoteImages('loaded')} />
            )}
            {email ? (
              <Frame html={email.html} device={device} scheme={scheme} remoteImages={remoteImages} />
            ) : (
              <LoadingEmail />
            )}
          </Tabs.Content>
          <Tabs.Content
            value="text"
            className={`${frameHeight} overflow-auto p-5 font-mono text-[0.8125rem] leading-5 break-words whitespace-pre-wrap`}
          >
            {email ? email.text : <LoadingEmail />}
          </Tabs.Content>
        </Tabs.Root>
      )}
    </section>
  );
};
