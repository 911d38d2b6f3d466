import { useLocation } from 'react-router-dom';
import {
  type Attribution,
  attributionOf,
  attributionText,
  usualAttribution,
} from '../../../contract/campaign/attribution';
import { type RecipientSegment, type RecipientSort } from '../../../contract/campaign/campaignReport';
import { useAddressState } from '../../ui/useAddressState';
import {
  intervalOf,
  recipientsAddress,
  reportKeys,
  segmentAddress,
  segmentOf,
  sortOf,
} from './reportAddress';

import { type ReportSection, sectionOf } from './sections/sectionsOfReport';

const attributionOrUsual = (text: string) => attributionOf(text) ?? usualAttribution;

/** The view of a report in the address: the listed segment, the interval of the chart, which hits count, and more. */
export function useReportAddress() {
  const { pathname, search } = useLocation();
  const [segment] = useAddressState(reportKeys.segment, 'all');
  const [interval, setInterval] = useAddressState(reportKeys.interval, 'hour');
  const [count, setCount] = useAddressState(reportKeys.count, 'people');
  const [tab, setTab] = useAddressState(reportKeys.tab, 'overview');
  const [sort, setSort] = useAddressState(reportKeys.sort, 'address' satisfies RecipientSort);
  const [comparedId, setComparedId] = useAddressState(reportKeys.compare);
  const [attribution, setAttribution] = useAddressState(
    reportKeys.attribution,
    attributionText(usualAttribution),
  );
  const segmentHref = (one: RecipientSegment) => segmentAddress(pathname, search, one);
  return {
    segment: segmentOf(segment),
    /** The order of the recipients. */
    sort: sortOf(sort),
    setSort,
    interval: intervalOf(interval),
    setInterval,
    /** Whether proxies and scanners count too. */
    everyClass: count === 'all',
    setEveryClass: (every: boolean) => setCount(every ? 'all' : 'people'),
    /** The part of the report that a phone shows. */
    section: sectionOf(tab),
    setSection: setTab as (section: ReportSection) => void,
    /** The id of the campaign that this one is compared with; empty without one. */
    comparedId,
    setComparedId,
    /** How orders are attributed to the campaign. */
    attribution: attributionOrUsual(attribution),
    setAttribution: (part: Partial<Attribution>) =>
      setAttribution((text) => attributionText({ ...attributionOrUsual(text), ...part })),
    segmentHref,
    /** The same, scrolled to the list. */
    partHref: (one: RecipientSegment) => recipientsAddress(pathname, search, one),
  };
}
