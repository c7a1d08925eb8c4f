import type { TenantCall } from '../../../platform/call/call.js';
import { handle } from '../../../platform/call/handle.js';
import { KnownError, Refusal } from '../../../platform/failures/failures.js';
import { findCategory } from '../preferences/categories.js';
import { changePreference, listPreferences, toWire } from '../preferences/preferences.js';

const list = handle('GET /emails/notification-preference/{user_id}', async (call, { params }) => {
  requireOwn(call, params.user_id);
  return { items: await listPreferences(call, params.user_id), is_paginated: false as const };
});

const change = handle(
  'PATCH /emails/notification-preference/{user_id}/{category_id}',
  async (call, { params, body: { enabled } }) => {
    // The wire checks the category before the caller.
    const category = findCategory(params.category_id);
    if (!category) throw new Refusal(404, 'The notification category does not exist.');
    requireOwn(call, params.user_id);
    if (!enabled && !category.canDisable)
      throw new Refusal(400, `${category.name} emails cannot be turned off. Leave \`enabled\` true.`);
    const { user_id: userId } = params;
    const preference = { userId, categoryId: category.id, isEnabled: enabled };
    if (!(await call.transaction((trx) => changePreference(trx, preference)))) throw new KnownError('USER_NOT_FOUND');
    return toWire(category, enabled);
  },
);

/** Handlers for notification preferences. */
export const notificationPreferenceHandlers = [list, change] as const;

/**
 * Requires that a client asks about its own user.
 *
 * @throws KnownError USER_AUTHENTICATION_REQUIRED
 * @throws Refusal 403
 */
function requireOwn({ access, user }: TenantCall, userId: string): void {
  if (access !== 'client') return;
  if (!user) throw new KnownError('USER_AUTHENTICATION_REQUIRED');
  if (user.id !== userId) throw new Refusal(403, 'A client can only do this for the signed-in user.');
}
