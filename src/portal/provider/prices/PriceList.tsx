import { type Country } from '../../../contract/country';
import { type ListedPrice } from '../../../contract/plan/planPrice';
import { Button } from '../../ui/Button';
import { formatDay, formatMoney } from '../../ui/format';
import { DataList } from '../../ui/list/DataList';
import { type Column } from '../../ui/list/useListView';
import { intervalLabels, type PriceLine } from './pricePlans';

interface PriceListProps {
  label: string;
  lines: readonly PriceLine[];
  country: Country;
  /** The price that is being withdrawn. */
  withdrawing: number | undefined;
  onChange: (line: PriceLine) => void;
  onWithdraw: (price: ListedPrice) => void;
}

/** The prices of one country: in force, coming and past. */
export function PriceList({ label, lines, country, withdrawing, onChange, onWithdraw }: PriceListProps) {
  const money = ({ cents }: ListedPrice) => formatMoney(cents, country);
  const columns: Column<PriceLine>[] = [
    { key: 'plan', header: 'Plan', render: ({ planName }) => planName },
    { key: 'interval', header: 'Paid', render: ({ interval }) => intervalLabels[interval] },
    {
      key: 'now',
      header: 'Now',
      render: ({ now, past }) => (
        <>
          {now ? money(now) : 'No price'}
          {past.map((price) => (
            <div className="field__help" key={price.id}>
              {money(price)} until {formatDay(price.validTo ?? price.validFrom, country)}
            </div>
          ))}
        </>
      ),
    },
    {
      key: 'coming',
      header: 'Coming',
      render: ({ coming, planName }) =>
        coming.length === 0
          ? 'No change'
          : coming.map((price) => (
              <div key={price.id}>
                {money(price)} from {formatDay(price.validFrom, country)}{' '}
                <Button
                  size="sm"
                  variant="quiet"
                  busy={withdrawing === price.id}
                  onClick={() => onWithdraw(price)}
                >
                  Withdraw
                  <span className="visually-hidden">
                    {' '}
                    {money(price)} of {planName}
                  </span>
                </Button>
              </div>
            )),
    },
    {
      key: 'act',
      header: 'Change',
      render: (line) => (
        <Button size="sm" onClick={() => onChange(line)}>
          New price
          <span className="visually-hidden">
            {' '}
            of {line.planName}, {intervalLabels[line.interval].toLowerCase()}
          </span>
        </Button>
      ),
    },
  ];
  return (
    <DataList
      label={label}
      noun={['price', 'prices']}
      columns={columns}
      rows={lines}
      rowKey={({ planId, interval }) => `${planId} ${interval}`}
      total={lines.length}
      loading={false}
      error={null}
      empty={{ icon: 'bill', title: 'No plan has a price', text: 'Plans are fixed by the product.' }}
    />
  );
}
