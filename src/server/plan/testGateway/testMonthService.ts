import type { TestBank } from '../../../contract/plan/testRenewal';
import type { SignedInContext } from '../../http/signedIn';
import { passMonthOfOrders } from '../../order/testGateway/testMonth';
import { payOutBalance } from '../../order/testGateway/testPayoutService';
import { expireCharge } from '../billing/answerCharge';
import { findOpenCharge } from '../billing/chargeQueries';
import { findUnpaidInvoice } from '../renewal/unpaidQueries';
import { endPeriods, invoiceNow, letDayPass, requireTestGateway } from './testRenewalService';

const DAYS = 30;

/**
 * TEST GATEWAY: lets a month pass. Tickets come first, so that their money is in the deposit; then the plan is renewed, or
 * its unpaid invoice is tried each day. A bank that nobody has answered is given up.
 * @throws PublicError CONFLICT without the test gateway
 */
export async function letMonthPass(context: SignedInContext, bank: TestBank): Promise<void> {
  const { services, inTenant, signedIn } = context;
  const { organiserId } = signedIn;
  requireTestGateway(services);
  await passMonthOfOrders(services, organiserId);
  await payOutBalance(context);
  const unpaid = () => inTenant((db) => findUnpaidInvoice(db, organiserId, services.clock.now()));
  if (await unpaid()) {
    for (let day = 0; day < DAYS && (await unpaid()); day++) await letDayPass(context, bank);
    return;
  }
  const open = await inTenant((db) => findOpenCharge(db, organiserId));
  if (open) await expireCharge(services, { organiserId, chargeId: open.id, userId: null });
  if (await endPeriods(context)) await invoiceNow(services, organiserId, bank);
}
