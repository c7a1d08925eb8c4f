import type { Returns } from '@portico/contract';
import type { Call } from '../../../platform/call/call.js';
import { KnownError } from '../../../platform/failures/failures.js';
import { type PreferenceChange, selectPreferences, upsertPreference } from '../store/preferences.js';
import { categories, type NamedCategory } from './categories.js';

type WirePreference = Returns<'PATCH /emails/notification-preference/{user_id}/{category_id}'>;

/** Returns a user's preference for every category; throws KnownError USER_NOT_FOUND. */
export async function listPreferences(call: Call, userId: string): Promise<WirePreference[]> {
  const changed = await selectPreferences(call, userId);
  if (!changed) throw new KnownError('USER_NOT_FOUND');
  return categories.map((category) => toWire(category, changed.get(category.id) ?? category.isEnabledByDefault));
}

/** Returns whether a user gets the emails of a category; null if there is no such user. */
export async function isSubscribed(
  call: Call,
  { userId, category }: { readonly userId: string; readonly category: NamedCategory },
): Promise<boolean | null> {
  const changed = await selectPreferences(call, userId);
  return changed && (changed.get(category.id) ?? category.isEnabledByDefault);
}

/** Changes whether a user gets the emails of a category. Returns false if there is no such user. */
export async function changePreference(call: Call, change: PreferenceChange): Promise<boolean> {
  if (!(await upsertPreference(call, change))) return false;
  await call.audit({
    action: 'notification-preference.change',
    target: { type: 'user', id: change.userId },
    details: { category_id: change.categoryId, enabled: change.isEnabled },
  });
  return true;
}

/** Returns a preference as the wire has it. */
export const toWire = ({ id, name, canDisable }: NamedCategory, isEnabled: boolean): WirePreference => ({
  notification_category_id: id,
  notification_category_name: name,
  enabled: isEnabled,
  can_disable: canDisable,
});
