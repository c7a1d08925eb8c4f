/** A value as JSON has it; variables travel to the renderer as data. */
export type JsonValue = string | number | boolean | null | readonly JsonValue[] | JsonObject;

/** Values by name, as JSON has them. */
export interface JsonObject {
  readonly [name: string]: JsonValue;
}

/** The project that an email is from, as its sources see it. */
export interface EmailProject {
  readonly displayName: string;
  /** The URL of its logo; null without one. */
  readonly logoUrl: string | null;
  /** Its brand color, such as `#0f766e`, and the color of text that is readable on it; null without one. */
  readonly brand: { readonly color: string; readonly textColor: string } | null;
}

/** What to render: sources, and who gets the email. */
export interface EmailRenderJob {
  readonly tenantId: string;
  /** What waits: codes go before previews, previews before campaigns. */
  readonly priority: 'code' | 'preview' | 'campaign';
  /**
   * `preview` uses the sources' own PreviewVariables and PreviewProps. `declare` only finds what the template declares,
   * which takes far less time: HTML and text stay empty.
   */
  readonly mode: 'send' | 'preview' | 'declare';
  /** TSX that exports EmailTheme; null for a bare document. */
  readonly theme: string | null;
  /** TSX that exports EmailTemplate. */
  readonly template: string;
  readonly project: EmailProject;
  /** Texts for `message()`, by key; in the language of the recipients. */
  readonly messages?: Readonly<Record<string, string>>;
  /** One render each, in one context; outcomes come in the same order. */
  readonly recipients: readonly EmailRenderRecipient[];
}

/** What a render knows of one recipient. */
export interface EmailRenderRecipient {
  readonly user: { readonly displayName: string | null };
  readonly variables: JsonObject;
  readonly unsubscribeLink?: string;
}

/** The outcome of one recipient's email. */
export type EmailRenderOutcome =
  | {
      readonly kind: 'rendered';
      readonly html: string;
      readonly text: string;
      /** As the source declares it, if it does. */
      readonly subject?: string;
      readonly notificationCategory?: string;
    }
  | EmailRenderFailure;

/** A source failed. */
export interface EmailRenderFailure {
  readonly kind: 'failed';
  /** What happened and what was expected; no path, no stack of ours; at most 4 KiB (TS-05). */
  readonly message: string;
  /** Which source failed, and where in it (1-based). */
  readonly source?: 'theme' | 'template';
  readonly line?: number;
  readonly column?: number;
}

/** Renders sources that owners write, in a sandbox without network, files or environment. */
export interface EmailRenderer {
  /**
   * Never rejects because of a source. A source that does not compile fails every recipient.
   *
   * @throws Outage when the renderer itself is gone
   */
  render(job: EmailRenderJob): Promise<readonly EmailRenderOutcome[]>;
  close(): Promise<void>;
}
