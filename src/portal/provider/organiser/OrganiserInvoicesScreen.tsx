import { useState } from 'react';
import { countryOfCurrency, type PlanInvoice } from '../../../contract/plan/planInvoice';
import { resultOf } from '../../request/requestResult';
import { showToast } from '../../request/toastSlice';
import { usePages } from '../../request/usePages';
import { useAppDispatch } from '../../store/hooks';
import { formatMoney } from '../../ui/format';
import { CreditDialog } from './CreditDialog';
import { creditInvoice, loadOrganiserInvoices, retryCredit } from './creditThunks';
import { OrganiserInvoiceList } from './OrganiserInvoiceList';

interface OrganiserInvoicesScreenProps {
  organiserId: string;
  /** Called after a credit, which the organiser's history has. */
  onChanged: () => void;
}

/** The invoices of one organiser, which an admin can credit. */
export function OrganiserInvoicesScreen({ organiserId: id, onChanged }: OrganiserInvoicesScreenProps) {
  const dispatch = useAppDispatch();
  const { pages, loading, error, reload, more } = usePages(
    loadOrganiserInvoices,
    (state) => state.provider.invoices,
    id,
  );
  const [credited, setCredited] = useState<PlanInvoice | null>(null);
  const [retrying, setRetrying] = useState<readonly string[]>([]);
  const next = pages?.at(-1)?.next;

  const changed = () => {
    reload();
    onChanged();
  };

  const showOutcome = ({ number, state, totalCents, currency, card }: PlanInvoice) => {
    const amount = formatMoney(-totalCents, countryOfCurrency(currency));
    dispatch(
      state === 'paid_back'
        ? showToast({
            severity: 'success',
            detail: `${amount} is paid back to ${card ?? 'the card'} (${number})`,
          })
        : showToast({
            severity: 'error',
            detail: `${amount} could not be paid back yet (${number}). Try again from the list.`,
          }),
    );
  };

  const send = async (credit: { cents: number | null; reason: string }) => {
    if (!credited) return;
    try {
      showOutcome(await dispatch(creditInvoice({ id, invoiceId: credited.id, ...credit })).unwrap());
      setCredited(null);
    } finally {
      // A request that fails on the way may have issued the credit note.
      changed();
    }
  };

  const payBack = async ({ id: creditId }: PlanInvoice) => {
    setRetrying((ids) => [...ids, creditId]);
    const result = await resultOf(dispatch(retryCredit({ id, creditId })));
    setRetrying((ids) => ids.filter((one) => one !== creditId));
    if (result.isDone) showOutcome(result.reply);
    changed();
  };

  return (
    <>
      <OrganiserInvoiceList
        invoices={pages?.flatMap(({ invoices }) => invoices) ?? []}
        total={pages?.at(-1)?.total}
        loading={loading}
        error={error}
        retrying={retrying}
        onRetry={reload}
        onCredit={setCredited}
        onPayBack={(credit) => void payBack(credit)}
        onMore={next ? () => more(next) : undefined}
      />
      {credited && <CreditDialog invoice={credited} send={send} onClose={() => setCredited(null)} />}
    </>
  );
}
