import type { Resource } from '../cache/types.js';
import type { Json } from '../json.js';

/** An email theme in a list. */
export interface EmailTheme {
  readonly id: string;
  readonly displayName: string;
}

/** An email theme with its source. */
export interface EmailThemeWithSource {
  readonly displayName: string;
  readonly tsxSource: string;
}

/** An email template. */
export interface EmailTemplate {
  readonly id: string;
  readonly displayName: string;
  readonly tsxSource: string;
  /** The ID of its theme, or `false` for none. Absent if it uses the theme that the project has selected. */
  readonly themeId?: string | false;
}

/** An email that is written to be sent once. */
export interface EmailDraft {
  readonly id: string;
  readonly displayName: string;
  readonly tsxSource: string;
  /** The ID of its theme, or `false` for none; `undefined` if it uses the theme that the project has selected. */
  readonly themeId: string | false | undefined;
  /** When it was sent, or `null`. */
  readonly sentAt: Date | null;
}

/** The new values of a draft. Without `themeId` it uses the theme that the project has selected. */
export interface EmailDraftUpdate {
  readonly displayName?: string;
  readonly themeId?: string | false | undefined;
  readonly tsxSource?: string;
}

/** The values of a new draft. Without a source it starts with an example. */
export interface CreateEmailDraftOptions extends EmailDraftUpdate {
  readonly displayName: string;
}

/** What to preview: a template and a theme, each by its ID or as a source, for whom, and with which values. */
export interface EmailPreviewOptions {
  readonly templateId?: string;
  readonly templateTsxSource?: string;
  /** The ID of the theme, `false` for none; `null` or absent for the project's selected theme. */
  readonly themeId?: string | false | null;
  readonly themeTsxSource?: string;
  /** The ID of the user who is greeted. Default: a sample user. */
  readonly userId?: string;
  /** In place of preview values of the template, by the names of its variables. */
  readonly variables?: Readonly<Record<string, Json>>;
}

/** A rendered email. */
export interface RenderedEmail {
  readonly html: string;
  readonly text: string;
  /** The subject and the category that the source declares, if it does. */
  readonly subject?: string;
  readonly notificationCategory?: string;
}

/** A draft, template or theme. */
export interface EmailSource {
  readonly kind: 'draft' | 'template' | 'theme';
  readonly id: string;
}

/** A previous source of a draft, template or theme. */
export interface EmailSourceVersion {
  readonly id: string;
  readonly replacedAt: Date;
}

/** A previous source with its text. */
export interface EmailSourceVersionWithSource extends EmailSourceVersion {
  readonly source: EmailSource;
  readonly tsxSource: string;
}

/**
 * Methods for the themes of a project's emails.
 *
 * @example
 * const { id } = await adminApp.createEmailTheme('Brand');
 * const theme = await adminApp.getEmailTheme(id);
 * await adminApp.updateEmailTheme(id, theme.tsxSource.replace('#ffffff', '#fffaf0'));
 */
export interface EmailThemeMethods {
  /** Lists the themes without their sources. */
  listEmailThemes(): Promise<EmailTheme[]>;
  /** Returns a theme with its source. */
  getEmailTheme(id: string): Promise<EmailThemeWithSource>;
  /** Creates a theme that is a copy of the light theme. */
  createEmailTheme(displayName: string): Promise<{ readonly id: string }>;
  /** Saves the source of a theme. Throws `EMAIL_RENDERING_ERROR` if it does not render, and stores nothing. */
  updateEmailTheme(id: string, tsxSource: string): Promise<void>;
}

/**
 * Methods for the templates of a project's emails.
 *
 * @example
 * const templates = await adminApp.listEmailTemplates();
 * const verification = templates.find(({ displayName }) => displayName === 'Email verification');
 * if (!verification) throw new Error('Every project has this template.');
 * const { renderedHtml } = await adminApp.updateEmailTemplate(verification.id, verification.tsxSource, false);
 * console.log(renderedHtml);
 */
export interface EmailTemplateMethods {
  /** Lists the templates with their sources, the built-in ones first. */
  listEmailTemplates(): Promise<EmailTemplate[]>;
  /** Creates a template that starts with an example. */
  createEmailTemplate(displayName: string): Promise<{ readonly id: string }>;
  /**
   * Saves the source of a template. Throws `EMAIL_RENDERING_ERROR` if it does not render, and stores nothing.
   *
   * @param themeId the ID of its theme, `false` for none, `null` for the theme that the project has selected; absent
   * keeps its theme
   */
  updateEmailTemplate(
    id: string,
    tsxSource: string,
    themeId?: string | false | null,
  ): Promise<{ readonly renderedHtml: string }>;
}

/**
 * Methods for the email drafts of a project.
 *
 * @example
 * const { id } = await adminApp.createEmailDraft({ displayName: 'Spring news' });
 * const drafts = await adminApp.listEmailDrafts();
 * const draft = drafts.find((one) => one.id === id);
 * await adminApp.updateEmailDraft(id, { tsxSource: draft?.tsxSource.replace('Hello', 'Good morning'), themeId: false });
 */
export interface EmailDraftMethods {
  /** Lists the drafts, most recently changed first. */
  listEmailDrafts(): Promise<EmailDraft[]>;
  /** Creates a draft. Its source can have errors. */
  createEmailDraft(options: CreateEmailDraftOptions): Promise<{ readonly id: string }>;
  /** Changes a draft. */
  updateEmailDraft(id: string, update: EmailDraftUpdate): Promise<void>;
  /** Deletes a draft. */
  deleteEmailDraft(id: string): Promise<void>;
}

/**
 * Methods that render emails with the preview values of their sources.
 *
 * @example
 * const [template] = await adminApp.listEmailTemplates();
 * if (!template) throw new Error('Every project has templates.');
 * const html = await adminApp.getEmailPreview({ templateId: template.id, themeId: false });
 * const { subject, text } = await adminApp.renderEmail({ templateTsxSource: template.tsxSource });
 * console.log(subject, text, html.length);
 */
export interface EmailPreviewMethods {
  /** Returns the HTML of an email. */
  getEmailPreview(options: EmailPreviewOptions): Promise<string>;
  /** Returns all parts of an email. */
  renderEmail(options: EmailPreviewOptions): Promise<RenderedEmail>;
}

/**
 * Methods for the previous sources of drafts, templates and themes. Each change keeps the source that it replaces.
 *
 * @example
 * const { id } = await adminApp.createEmailDraft({ displayName: 'Spring news', tsxSource: 'first' });
 * await adminApp.updateEmailDraft(id, { tsxSource: 'second' });
 * const [version] = await adminApp.listEmailSourceVersions({ kind: 'draft', id });
 * if (version) await adminApp.restoreEmailSourceVersion(version.id);
 */
export interface EmailSourceVersionMethods {
  /** Lists the previous sources, newest first. */
  listEmailSourceVersions(source: EmailSource): Promise<EmailSourceVersion[]>;
  /** Lists the IDs of the drafts, templates or themes that have previous sources: those that were changed. */
  listChangedEmailSources(kind: EmailSource['kind']): Promise<string[]>;
  /** Returns a previous source. */
  getEmailSourceVersion(id: string): Promise<EmailSourceVersionWithSource>;
  /** Makes a previous source the current one. The source that it replaces becomes a version. */
  restoreEmailSourceVersion(id: string): Promise<void>;
}

/** Resources of a project's email sources. */
export interface EmailSourceStore {
  emailThemes(): Resource<EmailTheme[]>;
  emailTheme(id: string): Resource<EmailThemeWithSource>;
  emailTemplates(): Resource<EmailTemplate[]>;
  emailDrafts(): Resource<EmailDraft[]>;
  emailPreview(options: EmailPreviewOptions): Resource<string>;
  emailSourceVersions(source: EmailSource): Resource<EmailSourceVersion[]>;
}

/** Everything that an admin's app does with the sources of emails. */
export interface EmailSourceMethods
  extends EmailThemeMethods,
    EmailTemplateMethods,
    EmailDraftMethods,
    EmailPreviewMethods,
    EmailSourceVersionMethods {}
