import { useLocation } from 'react-router-dom';
import { type RecipientSegment } from '../../../contract/campaign/campaignReport';
import { useAddressState } from '../../ui/useAddressState';
import { intervalOf, recipientsAnchor, reportKeys, segmentAddress, segmentOf } from './reportAddress';

/** What the address says of a report: who is listed, by what the chart counts, and which hits count at all. */
export function useReportAddress() {
  const { pathname, search } = useLocation();
  const [segment] = useAddressState(reportKeys.segment, 'all');
  const [interval, setInterval] = useAddressState(reportKeys.interval, 'hour');
  const [count, setCount] = useAddressState(reportKeys.count, 'people');
  const segmentHref = (one: RecipientSegment) => segmentAddress(pathname, search, one);
  return {
    segment: segmentOf(segment),
    interval: intervalOf(interval),
    setInterval,
    /** Proxies and scanners too. */
    everyClass: count === 'all',
    setEveryClass: (every: boolean) => setCount(every ? 'all' : 'people'),
    segmentHref,
    /** The same, with the list in sight. */
    partHref: (one: RecipientSegment) => `${segmentHref(one)}#${recipientsAnchor}`,
  };
}
