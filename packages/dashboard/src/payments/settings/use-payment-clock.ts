import type { PaymentClock } from '@portico/js';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useProject } from '../../projects/use-open-project.js';
import { paymentsKey } from '../config/use-payments-config.js';

/** The clock by which the project's payments run. */
export const usePaymentClock = (): UseQueryResult<PaymentClock> => {
  const { id: projectId, app } = useProject();
  return useQuery({ queryKey: [...paymentsKey(projectId), 'clock'], queryFn: () => app.getPaymentClock() });
};
