import { type BuyerOrder } from '../../../contract/order/buyerOrder';
import type { FormBody } from './formBody';

export interface DetailsView {
  order: BuyerOrder;
  secret: string;
  now: Date;
  typed?: FormBody | undefined;
  /** By field: name, email, phone, `answers.<question>`, and by line and position `holders` and `holderAnswers`; '' for the whole. */
  wrong?: Record<string, string> | undefined;
}
