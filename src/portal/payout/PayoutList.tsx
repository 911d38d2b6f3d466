import { type ReactNode } from 'react';
import { type ListedPayout, payoutStateLabels } from '../../contract/payout/payout';
import { payoutPath } from '../../contract/paths/payoutPaths';
import { type RequestError } from '../../contract/wire/requestError';
import { Button } from '../ui/Button';
import { formatDay } from '../ui/format';
import { DataList } from '../ui/list/DataList';
import { type Column } from '../ui/list/useListView';
import { StatusBadge } from '../ui/page/StatusBadge';
import { useCountry } from '../ui/useCountry';
import { moneyText, payoutTones } from './payoutLabels';

interface PayoutListProps {
  payouts: readonly ListedPayout[];
  total: number | undefined;
  loading: boolean;
  error: RequestError | null;
  onRetry: () => void;
  /** Undefined on the last page. */
  onMore: (() => void) | undefined;
  /** Whether Stripe is not connected any more, so that details that are missing do not come. */
  isDisconnected: boolean;
  /** Why there may be no deposit, and the next step. */
  emptyText: string;
  emptyAction: ReactNode;
}

/** The deposits, each a link to what it consists of. */
export function PayoutList({
  payouts,
  onMore,
  isDisconnected,
  emptyText,
  emptyAction,
  ...list
}: PayoutListProps) {
  const country = useCountry();
  const columns: Column<ListedPayout>[] = [
    { key: 'day', header: 'Arrives', render: ({ arrivesOn }) => formatDay(arrivesOn, country) },
    {
      key: 'amount',
      header: 'Amount',
      align: 'end',
      render: ({ amountCents, currency }) => `${moneyText(amountCents, currency)}`,
    },
    {
      key: 'account',
      header: 'Bank account',
      render: ({ lastFour, isTest }) =>
        isTest ? 'Test bank' : lastFour ? `ending ${lastFour}` : 'Not known',
    },
    {
      key: 'state',
      header: 'State',
      render: (payout) => (
        <div>
          <StatusBadge tone={payoutTones[payout.state]} label={payoutStateLabels[payout.state]} />
          <div className="field__help">{noteOf(payout, isDisconnected)}</div>
        </div>
      ),
    },
  ];
  return (
    <DataList
      {...list}
      label="Deposits"
      noun={['deposit', 'deposits']}
      columns={columns}
      rows={payouts}
      rowKey={({ id }) => id}
      rowHref={({ id }) => payoutPath(id)}
      footer={
        onMore && (
          <Button busy={list.loading} onClick={onMore}>
            Load more
          </Button>
        )
      }
      empty={{ icon: 'bill', title: 'No deposits yet', text: emptyText, action: emptyAction }}
    />
  );
}

function noteOf({ failure, content }: ListedPayout, isDisconnected: boolean): string {
  if (failure) return failure;
  if (content === 'not_itemised') return 'Made by hand, not itemised';
  if (content !== 'awaited') return '';
  return isDisconnected ? 'Not itemised, because Stripe is not connected' : 'Details to come';
}
