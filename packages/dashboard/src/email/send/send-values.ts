import type { Json, RenderedEmail, SendEmailOptions, ServerUser } from '@portico/js';
import { nameOf } from '../../users/user-name.js';
import { type ThemeId, toThemeId } from '../sources/theme-choice.js';

/** A draft or template to send. */
export interface SentSource {
  readonly kind: 'draft' | 'template';
  readonly id: string;
  readonly displayName: string;
}

/** The choice of the theme that the draft or template has. */
export const ownTheme = 'own';

/** A user who was chosen as a recipient. */
export interface ChosenUser {
  readonly id: string;
  readonly name: string;
  /** Null: the user gets no email. */
  readonly email: string | null;
}

/** What the form has. */
export interface SendValues {
  readonly recipients: 'all-users' | 'user-ids';
  /** Only counts for `user-ids`. */
  readonly users: readonly ChosenUser[];
  /** Empty: what the source declares. */
  readonly subject: string;
  /** Only counts if the source declares none. */
  readonly category: string;
  /** A choice of the field for the theme. */
  readonly theme: string;
  /** When to send, as the text of a `datetime-local` field. Empty: at once. */
  readonly scheduledAt: string;
  /** The texts of the fields for the variables. */
  readonly variables: readonly string[];
}

/** What the form starts with. */
export const initialValues: Omit<SendValues, 'variables'> = {
  recipients: 'all-users',
  users: [],
  subject: '',
  category: 'Marketing',
  theme: ownTheme,
  scheduledAt: '',
};

/** Turns a user into a recipient. */
export const toChosen = (user: ServerUser): ChosenUser => ({
  id: user.id,
  name: nameOf(user),
  email: user.primaryEmail,
});

/** The theme that the email is shown with; null is the one that the project has selected. */
export const toPreviewTheme = (choice: string, ofSource: ThemeId): string | false | null =>
  (choice === ownTheme ? ofSource : toThemeId(choice)) ?? null;

/** What the call takes. */
export const toSendOptions = (
  { kind, id }: SentSource,
  values: SendValues,
  variables: Readonly<Record<string, Json>>,
): SendEmailOptions => {
  const { recipients, users, subject, category, theme, scheduledAt } = values;
  return {
    ...(recipients === 'all-users' ? { allUsers: true } : { userIds: users.map(({ id }) => id) }),
    ...(kind === 'draft' ? { draftId: id } : { templateId: id, variables }),
    notificationCategoryName: category,
    ...(subject !== '' && { subject }),
    ...(theme !== ownTheme && { themeId: toThemeId(theme) ?? null }),
    ...(scheduledAt !== '' && { scheduledAt: new Date(scheduledAt) }),
  };
};

/** Says what is wrong with the time to send at, or nothing. How far ahead it may be is left to the server. */
export const readScheduleProblem = (text: string, nowMillis: number): string | undefined =>
  text === '' || new Date(text).getTime() > nowMillis ? undefined : 'Enter a time that is still to come.';

/** The category that the email has: the one that its source declares, or else the chosen one. */
export const categoryOf = ({ category }: Pick<SendValues, 'category'>, email: RenderedEmail | undefined): string =>
  email?.notificationCategory ?? category;

/** Says which users get no email, for the review. */
export const describeSkipped = (category: string): string =>
  category === 'Transactional'
    ? 'Users without an email address, and suppressed addresses, are skipped.'
    : `Users without an email address, suppressed addresses, and users who turned off ${category.toLowerCase()} emails are skipped.`;
