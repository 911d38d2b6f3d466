import {
  type BillingHistoryQuery,
  type PlanChargeQuery,
  type PlanChangeQuery,
  type PlanOverviewQuery,
} from '../../contract/generated/operations';
import { type InvoicePage } from '../../contract/plan/planInvoice';
import { type RequestError } from '../../contract/wire/requestError';
import { type PayoutState } from '../payout/payoutState';
import { lateArea } from '../request/lateArea';
import { noPages, type Pages } from '../request/pages';

export type PlanOverview = PlanOverviewQuery['planOverview'];
export type PlanChange = PlanChangeQuery['planChange'];
export type PlanCharge = NonNullable<PlanChargeQuery['planCharge']>;
export type BillingPage = BillingHistoryQuery['billingHistory'];
export type BillingEntry = BillingPage['entries'][number];

export interface PlanState {
  loading: boolean;
  /** Null until it was first loaded. */
  overview: PlanOverview | null;
  error: RequestError | null;
  /** What the change of plan costs that is being confirmed; null until it was loaded. */
  change: PlanChange | null;
  changeError: RequestError | null;
  /** The charge that the cardholder confirms. Null means that no charge is open; undefined, that it is not loaded yet. */
  charge?: PlanCharge | null;
  billingLoading: boolean;
  /** The pages loaded so far as one list, newest first; null until the first was loaded. */
  billing: BillingPage | null;
  billingError: RequestError | null;
  invoices: Pages<string, InvoicePage>;
  downloadingInvoices: boolean;
  /** The deposits beside the invoices; undefined until they were first asked for. */
  payouts?: PayoutState;
}

export const planArea = lateArea<PlanState>({
  loading: false,
  overview: null,
  error: null,
  change: null,
  changeError: null,
  billingLoading: false,
  billing: null,
  billingError: null,
  invoices: noPages,
  downloadingInvoices: false,
});

declare module '../store/rootState' {
  interface RootState {
    plan: PlanState;
  }
}
