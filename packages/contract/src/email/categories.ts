/** A kind of email, which users may switch off as a whole. */
export interface NotificationCategory {
  /** The same in every project; applications use it in calls. */
  readonly id: string;
  readonly isEnabledByDefault: boolean;
  readonly canDisable: boolean;
}

/** Every category, in the order in which they are listed. The key is the name that sources of emails declare. */
export const notificationCategories = {
  Transactional: { id: '7bb82d33-2f54-4a3d-9d23-82739e0d66ef', isEnabledByDefault: true, canDisable: false },
  Marketing: { id: '4f6f8873-3d04-46bd-8bef-18338b1a1b4c', isEnabledByDefault: true, canDisable: true },
} as const satisfies Readonly<Record<NotificationCategoryName, NotificationCategory>>;

/** The names of all categories. */
export const notificationCategoryNames = ['Transactional', 'Marketing'] as const;

/** The name of a category. */
export type NotificationCategoryName = (typeof notificationCategoryNames)[number];

/** The categories that a user can unsubscribe from. */
export const optionalCategories = ['Marketing'] as const satisfies readonly NotificationCategoryName[];
