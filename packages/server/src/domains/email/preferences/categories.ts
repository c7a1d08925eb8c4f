import { type NotificationCategory, type NotificationCategoryName, notificationCategories } from '@portico/contract';

/** A category and its name. */
export interface NamedCategory extends NotificationCategory {
  readonly name: NotificationCategoryName;
}

/** Every category, in the order in which they are listed. */
export const categories: readonly NamedCategory[] = [
  { name: 'Transactional', ...notificationCategories.Transactional },
  { name: 'Marketing', ...notificationCategories.Marketing },
];

/** Returns the category with an ID, if there is one. */
export const findCategory = (id: string): NamedCategory | undefined => categories.find((one) => one.id === id);

/** Returns the category with a name, if there is one. */
export const findCategoryByName = (name: string): NamedCategory | undefined =>
  categories.find((one) => one.name === name);
