import { Tabs } from 'radix-ui';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { Button } from '../ui/forms/button.js';
import { tabClasses } from '../ui/tab-classes.js';
import { hasRemoteImages, type PreviewLook, toFrameDocument } from './frame-document.js';
import { splitLinks } from './split-links.js';

const heightClasses = 'h-[max(26rem,calc(100dvh-24rem))]';

/** The content of an email, as it was sent. */
export interface EmailContent {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  readonly headers: readonly { readonly name: string; readonly value: string }[];
}

/** The width of an element in CSS pixels, also after the window has changed; `undefined` before it is in the page. */
const useWidth = () => {
  const ref = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState<number>();
  useLayoutEffect(() => {
    const measure = (): void => setWidth(ref.current?.clientWidth ?? 0);
    measure();
    window.addEventListener('resize', measure);
    return () => window.removeEventListener('resize', measure);
  }, []);
  return { ref, width };
};

/** The email as its reader sees it, isolated from the dashboard: no scripts, its own origin, links in new tabs. */
const Rendered = ({ email }: { email: EmailContent }): ReactNode => {
  const { ref, width } = useWidth();
  const [remoteImages, setRemoteImages] = useState<PreviewLook['remoteImages']>('blocked');
  return (
    <>
      {remoteImages === 'blocked' && hasRemoteImages(email.html) && (
        <p className="flex flex-wrap items-center justify-between gap-2 border-b px-4 py-2 text-muted-foreground">
          Images on other servers are not loaded.
          <Button size="small" onClick={() => setRemoteImages('loaded')}>
            Load images
          </Button>
        </p>
      )}
      <div ref={ref} className={heightClasses}>
        {/* Only once the width is known: a frame whose document is replaced while it loads can stay blank. */}
        {width !== undefined && (
          <iframe
            title={`Email: ${email.subject}`}
            sandbox="allow-popups allow-popups-to-escape-sandbox"
            srcDoc={toFrameDocument(email.html, { isDark: false, width, remoteImages })}
            referrerPolicy="no-referrer"
            className="size-full rounded-b-md border-0 bg-[#fff]"
          />
        )}
      </div>
    </>
  );
};

const PlainText = ({ text }: { text: string }): ReactNode => (
  <div className="p-5 font-mono text-[0.8125rem] leading-5 break-words whitespace-pre-wrap">
    {splitLinks(text).map((part, index) =>
      part.isLink ? (
        <a
          // oxlint-disable-next-line react/no-array-index-key -- the parts of a text keep their order
          key={index}
          href={part.text}
          target="_blank"
          rel="noreferrer"
          className="break-all text-link underline underline-offset-2"
        >
          {part.text}
        </a>
      ) : (
        part.text
      ),
    )}
  </div>
);

const Headers = ({ headers }: { headers: EmailContent['headers'] }): ReactNode => (
  <dl className="grid grid-cols-[minmax(0,1fr)] gap-x-4 gap-y-1 p-5 font-mono text-[0.8125rem] sm:grid-cols-[auto_minmax(0,1fr)]">
    {headers.map(({ name, value }, index) => (
      // oxlint-disable-next-line react/no-array-index-key -- a header may occur twice, and their order is fixed
      <div key={index} className="contents">
        <dt className="text-muted-foreground">{name}</dt>
        <dd className="break-all max-sm:mb-2">{value}</dd>
      </div>
    ))}
  </dl>
);

const Source = ({ html }: { html: string }): ReactNode => (
  <pre className="max-h-[max(26rem,calc(100dvh-24rem))] overflow-auto p-5 font-mono text-[0.8125rem] leading-5 break-words whitespace-pre-wrap">
    <code>{html}</code>
  </pre>
);

/** An email: rendered, as text, as source, with its headers. */
export const EmailFormats = ({ email }: { email: EmailContent }): ReactNode => (
  <Tabs.Root defaultValue="rendered">
    <Tabs.List aria-label="Email formats" className="flex gap-1 border-b px-3">
      <Tabs.Trigger value="rendered" className={tabClasses}>
        Preview
      </Tabs.Trigger>
      <Tabs.Trigger value="text" className={tabClasses}>
        Text
      </Tabs.Trigger>
      <Tabs.Trigger value="source" className={tabClasses}>
        HTML
      </Tabs.Trigger>
      <Tabs.Trigger value="headers" className={tabClasses}>
        Headers
      </Tabs.Trigger>
    </Tabs.List>
    <Tabs.Content value="rendered" tabIndex={-1}>
      <Rendered email={email} />
    </Tabs.Content>
    <Tabs.Content value="text">
      <PlainText text={email.text} />
    </Tabs.Content>
    <Tabs.Content value="source">
      <Source html={email.html} />
    </Tabs.Content>
    <Tabs.Content value="headers">
      <Headers headers={email.headers} />
    </Tabs.Content>
  </Tabs.Root>
);
