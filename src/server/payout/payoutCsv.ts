import { amountText } from '../../contract/money';
import { channelLabels, lineKindText, type PayoutLine } from '../../contract/payout/payout';
import { byteOrderMark, csvLine } from '../files/csvLine';
import type { StoredPayout } from './payoutQueries';

const PAGE_ROWS = 500;

const columns: ReadonlyArray<readonly [string, (line: PayoutLine, payout: StoredPayout) => string]> = [
  ['Deposit', (_line, { providerId }) => providerId],
  ['Arrives on', (_line, { arrivesOn }) => arrivesOn],
  ['Event', ({ eventTitle }) => eventTitle ?? ''],
  ['Session', ({ startsLocal }) => startsLocal?.replace('T', ' ').slice(0, 16) ?? ''],
  ['Order', ({ orderNumber }) => orderNumber ?? ''],
  ['Kind', lineKindText],
  ['For', ({ name, description }) => name ?? description],
  ['Quantity', ({ quantity }) => String(quantity)],
  ['Channel', ({ channel }) => (channel ? channelLabels[channel] : '')],
  ['GST %', ({ gstPercent }) => (gstPercent === null ? '' : String(gstPercent))],
  ['Amount', ({ grossCents }) => amountText(grossCents)],
  ['GST in the amount', ({ gstCents }) => amountText(gstCents)],
  ['Fee', ({ feeCents }) => amountText(feeCents)],
  ['Net', ({ grossCents, feeCents }) => amountText(grossCents - feeCents)],
  ['Currency', (_line, { currency }) => currency],
];

/** What the entries lack of the deposit, as a line, so that the net amounts of the file add up to it. */
const differenceLine = ({ differenceCents, differenceReason }: StoredPayout): PayoutLine => ({
  ...{
    position: 0,
    part: 0,
    category: 'other',
    providerCategory: 'difference',
    description: differenceReason,
  },
  ...{ orderId: null, orderNumber: null, name: null, quantity: 0, eventTitle: null, startsLocal: null },
  ...{ channel: null, gstPercent: null, grossCents: differenceCents, gstCents: 0, feeCents: 0 },
});

/** The lines of a deposit as CSV text, page by page, so that a slow download keeps no transaction open. */
export async function* payoutCsv(
  payout: StoredPayout,
  nextPage: (after: number, limit: number) => Promise<PayoutLine[]>,
): AsyncGenerator<string> {
  const rowOf = (line: PayoutLine) => csvLine(columns.map(([, cellOf]) => cellOf(line, payout)));
  yield byteOrderMark + csvLine(columns.map(([title]) => title));
  let after: number | undefined = 0;
  while (after !== undefined) {
    const page: PayoutLine[] = await nextPage(after, PAGE_ROWS);
    yield page.map(rowOf).join('');
    after = page.length === PAGE_ROWS ? page.at(-1)?.position : undefined;
  }
  if (payout.differenceCents !== 0) yield rowOf(differenceLine(payout));
}
