import { type PersonalFieldCount } from '../../../contract/campaign/campaignEditing';
import { orderMailFields } from '../../../contract/orderMail/orderMailDesigns';
import { EMAIL_FIELD } from '../../../contract/template/template';

/** The personal fields that an editor of an order email offers, besides the address. Every order has them. */
export const orderFields: readonly PersonalFieldCount[] = orderMailFields
  .filter((name) => name !== EMAIL_FIELD)
  .map((name) => ({ name, filled: 1, total: 1 }));
