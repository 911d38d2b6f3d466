import { type ReactNode, useRef } from 'react';
import { type CampaignKind } from '../../../../contract/campaign/campaign';
import {
  type CampaignRecipientRow,
  canSortByClicks,
  type RecipientSegment,
  type RecipientSort,
  recipientSegments,
} from '../../../../contract/campaign/campaignReport';
import { type Country } from '../../../../contract/country';
import { campaignRecipientReportPath } from '../../../../contract/paths/pagePaths';
import { type RequestError } from '../../../../contract/wire/requestError';
import { segmentLabels } from '../../../../contract/campaign/recipient/recipientLabels';
import { Button } from '../../../ui/Button';
import { SearchBox } from '../../../ui/field/SearchBox';
import { SelectInput } from '../../../ui/field/SelectInput';
import { DataList } from '../../../ui/list/DataList';
import { formatDateTime, formatNumber, plural } from '../../../ui/format';
import { Tabs } from '../../../ui/menu/Tabs';
import { type Column } from '../../../ui/list/useListView';
import { RecipientStateBadge } from './RecipientStateBadge';
import { orderOf, recipientsAnchor } from '../reportAddress';
import { useIsPhone } from '../sections/useIsPhone';

interface RecipientListProps {
  kind: CampaignKind;
  campaignId: string;
  segment: RecipientSegment;
  /** Segments that have a tab even if they are empty. */
  usual: readonly RecipientSegment[];
  /** The number of recipients in each segment. */
  counts: Record<RecipientSegment, number>;
  segmentHref: (segment: RecipientSegment) => string;
  /** The beginning of an address; empty for all. */
  search: string;
  onSearch: (search: string) => void;
  sort: RecipientSort;
  onSort: (sort: string) => void;
  rows: readonly CampaignRecipientRow[];
  loading: boolean;
  error: RequestError | null;
  onRetry: () => void;
  hasMore: boolean;
  onMore: () => void;
  downloading: boolean;
  onDownload: () => void;
  /** What else can be done with the listed recipients. */
  actions?: ReactNode;
  zone: string;
  country: Country;
}

const emptyLabels: Record<RecipientSegment, [title: string, text: string]> = {
  all: ['There are no recipients', 'People appear here once it is sent.'],
  sent: ['Nothing has been sent yet', 'People appear here as their email is delivered to the mail server.'],
  opened: [
    'Nobody has opened it yet',
    'Most people look within a day. Opens are an estimate: some email programs never report them.',
  ],
  clicked: ['Nobody has clicked yet', 'People appear here when they follow a link in the email.'],
  unsubscribed: [
    'Nobody has unsubscribed',
    'Anyone who does appears here and gets no more marketing email from you.',
  ],
  delivered: ['No confirmed deliveries yet', 'People appear here when their mail server confirms delivery.'],
  bounced: ['Nothing bounced', 'Emails that mail servers return appear here with the reason.'],
  complained: ['Nobody marked it as spam', 'Anyone who does appears here and gets no more marketing email.'],
  failed: ['Nothing was refused', 'Addresses that the mail server rejects appear here with the reason.'],
  skipped: ['Nobody was skipped', 'People who could not be emailed appear here with the reason.'],
  unknown: ['Nothing is unknown', 'Emails whose delivery could not be confirmed appear here.'],
  waiting: ['Nobody is waiting', 'Sending has been tried for everyone.'],
};

const noun = ['recipient', 'recipients'] as const;

/** The segments in which the reason is shown as text, since people look for it there. */
const withReason: ReadonlySet<RecipientSegment> = new Set(['bounced', 'complained', 'failed', 'unknown']);

/** The server has sorted the rows; equal values keep their order. */
const sortedByServer = () => 0;

const sortOptions = [
  { value: 'address', label: 'Address, A to Z' },
  { value: '-address', label: 'Address, Z to A' },
  { value: '-clicks', label: 'Most clicks first' },
  { value: 'clicks', label: 'Fewest clicks first' },
];

function columnsFor(
  segment: RecipientSegment,
  byClicks: boolean,
  zone: string,
  country: Country,
): Column<CampaignRecipientRow>[] {
  const count = (value: number, all: number) => (
    <span title={all > value ? `${formatNumber(all)} with proxies and scanners` : undefined}>
      {formatNumber(value)}
    </span>
  );
  return [
    {
      key: 'address',
      header: 'Recipient',
      sort: sortedByServer,
      render: ({ address, firstName, lastName }) => {
        const name = `${firstName} ${lastName}`.trim();
        return (
          <span className="recipient-cell">
            <span>{name || address}</span>
            {name && <span className="recipient-cell__address">{address}</span>}
          </span>
        );
      },
    },
    {
      key: 'outcome',
      header: 'Outcome',
      render: ({ state, skipReason, answer }) => (
        <span className="outcome-cell" title={answer}>
          <RecipientStateBadge state={state} skipReason={skipReason} />
          {withReason.has(segment) && <span className="recipient-cell__address">{answer}</span>}
        </span>
      ),
    },
    { key: 'opens', header: 'Opens', align: 'end', render: ({ opens, opensAll }) => count(opens, opensAll) },
    {
      // The address may say `sort=clicks` where the server cannot sort by clicks. The other key keeps the list from
      // marking this column as sorted.
      key: byClicks ? 'clicks' : 'clickCount',
      header: 'Clicks',
      align: 'end',
      sort: byClicks ? sortedByServer : undefined,
      render: ({ clicks, clicksAll }) => count(clicks, clicksAll),
    },
    {
      key: 'when',
      header: 'Sent',
      render: ({ sentAt, unsubscribedAt }) => (
        <span className="recipient-cell">
          <span>{sentAt ? formatDateTime(sentAt, zone, country) : 'Not sent'}</span>
          {unsubscribedAt && (
            <span className="recipient-cell__address">
              Unsubscribed {formatDateTime(unsubscribedAt, zone, country)}
            </span>
          )}
        </span>
      ),
    },
  ];
}

/** The recipients of the mail and what they did, page by page. */
export function RecipientList(props: RecipientListProps) {
  const {
    kind,
    campaignId,
    segment,
    usual,
    counts,
    segmentHref,
    search,
    onSearch,
    rows,
    zone,
    country,
    hasMore,
    onMore,
    loading,
    sort,
  } = props;
  const isPhone = useIsPhone();
  const byClicks = canSortByClicks(segment, search);
  const [title, text] = emptyLabels[segment];
  const section = useRef<HTMLElement>(null);
  const clearSearch = () => {
    onSearch('');
    // The button goes away with the search, and the focus must not be lost with it.
    section.current?.querySelector('input')?.focus();
  };
  const where = segment === 'all' ? '' : `in “${segmentLabels[segment]}” `;
  const shown = recipientSegments.filter((one) => usual.includes(one) || one === segment || counts[one] > 0);
  return (
    <section ref={section} id={recipientsAnchor} className="recipients" aria-labelledby="recipients-title">
      <div className="recipients__top">
        <h2 id="recipients-title">Recipients</h2>
        <div className="recipients__actions">
          {props.actions}
          <Button
            icon="download"
            onClick={props.onDownload}
            busy={props.downloading}
            disabled={counts[segment] === 0}
          >
            Download CSV
          </Button>
        </div>
      </div>
      <Tabs
        label="Filter recipients"
        tabs={shown.map((one) => ({ to: segmentHref(one), label: segmentLabels[one], count: counts[one] }))}
      />
      {!byClicks && counts.clicked > 0 && (
        <p className="report-note">
          {segment === 'clicked'
            ? 'Search results are sorted by address only. Clear the search to sort by clicks.'
            : `To sort by clicks, choose “${segmentLabels.clicked}”.`}
        </p>
      )}
      <DataList
        label={`Recipients: ${segmentLabels[segment]}`}
        noun={noun}
        columns={columnsFor(segment, byClicks, zone, country)}
        defaultSort={{ key: 'address' }}
        rows={rows}
        rowKey={({ recipientId }) => recipientId}
        rowHref={({ recipientId, address }) =>
          campaignRecipientReportPath(kind, campaignId, recipientId, address)
        }
        loading={loading}
        error={props.error}
        onRetry={props.onRetry}
        total={hasMore && search === '' ? Math.max(counts[segment], rows.length) : rows.length}
        countText={hasMore && search !== '' ? `${plural(rows.length, ...noun)} or more` : undefined}
        // A segment without recipients says why instead of offering a search.
        hasFilter={search !== '' && counts[segment] > 0}
        filters={
          counts[segment] > 0 && (
            <>
              <SearchBox placeholder="Search by start of address" query={search} onQuery={onSearch} />
              {isPhone && (
                <SelectInput
                  aria-label="Order"
                  value={orderOf(sort, segment, search)}
                  onChange={props.onSort}
                  options={sortOptions.filter(({ value }) => byClicks || !value.endsWith('clicks'))}
                />
              )}
            </>
          )
        }
        noMatch={{
          text: `No email address ${where}begins with this text. Names are not searched.`,
          action: <Button onClick={clearSearch}>Clear search</Button>,
        }}
        empty={{ title, text, icon: 'people' }}
        footer={
          hasMore && (
            <Button onClick={onMore} busy={loading}>
              Load more
            </Button>
          )
        }
      />
    </section>
  );
}
