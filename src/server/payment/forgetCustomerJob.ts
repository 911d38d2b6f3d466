import type { NewJob } from '../queue/queue';

export const forgetCustomerJobKind = 'payment/forgetCustomer';

/**
 * Deletes an erased organiser at the provider. The payload names no organiser, because the erasure deletes the jobs of the
 * organiser.
 */
export const forgetCustomerJob = (customerId: string): NewJob => ({
  kind: forgetCustomerJobKind,
  key: `${forgetCustomerJobKind}/${customerId}`,
  payload: { customerId },
});
