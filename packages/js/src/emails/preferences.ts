import { createFamily } from '../cache/family.js';
import type { Core } from '../core.js';
import { type Account, type Caller, callAs } from '../users/account.js';
import type { NotificationCategory, NotificationMethods, NotificationStore } from './preference-types.js';

/** Creates the methods of users and servers for notification preferences. */
export const createNotifications = (core: Core) => {
  const categories = createFamily(
    core.settings,
    async (caller: Caller, userId: string): Promise<NotificationCategory[]> => {
      const call = callAs(core, caller);
      const { items } = await call('GET /emails/notification-preference/{user_id}', { params: { user_id: userId } });
      return items.map((item) =>
        Object.freeze({
          id: item.notification_category_id,
          name: item.notification_category_name,
          enabled: item.enabled,
          canDisable: item.can_disable,
          setEnabled: async (enabled: boolean) => {
            const params = { user_id: userId, category_id: item.notification_category_id };
            await call('PATCH /emails/notification-preference/{user_id}/{category_id}', { params, body: { enabled } });
            await categories.invalidate(caller);
          },
        }),
      );
    },
  );
  return {
    methodsOf: ({ caller, userId }: Account): NotificationMethods => ({
      listNotificationCategories: () => categories.of(caller, userId).refresh(),
    }),
    storeOf: ({ caller, userId }: Account): NotificationStore => ({
      notificationCategories: () => categories.of(caller, userId),
    }),
  };
};
