import type { Resource } from '../cache/types.js';

/** A category of emails, and whether the user gets it. */
export interface NotificationCategory {
  readonly id: string;
  /** `Transactional` or `Marketing`. */
  readonly name: string;
  /** Whether the user gets emails of this category. */
  readonly enabled: boolean;
  /** Whether the category can be turned off. */
  readonly canDisable: boolean;
  /** Turns emails of this category on or off for the user. */
  setEnabled(enabled: boolean): Promise<void>;
}

/**
 * Methods for a user's email preferences.
 *
 * @example
 * const categories = await user.listNotificationCategories();
 * await categories.find(({ canDisable }) => canDisable)?.setEnabled(false);
 */
export interface NotificationMethods {
  /** Lists all categories of emails, and whether the user gets them. */
  listNotificationCategories(): Promise<NotificationCategory[]>;
}

/** Resources of a user's notification categories. */
export interface NotificationStore {
  notificationCategories(): Resource<NotificationCategory[]>;
}
