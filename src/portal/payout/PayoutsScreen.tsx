import { useCallback } from 'react';
import { paymentMethodPath } from '../../contract/paths/pagePaths';
import { statementPath } from '../../contract/paths/payoutPaths';
import { type PayoutBalance } from '../../contract/payout/payout';
import { noPages } from '../request/pages';
import { usePages } from '../request/usePages';
import { useAppSelector } from '../store/hooks';
import { Button } from '../ui/Button';
import { Card } from '../ui/page/Card';
import { ErrorNotice } from '../ui/page/ErrorNotice';
import { LoadingCard } from '../ui/page/LoadingCard';
import { Notice } from '../ui/page/Notice';
import { usePolling } from '../ui/usePolling';
import { selectPermission } from '../user/userSlice';
import { JournalAccountsScreen } from './journal/JournalAccountsScreen';
import { PayoutBalanceTiles } from './PayoutBalanceTiles';
import { PayoutList } from './PayoutList';
import './payoutCases';
import { loadPayoutBalance, loadPayouts } from './payoutThunks';
import { StatementReaderScreen } from './statementMail/StatementReaderScreen';
import { TestPayOutScreen } from './testGateway/TestPayOutScreen';

const movingEveryMs = 2_000;

/** The deposits of card payments into the bank account, and what the next one is expected to be. */
export function PayoutsScreen() {
  const permission = useAppSelector(selectPermission);
  const held = usePages(loadPayoutBalance, ({ plan }) => plan.payouts?.balance ?? noPages, '');
  const list = usePages(loadPayouts, ({ plan }) => plan.payouts?.list ?? noPages, '');
  const [balance] = held.pages ?? [];
  const next = list.pages?.at(-1)?.next;
  const [reloadBalance, reloadList] = [held.reload, list.reload];
  const reload = useCallback(() => {
    reloadBalance();
    reloadList();
  }, [reloadBalance, reloadList]);
  const moving =
    balance?.testEvents?.some(({ sent, times, isWaiting }) => sent < times || isWaiting) === true;
  usePolling(reload, movingEveryMs, moving && !held.error && !list.error);

  return (
    <>
      {held.error && (
        <ErrorNotice error={held.error} onRetry={held.reload} title="The balance could not be loaded" />
      )}
      {!balance && !held.error && <LoadingCard label="Loading the balance" lines={2} />}
      {balance?.isConnected && <PayoutBalanceTiles balance={balance} />}
      {balance?.isDisconnected && (
        <Notice
          tone="warning"
          title="Stripe is not connected, so no new deposits are read"
          action={
            permission?.tixsuite && (
              <Button size="sm" variant="primary" to={paymentMethodPath()}>
                Connect Stripe again
              </Button>
            )
          }
        >
          The deposits that were read before stay here. What the earlier account still pays out is on your own
          pages at Stripe.{' '}
          {permission?.tixsuite
            ? 'Connect Stripe again, and the deposits from then on are listed here.'
            : 'Ask someone who manages TixSuite to connect Stripe again; the deposits from then on are listed here.'}
        </Notice>
      )}
      <Card
        title="Statements"
        actions={
          <Button size="sm" to={statementPath()}>
            Open a statement
          </Button>
        }
      >
        <p>What was sold, taken and paid out in a month or for an event, with GST, as a page, PDF or CSV.</p>
      </Card>
      <PayoutList
        payouts={list.pages?.flatMap(({ payouts }) => payouts) ?? []}
        total={list.pages?.at(-1)?.total}
        loading={list.loading}
        error={list.error}
        onRetry={list.reload}
        onMore={next ? () => list.more(next) : undefined}
        isDisconnected={balance?.isDisconnected ?? false}
        emptyText={emptyText(balance)}
        emptyAction={
          balance?.gateway === 'stripe' &&
          !balance.isConnected &&
          !balance.isDisconnected &&
          permission?.tixsuite && (
            <Button variant="primary" to={paymentMethodPath()}>
              Connect Stripe
            </Button>
          )
        }
      />
      <StatementReaderScreen />
      <JournalAccountsScreen />
      {balance?.gateway === 'test' && <TestPayOutScreen balance={balance} onPaidOut={reload} />}
    </>
  );
}

function emptyText(balance: PayoutBalance | undefined): string {
  if (balance?.gateway === 'test') return 'Sell a ticket for a test card, then pay the money out below.';
  if (balance?.gateway === 'closed') return 'Card payments for tickets are not available on this server.';
  if (balance?.isDisconnected) return 'No deposit was read before Stripe was disconnected.';
  return balance?.isConnected === false
    ? 'Connect your Stripe account to take card payments. What they come to is then paid into your bank account.'
    : 'Stripe pays card payments into your bank account some days after a sale. Each deposit is listed here.';
}
