import { useState } from 'react';
import { plansPath } from '../../../contract/paths/pagePaths';
import { type PlanInvoice } from '../../../contract/plan/planInvoice';
import { usePages } from '../../request/usePages';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { Button } from '../../ui/Button';
import { Notice } from '../../ui/page/Notice';
import { selectPermission } from '../../user/userSlice';
import { InvoiceList } from './InvoiceList';
import { downloadInvoice, loadInvoices } from './invoiceThunks';

/** The invoices of the Billing History, each with its PDF. */
export function InvoicesScreen() {
  const dispatch = useAppDispatch();
  const permission = useAppSelector(selectPermission);
  const { pages, loading, error, reload, more } = usePages(loadInvoices, (state) => state.plan.invoices, '');
  const [downloading, setDownloading] = useState<readonly string[]>([]);
  const next = pages?.at(-1)?.next;

  const download = async ({ id }: PlanInvoice) => {
    setDownloading((ids) => [...ids, id]);
    await dispatch(downloadInvoice(id));
    setDownloading((ids) => ids.filter((one) => one !== id));
  };

  const refusal = pages?.at(-1)?.downloadRefusal ?? '';
  return (
    <>
      {refusal && <Notice tone="info">{refusal}</Notice>}
      <InvoiceList
        invoices={pages?.flatMap(({ invoices }) => invoices) ?? []}
        total={pages?.at(-1)?.total}
        loading={loading}
        error={error}
        downloading={downloading}
        onRetry={reload}
        onDownload={refusal ? undefined : (invoice) => void download(invoice)}
        onMore={next ? () => more(next) : undefined}
        emptyAction={
          (permission?.connect || permission?.tixsuite) && (
            <Button variant="primary" to={plansPath()}>
              See the plans
            </Button>
          )
        }
      />
    </>
  );
}
