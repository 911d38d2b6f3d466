import { MassRefundScreen } from './refund/MassRefundScreen';
import { OrderListScreen } from './list/OrderListScreen';
import { OrderScreen } from './OrderScreen';

/** These screens link to each other, so they are loaded together. */
export const orderScreens = { list: OrderListScreen, one: OrderScreen, massRefund: MassRefundScreen };
