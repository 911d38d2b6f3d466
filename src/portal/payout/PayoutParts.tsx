import { type Payout, type PayoutPart } from '../../contract/payout/payout';
import { DataList } from '../ui/list/DataList';
import { type Column } from '../ui/list/useListView';
import { useCountry } from '../ui/useCountry';
import { moneyText, netCents, sessionText } from './payoutLabels';

/** A deposit by event and session. */
export function PayoutParts({ payout: { parts, currency } }: { payout: Payout }) {
  const country = useCountry();
  const money = (header: string, centsOf: (part: PayoutPart) => number): Column<PayoutPart> => ({
    key: header,
    header,
    align: 'end',
    render: (part) => moneyText(centsOf(part) || 0, currency),
  });
  const otherOf = ({ disputeCents, adjustmentCents }: PayoutPart) => disputeCents + adjustmentCents;
  const columns: Column<PayoutPart>[] = [
    {
      key: 'part',
      header: 'Event and session',
      render: ({ eventTitle, startsLocal }) => (
        <div>
          {eventTitle ?? 'No event'}
          {eventTitle && <div className="field__help">{sessionText(startsLocal, country)}</div>}
        </div>
      ),
    },
    money('Sales', ({ chargeCents }) => chargeCents),
    money('Refunds', ({ refundCents }) => refundCents),
    ...(parts.some(otherOf) ? [money('Other', otherOf)] : []),
    money('Fees', ({ feeCents }) => -feeCents),
    money('In the deposit', netCents),
  ];
  return (
    <DataList
      label="By event and session"
      noun={['part', 'parts']}
      columns={columns}
      rows={parts}
      rowKey={({ position }) => String(position)}
      loading={false}
      addressPrefix="part-"
      empty={{ title: 'No entries', text: 'This deposit has no entries.' }}
    />
  );
}
