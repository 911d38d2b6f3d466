import {
  type Attribution,
  attributionText,
  isUsualAttribution,
} from '../../../contract/campaign/attribution';
import { ordersPath } from '../../../contract/paths/sellingPaths';
import { useAppSelector } from '../../store/hooks';
import { selectPermission } from '../../user/userSlice';

/** The address of the orders that a campaign led to; undefined where the reader may not see orders. */
export function useOrdersHref(campaignId: string, attribution: Attribution): string | undefined {
  const seesOrders = useAppSelector(selectPermission)?.events === true;
  if (!seesOrders) return undefined;
  const counted = isUsualAttribution(attribution) ? {} : { attribution: attributionText(attribution) };
  return ordersPath({ campaign: campaignId, ...counted });
}
