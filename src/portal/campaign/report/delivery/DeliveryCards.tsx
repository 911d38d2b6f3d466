import { type ReactNode } from 'react';
import { bounceReasonLabels } from '../../../../contract/campaign/bounceReasons';
import {
  type BounceResult,
  type CampaignDelivery,
  mailboxGroupLabels,
  type ProviderResult,
} from '../../../../contract/campaign/campaignDelivery';
import { type RequestError } from '../../../../contract/wire/requestError';
import { formatNumber, formatPercent } from '../../../ui/format';
import { Card } from '../../../ui/page/Card';
import { EmptyState } from '../../../ui/page/EmptyState';
import { ErrorNotice } from '../../../ui/page/ErrorNotice';
import { Skeleton } from '../../../ui/page/Skeleton';
import { CsvButton } from '../activity/CsvButton';
import { HitShareTable } from '../devices/HitShareTable';
import { countryRows, shownCountries } from './countryRows';

interface DeliveryCardsProps {
  /** Undefined while it is loading. */
  delivery: CampaignDelivery | undefined;
  error: RequestError | null;
  onRetry: () => void;
  /** False for service mail, which has no unsubscribe link. */
  withUnsubscribes: boolean;
  /** Writes the instant of the count. */
  when: (instant: string) => string;
  /** The name of the campaign, for the names of the files. */
  name: string;
}

type CsvRows = Array<Array<string | number>>;

/** Results by mailbox provider, bounces by reason and hits by country, as of the last count. */
export function DeliveryCards(props: DeliveryCardsProps) {
  const { delivery, error, onRetry, withUnsubscribes, when, name } = props;
  const countedAt = delivery?.countedAt;
  const frame = (
    title: string,
    content: (counted: CampaignDelivery) => ReactNode,
    csv: (counted: CampaignDelivery) => CsvRows,
    note = '',
  ) => (
    <Card
      title={title}
      actions={delivery && countedAt && <CsvButton name={`${name} ${title}`} rows={() => csv(delivery)} />}
    >
      {error && !delivery && <ErrorNotice error={error} onRetry={onRetry} title="This could not be loaded" />}
      {!delivery && !error && <Skeleton lines={5} />}
      {delivery && !countedAt && (
        <EmptyState
          icon="clock"
          title="Not counted yet"
          text="This is counted within a few minutes after sending starts, and appears here automatically."
        />
      )}
      {delivery && countedAt && (
        <>
          {content(delivery)}
          <p className="report-note">{`${note}As of ${when(countedAt)}. It is counted again while results come in.`}</p>
        </>
      )}
    </Card>
  );
  return (
    <>
      {frame(
        'By mailbox provider',
        ({ providers }) => (
          <ProviderTable providers={providers} withUnsubscribes={withUnsubscribes} />
        ),
        ({ providers }) => {
          const shown = shownColumns(withUnsubscribes);
          return [
            ['Provider', ...shown.map(({ label }) => label)],
            ...sortedProviders(providers).map((row) => [
              mailboxGroupLabels[row.group],
              ...shown.map(({ count }) => count(row)),
            ]),
          ];
        },
      )}
      {frame(
        'Bounced and refused, by reason',
        ({ bounces }) => (
          <BounceTable bounces={bounces} />
        ),
        ({ bounces }) => [
          ['Reason', ...outcomes.map(([label]) => label)],
          ...sortedBounces(bounces).map((row) => [
            bounceReasonLabels[row.reason],
            ...outcomes.map(([, key]) => row[key]),
          ]),
        ],
      )}
      {delivery &&
        delivery.countries.length > 0 &&
        frame(
          'By country',
          ({ countries }) => <HitShareTable header="Country" rows={shownCountries(countries)} />,
          ({ countries }) => [
            ['Country', 'Clicks', 'Opens'],
            ...countryRows(countries).map(({ label, clicks, opens }) => [label, clicks, opens]),
          ],
          'The country of the network that people read from. Network addresses are not stored. ',
        )}
    </>
  );
}

const share = (count: number, of: number) => (of === 0 ? '' : formatPercent(count / of));

interface Column {
  label: string;
  count: (row: ProviderResult) => number;
  /** What the share beside the number is of; none without it. */
  of?: (row: ProviderResult) => number;
}

const columns: readonly Column[] = [
  { label: 'Recipients', count: ({ recipients }) => recipients },
  { label: 'Delivered', count: ({ delivered }) => delivered, of: ({ sent }) => sent },
  { label: 'Bounced', count: ({ bounced }) => bounced, of: ({ sent }) => sent },
  { label: 'Clicked', count: ({ clicked }) => clicked, of: ({ sent }) => sent },
  { label: 'Unsubscribed', count: ({ unsubscribed }) => unsubscribed, of: ({ sent }) => sent },
  { label: 'Marked as spam', count: ({ complained }) => complained, of: ({ sent }) => sent },
];

const shownColumns = (withUnsubscribes: boolean) =>
  columns.filter(({ label }) => withUnsubscribes || label !== 'Unsubscribed');

const sortedProviders = (providers: readonly ProviderResult[]) =>
  [...providers].sort((one, other) => other.recipients - one.recipients);

function ProviderTable({
  providers,
  withUnsubscribes,
}: {
  providers: readonly ProviderResult[];
  withUnsubscribes: boolean;
}) {
  if (providers.length === 0) {
    return <EmptyState icon="mail" title="No recipients" text="This was sent to nobody." />;
  }
  const shown = shownColumns(withUnsubscribes);
  const rows = sortedProviders(providers);
  return (
    <table className="report-table report-table--cards">
      <thead>
        <tr>
          <th scope="col">Provider</th>
          {shown.map(({ label }) => (
            <th key={label} scope="col" className="report-table__number">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.group}>
            <th scope="row">{mailboxGroupLabels[row.group]}</th>
            {shown.map(({ label, count, of }) => (
              <td key={label} className="report-table__number" data-label={label}>
                {formatNumber(count(row))}
                {of && <span className="report-table__share">{share(count(row), of(row))}</span>}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const outcomes = [
  ['Permanent', 'hard'],
  ['Temporary', 'soft'],
  ['Refused', 'refused'],
] as const;

const total = ({ hard, soft, refused }: BounceResult) => hard + soft + refused;

const sortedBounces = (bounces: readonly BounceResult[]) =>
  [...bounces].sort((one, other) => total(other) - total(one));

function BounceTable({ bounces }: { bounces: readonly BounceResult[] }) {
  if (bounces.length === 0) {
    return <EmptyState icon="check" title="Nothing bounced" text="No email bounced and none was refused." />;
  }
  const rows = sortedBounces(bounces);
  const most = Math.max(1, ...rows.map(total));
  return (
    <table className="report-table report-table--cards">
      <thead>
        <tr>
          <th scope="col">Reason</th>
          {outcomes.map(([label]) => (
            <th key={label} scope="col" className="report-table__number">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.reason}>
            <th scope="row">
              {bounceReasonLabels[row.reason]}
              <span
                className="report-table__bar"
                style={{ width: `${(total(row) / most) * 100}%` }}
                aria-hidden="true"
              />
            </th>
            {outcomes.map(([label, key]) => (
              <td key={label} className="report-table__number" data-label={label}>
                {formatNumber(row[key])}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
