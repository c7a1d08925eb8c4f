'use client';

import { type CurrentUser, RefusalError } from '@portico/js';
import { useExplain } from '../account-settings/use-explain.js';
import type { ErrorNotice } from '../components/error-notice.js';

/** Returns a function that describes why a plan could not be changed. */
export const useExplainPlan = (user: CurrentUser): ((error: unknown) => ErrorNotice) => {
  const explain = useExplain(user);
  // The server says which rule is broken, such as that a price is gone.
  return (error) => (RefusalError.isInstance(error) && error.status === 400 ? { text: error.reason } : explain(error));
};
