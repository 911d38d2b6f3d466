import { type BuyerOrder } from '../../../contract/order/buyerOrder';
import type { CountedVisit } from '../analyticsConsent';
import type { FormBody } from './formBody';

export interface DetailsView {
  order: BuyerOrder;
  secret: string;
  now: Date;
  typed?: FormBody | undefined;
  /** Set where the visitor was asked whether the visit may be counted. */
  counted?: CountedVisit | undefined;
  /**
   * Error messages by field: name, email, phone, `answers.<question>`, and `holders` and `holderAnswers` by line and
   * position; '' for the whole form.
   */
  wrong?: Record<string, string> | undefined;
}
