import type { Queryable } from '../../database/openDatabase';
import { badInput } from '../../http/httpErrors';
import { findChargeableAccount } from '../../payment/gettingPaid/stripeAccountQueries';
import type { Services } from '../../services';
import { gatewayOf } from './gatewayOf';
import type { Payment } from './orderPaymentQueries';
import type { CardPayment } from './ticketGateway';

/** The gateway that takes the card, and the organiser's account there. */
export type CardTaker = Pick<CardPayment, 'connectedAccount'> & Pick<Payment, 'gateway'>;

/** @throws PublicError BAD_USER_INPUT when no card can be taken for this organiser */
export async function requireCardTaker(
  db: Queryable,
  services: Services,
  organiserId: string,
): Promise<CardTaker> {
  const { name: gateway } = gatewayOf(services);
  if (gateway === 'test') {
    if (!services.production) return { gateway, connectedAccount: null };
    throw badInput('method', 'Cards cannot be accepted on this server yet. Nothing was charged.');
  }
  const connectedAccount = await findChargeableAccount(db, organiserId);
  if (connectedAccount) return { gateway, connectedAccount };
  throw badInput(
    'method',
    'The organiser cannot accept cards yet. Nothing was charged; contact them, or choose another way to pay.',
  );
}
