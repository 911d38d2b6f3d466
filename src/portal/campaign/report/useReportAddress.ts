import { useLocation } from 'react-router-dom';
import { type RecipientSegment } from '../../../contract/campaign/campaignReport';
import { useAddressState } from '../../ui/useAddressState';
import { intervalOf, recipientsAnchor, reportKeys, segmentAddress, segmentOf } from './reportAddress';

/** The view of a report in the address: the listed segment, the interval of the chart, and which hits count. */
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
    /** Whether proxies and scanners count too. */
    everyClass: count === 'all',
    setEveryClass: (every: boolean) => setCount(every ? 'all' : 'people'),
    segmentHref,
    /** The same, scrolled to the list. */
    partHref: (one: RecipientSegment) => `${segmentHref(one)}#${recipientsAnchor}`,
  };
}
