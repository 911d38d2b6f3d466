import { type Country } from '../../contract/country';
import {
  listingLimits,
  type Pass,
  passesDocument,
  passStates,
  savePassDocument,
  setPassArchivedDocument,
} from '../../contract/listing/listing';
import { routePatterns } from '../../contract/paths/portalPaths';
import { formatDate, formatNumber } from '../ui/format';
import { StatusBadge } from '../ui/page/StatusBadge';
import { passArea } from './listingAreas';
import { type ListingDefinition } from './listingDefinition';
import { ListingEditorScreen } from './ListingEditorScreen';
import { ListingListScreen } from './ListingListScreen';
import { listingRequests } from './listingRequests';

const stateLabels = {
  draft: { label: 'Draft', tone: 'neutral' },
  open: { label: 'Open', tone: 'success' },
  closed: { label: 'Closed', tone: 'warning' },
} as const;

function datesOf({ validFrom, validUntil }: Pass, country: Country): string {
  // A date has no zone; UTC is used for both parsing and formatting.
  const formatted = (date: string) => formatDate(`${date}T00:00:00Z`, 'UTC', country);
  if (validFrom && validUntil) return `${formatted(validFrom)} to ${formatted(validUntil)}`;
  if (validFrom) return `From ${formatted(validFrom)}`;
  return validUntil ? `Until ${formatted(validUntil)}` : 'Any day';
}

const passes: ListingDefinition<Pass> = {
  requests: listingRequests('pass', passArea, {
    list: passesDocument,
    save: savePassDocument,
    archive: setPassArchivedDocument,
  }),
  select: ({ pass }) => pass,
  path: routePatterns.passes,
  icon: 'pass',
  labels: {
    title: 'Passes',
    noun: ['pass', 'passes'],
    description: () => 'One pass for several events.',
    emptyTitle: 'Make your first pass',
    emptyText: 'A pass gives entry to more than one event: a season, a weekend, a year at a venue.',
    notConnected:
      'Turnout keeps the name, dates, number and state of your passes as a list for your team. Passes are not sold on your event pages or at the Box Office yet, and check-in does not accept them.',
    search: 'Search by name or event',
  },
  lineOf: ({ admitsTo }) => admitsTo,
  columns: (country) => [
    {
      key: 'valid',
      header: 'Valid',
      sort: ({ validFrom, validUntil }) => validFrom ?? validUntil ?? '',
      render: (pass) => datesOf(pass, country),
    },
    {
      key: 'available',
      header: 'Available',
      align: 'end',
      sort: ({ available }) => available ?? Infinity,
      render: ({ available }) => (available === null ? 'No limit' : formatNumber(available, country)),
    },
    {
      key: 'state',
      header: 'State',
      sort: ({ state }) => passStates.indexOf(state),
      render: ({ state }) => <StatusBadge {...stateLabels[state]} />,
    },
  ],
  textOf: ({ name, admitsTo, state }) => `${name} ${admitsTo} ${stateLabels[state].label}`,
  fields: () => [
    { name: 'name', label: 'Name', as: 'line', required: true, maxLength: listingLimits.name },
    {
      name: 'admitsTo',
      label: 'What it covers',
      as: 'line',
      required: true,
      maxLength: listingLimits.line,
      help: 'For example: every Friday of the winter season.',
    },
    {
      name: 'validFrom',
      label: 'Valid from',
      as: 'date',
      help: 'Leave empty if it is valid from now.',
    },
    { name: 'validUntil', label: 'Valid until', as: 'date', help: 'The last day it can be used.' },
    {
      name: 'available',
      label: 'Number available',
      as: 'count',
      help: 'Leave empty for no limit.',
    },
    {
      name: 'state',
      label: 'State',
      as: 'choice',
      required: true,
      start: 'draft',
      options: passStates.map((state) => ({ value: state, label: stateLabels[state].label })),
      help: 'For your own list: “Open” does not put it on sale yet.',
    },
  ],
};

export const PassListScreen = () => <ListingListScreen listing={passes} />;
export const PassScreen = () => <ListingEditorScreen listing={passes} />;
