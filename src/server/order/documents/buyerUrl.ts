import { buyerOrderPath } from '../../../contract/order/buyerOrder';
import type { Services } from '../../services';
import { orderSecret } from '../payment/orderSecrets';

/**
 * The buyer's link. Its secret is derived from the order's id and the server's secret, so only the server can build it.
 */
export const buyerUrl = ({ publicUrl, secret }: Pick<Services, 'publicUrl' | 'secret'>, orderId: string) =>
  publicUrl + buyerOrderPath(orderSecret(secret, orderId));
