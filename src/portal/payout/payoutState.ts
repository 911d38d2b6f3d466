import {
  type Payout,
  type PayoutBalance,
  type PayoutLinePage,
  type PayoutPage,
} from '../../contract/payout/payout';
import { noPages, type Pages } from '../request/pages';

/** Deposits as a part of the plan's area; each reply is kept with the question that it answers. */
export interface PayoutState {
  /** There is one balance, and one list; their only question is the empty string. */
  balance: Pages<string, PayoutBalance>;
  list: Pages<string, PayoutPage>;
  /** By the id of the deposit. */
  detail: Pages<string, Payout>;
  lines: Pages<string, PayoutLinePage>;
  downloading: boolean;
}

export const newPayoutState = (): PayoutState => ({
  balance: { ...noPages },
  list: { ...noPages },
  detail: { ...noPages },
  lines: { ...noPages },
  downloading: false,
});
