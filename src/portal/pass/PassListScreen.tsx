import { type Country } from '../../contract/country';
import { type Pass, passStates } from '../../contract/pass/pass';
import { routePatterns } from '../../contract/paths/portalPaths';
import { type ListingTableDefinition } from '../listing/listingDefinition';
import { ListingListScreen } from '../listing/ListingListScreen';
import { formatMoney, formatNumber, plural } from '../ui/format';
import { StatusBadge } from '../ui/page/StatusBadge';
import { passRequests } from './passSlice';

const stateLabels = {
  draft: { label: 'Draft', tone: 'neutral' },
  open: { label: 'On sale', tone: 'success' },
  closed: { label: 'Closed', tone: 'warning' },
} as const;

/** A pass in the state `open` is not on sale once its last session is over. */
const stateOf = ({ state, sessionsAhead }: Pass) =>
  state === 'open' && sessionsAhead === 0
    ? ({ label: 'Over', tone: 'neutral' } as const)
    : stateLabels[state];

function soldText({ sold, available, soldCents }: Pass, country: Country): string {
  const number = formatNumber(sold, country);
  const ofAll = available === null ? number : `${number} of ${formatNumber(available, country)}`;
  return soldCents === 0 ? ofAll : `${ofAll}, ${formatMoney(soldCents, country)}`;
}

const passes: ListingTableDefinition<Pass> = {
  requests: passRequests,
  select: ({ pass }) => pass,
  path: routePatterns.passes,
  icon: 'pass',
  labels: {
    title: 'Passes',
    noun: ['pass', 'passes'],
    description: () => 'One pass for several sessions, sold on the event’s page and at the Box Office.',
    emptyTitle: 'Make your first pass',
    emptyText:
      'A pass gives one ticket for every session of an event, such as a season or a weekend, for one price and with one code.',
    search: 'Search by name or event',
  },
  lineOf: ({ event, admitsTo }) => event?.title ?? admitsTo,
  columns: (country) => [
    {
      key: 'sessions',
      header: 'Sessions',
      sort: ({ sessions }) => sessions,
      render: ({ event, sessions, sessionsAhead, ticketsDue }) =>
        event ? (
          <>
            {plural(sessions, 'session', 'sessions')}, {formatNumber(sessionsAhead, country)} ahead{' '}
            {ticketsDue > 0 && (
              <StatusBadge tone="warning" label={`${formatNumber(ticketsDue, country)} tickets missing`} />
            )}
          </>
        ) : (
          'No event yet'
        ),
    },
    {
      key: 'price',
      header: 'Price',
      align: 'end',
      sort: ({ priceCents }) => priceCents ?? -1,
      render: ({ priceCents }) => (priceCents === null ? 'Not set' : formatMoney(priceCents, country)),
    },
    {
      key: 'sold',
      header: 'Sold',
      align: 'end',
      sort: ({ sold }) => sold,
      render: (pass) => soldText(pass, country),
    },
    {
      key: 'state',
      header: 'State',
      sort: ({ state }) => passStates.indexOf(state),
      render: (pass) => <StatusBadge {...stateOf(pass)} />,
    },
  ],
  textOf: (pass) => `${pass.name} ${pass.event?.title ?? ''} ${pass.admitsTo} ${stateOf(pass).label}`,
};

export function PassListScreen() {
  return <ListingListScreen listing={passes} />;
}
