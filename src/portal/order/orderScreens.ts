import { MassRefundScreen } from './MassRefundScreen';
import { OrderListScreen } from './OrderListScreen';
import { OrderScreen } from './OrderScreen';

/** They lead to each other, so they come as one. */
export const orderScreens = { list: OrderListScreen, one: OrderScreen, massRefund: MassRefundScreen };
