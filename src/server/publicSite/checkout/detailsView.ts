import { type BuyerOrder } from '../../../contract/order/buyerOrder';
import type { FormBody } from './formBody';

export interface DetailsView {
  order: BuyerOrder;
  secret: string;
  now: Date;
  typed?: FormBody | undefined;
  /**
   * Error messages by field: name, email, phone, `answers.<question>`, and `holders` and `holderAnswers` by line and
   * position; '' for the whole form.
   */
  wrong?: Record<string, string> | undefined;
}
