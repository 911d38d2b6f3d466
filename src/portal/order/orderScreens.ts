import { MassRefundScreen } from './refund/MassRefundScreen';
import { OrderListScreen } from './list/OrderListScreen';
import { OrderScreen } from './OrderScreen';

/** They lead to each other, so they come as one. */
export const orderScreens = { list: OrderListScreen, one: OrderScreen, massRefund: MassRefundScreen };
