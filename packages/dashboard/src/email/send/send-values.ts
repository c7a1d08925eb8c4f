import type { RenderedEmail, SendEmailOptions, ServerUser } from '@portico/js';
import { nameOf } from '../../users/user-name.js';
import { type ThemeId, toThemeId } from '../sources/theme-choice.js';

/** The choice of the theme that the draft has. */
export const draftTheme = 'draft';

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
  /** Empty: what the draft declares. */
  readonly subject: string;
  /** Only counts if the draft declares none. */
  readonly category: string;
  /** A choice of the field for the theme. */
  readonly theme: string;
}

/** What the form starts with. */
export const initialValues: SendValues = {
  recipients: 'all-users',
  users: [],
  subject: '',
  category: 'Marketing',
  theme: draftTheme,
};

/** Turns a user into a recipient. */
export const toChosen = (user: ServerUser): ChosenUser => ({
  id: user.id,
  name: nameOf(user),
  email: user.primaryEmail,
});

/** The theme that the email is shown with; null is the one that the project has selected. */
export const toPreviewTheme = (choice: string, ofDraft: ThemeId): string | false | null =>
  (choice === draftTheme ? ofDraft : toThemeId(choice)) ?? null;

/** What the call takes. */
export const toSendOptions = (draftId: string, values: SendValues): SendEmailOptions => {
  const { recipients, users, subject, category, theme } = values;
  return {
    ...(recipients === 'all-users' ? { allUsers: true } : { userIds: users.map(({ id }) => id) }),
    draftId,
    notificationCategoryName: category,
    ...(subject !== '' && { subject }),
    ...(theme !== draftTheme && { themeId: toThemeId(theme) ?? null }),
  };
};

/** The category that the email has: the draft's, or else the chosen one. */
export const categoryOf = ({ category }: SendValues, email: RenderedEmail | undefined): string =>
  email?.notificationCategory ?? category;

/** Says which users get no email, for the review. */
export const describeSkipped = (category: string): string =>
  category === 'Transactional'
    ? 'Users without an email address, and suppressed addresses, are skipped.'
    : `Users without an email address, suppressed addresses, and users who turned off ${category.toLowerCase()} emails are skipped.`;
