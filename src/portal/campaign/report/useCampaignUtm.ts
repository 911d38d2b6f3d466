import { useEffect, useState } from 'react';
import { type UtmName } from '../../../contract/report/utm';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { selectPermission } from '../../user/userSlice';
import { loadCampaignUtm } from './campaignReportThunks';
import { serverNow } from '../../request/serverTime';

const dayMs = 86_400_000;
const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10);

/** The clicks of one campaign by UTM value, if the user may see reports; reloaded when `clicks` changes. */
export function useCampaignUtm(id: string, startedAt: string | null, clicks: number, everyClass: boolean) {
  const dispatch = useAppDispatch();
  const [groupBy, setGroupBy] = useState<UtmName>('content');
  const mayRead = useAppSelector((state) => selectPermission(state)?.reporting ?? false);
  const chart = useAppSelector(({ campaign }) => campaign.campaignUtmDataStat);
  useEffect(() => {
    if (!mayRead || startedAt === null || clicks === 0) return;
    // One day more at both ends: the days are those of the organiser's zone, and the reader may be in another.
    const from = dayOf(Date.parse(startedAt) - dayMs);
    const to = dayOf(serverNow() + dayMs);
    void dispatch(
      loadCampaignUtm({
        from,
        to,
        groupBy,
        interval: 'week',
        campaignIds: [id],
        ...(everyClass && { includeProxies: true }),
      }),
    );
  }, [dispatch, mayRead, id, startedAt, clicks, groupBy, everyClass]);
  return { chart: mayRead ? chart : null, groupBy, setGroupBy };
}
