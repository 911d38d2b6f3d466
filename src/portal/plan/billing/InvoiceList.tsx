import { type ReactNode } from 'react';
import { addDays } from '../../../contract/calendarDay';
import {
  countryOfCurrency,
  type InvoiceState,
  invoiceStateLabels,
  planLineText,
  type PlanInvoice,
} from '../../../contract/plan/planInvoice';
import { type RequestError } from '../../../contract/wire/requestError';
import { Button } from '../../ui/Button';
import { formatDay, formatMoney } from '../../ui/format';
import { DataList } from '../../ui/list/DataList';
import { type Column } from '../../ui/list/useListView';
import { StatusBadge, type StatusTone } from '../../ui/page/StatusBadge';
import './invoiceList.css';

const tones: Record<InvoiceState, StatusTone> = {
  paid: 'success',
  paying: 'info',
  waiting_for_bank: 'warning',
  past_due: 'danger',
  declined: 'danger',
  void: 'neutral',
  paying_back: 'info',
  paid_back: 'success',
  not_paid_back: 'warning',
};

interface InvoiceListProps {
  invoices: readonly PlanInvoice[];
  total: number | undefined;
  loading: boolean;
  error: RequestError | null;
  /** The ids of the invoices whose PDF is being downloaded. */
  downloading: readonly string[];
  onRetry: () => void;
  /** Undefined for a person who may not download, so that the list has no column for it. */
  onDownload: ((invoice: PlanInvoice) => void) | undefined;
  /** Undefined on the last page. */
  onMore: (() => void) | undefined;
  /** The next step of somebody without an invoice. */
  emptyAction: ReactNode;
}

/** The invoices for the plan and their credit notes: what each is for, what it comes to, and how it was paid. */
export function InvoiceList({ invoices, onDownload, downloading, onMore, ...list }: InvoiceListProps) {
  const columns: Column<PlanInvoice>[] = [
    { key: 'number', header: 'Number', className: 'invoice-cell', render: ({ number }) => number },
    {
      key: 'issued',
      header: 'Issued',
      className: 'invoice-cell',
      render: ({ issuedOn, currency }) => formatDay(issuedOn, countryOfCurrency(currency)),
    },
    { key: 'for', header: 'For', render: (invoice) => <InvoiceLines invoice={invoice} /> },
    {
      key: 'total',
      header: 'Total',
      align: 'end',
      className: 'invoice-cell',
      render: ({ totalCents, gstCents, currency }) => (
        <div>
          {formatMoney(totalCents, countryOfCurrency(currency))} {currency}
          <div className="field__help">
            {gstCents !== 0
              ? `with ${formatMoney(gstCents, countryOfCurrency(currency))} GST`
              : 'without GST'}
          </div>
        </div>
      ),
    },
    {
      key: 'state',
      header: 'State',
      render: (invoice) => (
        <div>
          <StatusBadge tone={tones[invoice.state]} label={invoiceStateLabels[invoice.state]} />
          <div className="field__help">{paymentText(invoice)}</div>
        </div>
      ),
    },
  ];
  if (onDownload) {
    columns.push({
      key: 'pdf',
      header: 'PDF',
      className: 'invoice-cell',
      render: (invoice) => (
        <Button
          size="sm"
          icon="download"
          busy={downloading.includes(invoice.id)}
          onClick={() => onDownload(invoice)}
        >
          PDF
          <span className="visually-hidden">
            {' '}
            of {invoice.credit ? 'credit note' : 'invoice'} {invoice.number}
          </span>
        </Button>
      ),
    });
  }
  const { emptyAction, ...shown } = list;
  return (
    <DataList
      {...shown}
      label="Invoices"
      noun={['invoice', 'invoices']}
      columns={columns}
      rows={invoices}
      rowKey={({ id }) => id}
      footer={
        onMore && (
          <Button busy={shown.loading} onClick={onMore}>
            Load more
          </Button>
        )
      }
      empty={{
        icon: 'bill',
        title: 'No invoices yet',
        text: 'The first one is issued when you pay for a plan. Each has a PDF for your accounts.',
        action: emptyAction,
      }}
    />
  );
}

/** Each line with its days, and its amount too where there are several; or what a credit note returns, and why. */
function InvoiceLines({ invoice: { lines, credit, currency } }: { invoice: PlanInvoice }) {
  const country = countryOfCurrency(currency);
  if (credit) {
    return (
      <div>
        Credit note for invoice {credit.invoiceNumber}
        <div className="field__help">{credit.reason}</div>
      </div>
    );
  }
  return (
    <div>
      {lines.map((line) => (
        <div key={planLineText(line)}>
          {planLineText(line)}
          {lines.length > 1 && `: ${formatMoney(line.cents, country)}`}
          <div className="field__help">
            {formatDay(line.from, country)} to {formatDay(addDays(line.to, -1), country)}
          </div>
        </div>
      ))}
    </div>
  );
}

/** Which card was charged, and when. */
function paymentText({ state, card, paidOn, currency }: PlanInvoice): string {
  if (state === 'void' || state === 'declined') return `${card ? `${card}: ` : ''}nothing was charged`;
  const when = paidOn === null ? '' : formatDay(paidOn, countryOfCurrency(currency));
  return [when, card].filter(Boolean).join(', ');
}
