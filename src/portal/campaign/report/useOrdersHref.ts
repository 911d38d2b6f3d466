import { ordersPath } from '../../../contract/paths/sellingPaths';
import { useAppSelector } from '../../store/hooks';
import { selectPermission } from '../../user/userSlice';

/** The address of the orders that a campaign led to; undefined where the reader may not see orders. */
export function useOrdersHref(campaignId: string): string | undefined {
  const seesOrders = useAppSelector(selectPermission)?.events === true;
  return seesOrders ? ordersPath({ campaign: campaignId }) : undefined;
}
