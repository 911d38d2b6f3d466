import { type GettingPaidQuery, type PaymentQuery } from '../../contract/generated/operations';
import { type RequestError } from '../../contract/wire/requestError';
import { lateArea } from '../request/lateArea';

export type Payment = PaymentQuery['payment'];
export type PaymentCardFacts = Payment['cards'][number];
export type GettingPaid = GettingPaidQuery['gettingPaid'];

export interface PaymentState {
  loading: boolean;
  /** Null until it was first loaded. */
  payment: Payment | null;
  error: RequestError | null;
  /** The state of the Stripe account; null until it was first loaded. */
  gettingPaid: GettingPaid | null;
  gettingPaidError: RequestError | null;
}

export const paymentArea = lateArea<PaymentState>({
  loading: false,
  payment: null,
  error: null,
  gettingPaid: null,
  gettingPaidError: null,
});

declare module '../store/rootState' {
  interface RootState {
    payment: PaymentState;
  }
}
