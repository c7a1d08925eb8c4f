import { z } from 'zod';
import { everyone } from '../access.js';
import { defineEndpoints } from '../define.js';
import { listOf, UserIdOrMe, Uuid } from '../schemas.js';

/** Whether a user gets the emails of a category. */
const NotificationPreference = z.strictObject({
  notification_category_id: Uuid,
  notification_category_name: z.string(),
  enabled: z.boolean(),
  can_disable: z.boolean(),
});

const notOwn = 'The preferences belong to another user.';
const errors = ['CANNOT_GET_OWN_USER_WITHOUT_USER', 'USER_AUTHENTICATION_REQUIRED', 'USER_NOT_FOUND'] as const;

export const notificationPreferenceEndpoints = defineEndpoints({
  'GET /emails/notification-preference/{user_id}': {
    summary: 'List which categories of emails a user gets',
    description: 'Has every category, in a fixed order. A category that the user has not changed has its default.',
    access: everyone,
    params: z.strictObject({ user_id: UserIdOrMe }),
    query: z.strictObject({}),
    returns: listOf(NotificationPreference),
    errors,
    refusals: { 403: notOwn },
  },
  'PATCH /emails/notification-preference/{user_id}/{category_id}': {
    summary: 'Turn the emails of a category on or off for a user',
    access: everyone,
    impersonation: 'refused',
    params: z.strictObject({ user_id: UserIdOrMe, category_id: Uuid }),
    query: z.strictObject({}),
    body: z.strictObject({ enabled: z.boolean() }),
    returns: NotificationPreference,
    errors,
    refusals: {
      400: 'Emails of this category cannot be turned off.',
      403: notOwn,
      404: 'The category does not exist.',
    },
  },
});
