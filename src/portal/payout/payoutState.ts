import {
  type Payout,
  type PayoutBalance,
  type PayoutLinePage,
  type PayoutPage,
} from '../../contract/payout/payout';
import { type EventPayouts } from '../../contract/payout/eventPayouts';
import { type Statement, type StatementChoice, type StatementChoices } from '../../contract/payout/statement';
import { type JournalAccounts } from '../../contract/payout/journal';
import { type StatementReaderQuery } from '../../contract/generated/operations';
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
  /** There is one list of choices; its only question is the empty string. */
  choices: Pages<string, StatementChoices>;
  statement: Pages<StatementChoice, Statement>;
  downloadingStatement: boolean;
  /** There is one of each; their only question is the empty string. */
  accounts: Pages<string, JournalAccounts>;
  reader: Pages<string, StatementReaderQuery['statementReader']>;
  /** By the id of the event. */
  ofEvent: Pages<string, EventPayouts>;
}

export const newPayoutState = (): PayoutState => ({
  balance: { ...noPages },
  list: { ...noPages },
  detail: { ...noPages },
  lines: { ...noPages },
  downloading: false,
  choices: { ...noPages },
  statement: { ...noPages },
  downloadingStatement: false,
  accounts: { ...noPages },
  reader: { ...noPages },
  ofEvent: { ...noPages },
});
