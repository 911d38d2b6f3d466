import { type HeadlineMeasures, measuresOf } from '../../../../contract/campaign/campaignHeadline';
import { type Attribution } from '../../../../contract/campaign/attribution';
import { type Country } from '../../../../contract/country';
import { attributionMethod } from '../orderTracingLabels';
import { formatMoney, formatNumber, formatPercent } from '../../../ui/format';

export type HeadlineKey =
  'delivered' | 'clicked' | 'orders' | 'cents' | 'centsPerDelivered' | 'unsubscribed' | 'complained';

/** One headline figure of a campaign, ready to be shown. */
export interface HeadlineRow {
  key: HeadlineKey;
  label: string;
  /** How the figure is counted, in one line. */
  help: string;
  value: string;
  /** The share beside a number of people. */
  share: string | undefined;
  /** What is compared with other campaigns; null if there is nothing to compare. */
  measure: number | null;
  format: (measure: number) => string;
  moreIsBetter: boolean;
}

type Figures = Parameters<typeof measuresOf>[0];

/** How the figures are counted and shown. */
export interface Reading {
  everyClass: boolean;
  attribution: Attribution;
  country: Country;
}

interface RowKind {
  key: HeadlineKey;
  label: string;
  help: string;
  measureName: keyof HeadlineMeasures;
  format: HeadlineRow['format'];
  /** The number of people, if the measure is their share. */
  people?: number | null;
  moreIsBetter: boolean;
}

const percent = (share: number) => formatPercent(share);
/** Shares of unsubscribes and complaints are far below one per cent. */
const finePercent = (share: number) => formatPercent(share, 2);
const whole = (count: number) => formatNumber(Math.round(count * 10) / 10);

function rowKinds(figures: Figures, { everyClass, country, attribution }: Reading): RowKind[] {
  const money = (cents: number) => formatMoney(Math.round(cents), country);
  return [
    {
      key: 'delivered',
      label: 'Delivered',
      help: 'Emails that the mail server accepted, less those that bounced afterwards. The share is of all emails sent.',
      measureName: 'delivered',
      format: percent,
      people: figures.delivered,
      moreIsBetter: true,
    },
    {
      key: 'clicked',
      label: 'Clicked',
      help: everyClass
        ? 'Recipients of whose email at least one link was followed, by a person or a program. The share is of all emails sent.'
        : 'Recipients who followed at least one link, each counted once. Security scanners are left out. The share is of all emails sent.',
      measureName: everyClass ? 'clickedAll' : 'clicked',
      format: percent,
      people: everyClass ? figures.clickedAll : figures.clicked,
      moreIsBetter: true,
    },
    {
      key: 'orders',
      label: 'Orders',
      help: `${attributionMethod(attribution)} Free orders count.`,
      measureName: 'orders',
      format: whole,
      moreIsBetter: true,
    },
    {
      key: 'cents',
      label: 'Revenue',
      help: 'What these orders were paid, less refunds.',
      measureName: 'cents',
      format: money,
      moreIsBetter: true,
    },
    {
      key: 'centsPerDelivered',
      label: 'Revenue per recipient',
      help: 'The revenue divided by the number of emails delivered.',
      measureName: 'centsPerDelivered',
      format: money,
      moreIsBetter: true,
    },
    {
      key: 'unsubscribed',
      label: 'Unsubscribed',
      help: 'Recipients who unsubscribed from this email, on the unsubscribe page or in their email program. The share is of all emails sent.',
      measureName: 'unsubscribed',
      format: finePercent,
      people: figures.unsubscribed,
      moreIsBetter: false,
    },
    {
      key: 'complained',
      label: 'Marked as spam',
      help: 'Recipients whose mailbox provider reported that they marked the email as spam. Gmail reports none. The share is of all emails sent.',
      measureName: 'complained',
      format: finePercent,
      people: figures.complained,
      moreIsBetter: false,
    },
  ];
}

/** The headline figures in their order. A figure that a campaign cannot have, such as unsubscribes, is left out. */
export function headlineRows(figures: Figures, reading: Reading): HeadlineRow[] {
  const measures = measuresOf(figures);
  return rowKinds(figures, reading)
    .filter(({ people }) => people !== null)
    .map(({ key, label, help, measureName, format, people, moreIsBetter }) => {
      const measure = measures[measureName];
      const shown = measure === null ? '–' : format(measure);
      return {
        key,
        label,
        help,
        value: people === undefined || people === null ? shown : formatNumber(people),
        share: people === undefined || measure === null ? undefined : shown,
        measure,
        format,
        moreIsBetter,
      };
    });
}

/** The name of a measure in the figures that are usual. */
export const measureNameOf = (key: HeadlineKey, everyClass: boolean): keyof HeadlineMeasures =>
  key === 'clicked' && everyClass ? 'clickedAll' : key;

export type Verdict = 'better' | 'worse' | 'same';

/** How a measure compares with another, where both are shown rounded: what looks the same is the same. */
export function compare(row: HeadlineRow, other: number): Verdict {
  if (row.measure === null || row.format(row.measure) === row.format(other)) return 'same';
  return row.measure > other === row.moreIsBetter ? 'better' : 'worse';
}
