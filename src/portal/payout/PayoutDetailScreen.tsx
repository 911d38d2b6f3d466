import { payoutPath, payoutsPath } from '../../contract/paths/payoutPaths';
import { type Payout, payoutStateLabels } from '../../contract/payout/payout';
import { noPages } from '../request/pages';
import { usePages } from '../request/usePages';
import { useAppDispatch, useAppSelector } from '../store/hooks';
import { Button } from '../ui/Button';
import { formatDay } from '../ui/format';
import { Stack } from '../ui/page/Columns';
import { ErrorNotice } from '../ui/page/ErrorNotice';
import { LoadingCard } from '../ui/page/LoadingCard';
import { Notice } from '../ui/page/Notice';
import { PageHeader } from '../ui/page/PageHeader';
import { StatusBadge } from '../ui/page/StatusBadge';
import { useCountry } from '../ui/useCountry';
import { selectPermission } from '../user/userSlice';
import { downloadJournal } from './journal/journalThunks';
import './payoutCases';
import { PayoutLineList } from './PayoutLineList';
import { moneyText, payoutTones } from './payoutLabels';
import { PayoutParts } from './PayoutParts';
import { PayoutSumTable } from './PayoutSumTable';
import { downloadPayout, loadPayout, loadPayoutLines } from './payoutThunks';

/** One deposit: how it adds up, by event and session, and line by line. */
export function PayoutDetailScreen({ id }: { id: string }) {
  const dispatch = useAppDispatch();
  const country = useCountry();
  const permission = useAppSelector(selectPermission);
  const downloading = useAppSelector(({ plan }) => plan.payouts?.downloading ?? false);
  const detail = usePages(loadPayout, ({ plan }) => plan.payouts?.detail ?? noPages, id);
  const [payout] = detail.pages ?? [];
  const isItemised = payout?.content === 'itemised';
  const list = usePages(
    loadPayoutLines,
    ({ plan }) => plan.payouts?.lines ?? noPages,
    isItemised ? id : null,
  );
  const next = list.pages?.at(-1)?.next;

  return (
    <Stack>
      <PageHeader
        back={{ to: payoutsPath(), label: 'Deposits' }}
        title={payout ? `Deposit of ${moneyText(payout.amountCents, payout.currency)}` : 'Deposit'}
        badge={
          payout && <StatusBadge tone={payoutTones[payout.state]} label={payoutStateLabels[payout.state]} />
        }
        description={
          payout && `${formatDay(payout.arrivesOn, country)}, ${accountText(payout)}, ${payout.providerId}`
        }
        actions={
          isItemised &&
          !payout.downloadRefusal && (
            <>
              <Button icon="download" busy={downloading} onClick={() => void dispatch(downloadPayout(id))}>
                Download as CSV
              </Button>
              {payout.depositId === payout.id && (
                <Button icon="download" onClick={() => void dispatch(downloadJournal(id))}>
                  Journal for Xero
                </Button>
              )}
            </>
          )
        }
      />
      {detail.error && (
        <ErrorNotice error={detail.error} onRetry={detail.reload} title="The deposit could not be loaded" />
      )}
      {!payout && !detail.error && <LoadingCard label="Loading the deposit" lines={8} />}
      {payout && <PayoutNotices payout={payout} />}
      {payout && isItemised && (
        <>
          <PayoutSumTable payout={payout} />
          <PayoutParts payout={payout} />
          <PayoutLineList
            lines={list.pages?.flatMap(({ lines }) => lines) ?? []}
            currency={payout.currency}
            total={list.pages?.at(-1)?.total}
            loading={list.loading}
            error={list.error}
            onRetry={list.reload}
            onMore={next ? () => list.more(next) : undefined}
            linksOrders={permission?.events === true}
          />
        </>
      )}
    </Stack>
  );
}

const accountText = ({ isTest, lastFour }: Payout) =>
  isTest ? 'test bank' : lastFour ? `bank account ending ${lastFour}` : 'bank account not known';

function PayoutNotices({ payout }: { payout: Payout }) {
  const { isTest, content, downloadRefusal } = payout;
  return (
    <>
      {downloadRefusal && <Notice tone="info">{downloadRefusal}</Notice>}
      {isTest && <Notice tone="info">This deposit was made by the test gateway. No money moved.</Notice>}
      <RefusedNotice payout={payout} />
      {content === 'awaited' && (
        <Notice tone="info" title="Details to come">
          Stripe has not listed all entries of this deposit yet. They appear here once it has, as long as
          Stripe is connected.
        </Notice>
      )}
      {content === 'not_itemised' && (
        <Notice tone="info" title="This deposit cannot be itemised">
          It was paid out by hand at Stripe, and Stripe lists the entries of automatic deposits only.
        </Notice>
      )}
    </>
  );
}

/** Where the money is of a deposit that never reached the bank account. */
function RefusedNotice({ payout: { id, state, failure, depositId, isTest } }: { payout: Payout }) {
  if (state !== 'failed' && state !== 'canceled') return null;
  const title = state === 'failed' ? 'The bank refused this deposit' : 'This deposit was cancelled';
  if (depositId !== null && depositId !== id) {
    return (
      <Notice
        tone="info"
        title={title}
        action={
          <Button size="sm" to={payoutPath(depositId)}>
            Open the later deposit
          </Button>
        }
      >
        {failure} Its money came with a later deposit, which lists its payments too.
      </Notice>
    );
  }
  return (
    <Notice tone="danger" title={title}>
      {failure} The money is back in your balance, and its payments count as not paid out until a later
      deposit brings them.{isTest ? '' : ' Check the bank account at Stripe.'}
    </Notice>
  );
}
