import {
  countryOfCurrency,
  invoiceStateLabels,
  planLineText,
  type PlanInvoice,
} from '../../../contract/plan/planInvoice';
import { type RequestError } from '../../../contract/wire/requestError';
import { Button } from '../../ui/Button';
import { formatDay, formatMoney } from '../../ui/format';
import { DataList } from '../../ui/list/DataList';
import { type Column } from '../../ui/list/useListView';

interface OrganiserInvoiceListProps {
  invoices: readonly PlanInvoice[];
  total: number | undefined;
  loading: boolean;
  error: RequestError | null;
  /** The ids of the credit notes that are being paid back. */
  retrying: readonly string[];
  onRetry: () => void;
  onCredit: (invoice: PlanInvoice) => void;
  onPayBack: (credit: PlanInvoice) => void;
  /** Undefined on the last page. */
  onMore: (() => void) | undefined;
}

/** The labels of the contract speak to the organiser. */
const stateLabels = { ...invoiceStateLabels, waiting_for_bank: 'Waiting for the bank' };

const canBeCredited = ({ state, creditedCents, totalCents }: PlanInvoice) =>
  state === 'paid' && creditedCents < totalCents;

/** What an organiser was billed for its plan, and what was credited of it. */
export function OrganiserInvoiceList({
  retrying,
  onCredit,
  onPayBack,
  onMore,
  ...list
}: OrganiserInvoiceListProps) {
  const columns: Column<PlanInvoice>[] = [
    {
      key: 'number',
      header: 'Number',
      render: ({ number, issuedOn, currency }) => (
        <span className="provider-name provider-whole">
          <strong>{number}</strong>
          <span>{formatDay(issuedOn, countryOfCurrency(currency))}</span>
        </span>
      ),
    },
    { key: 'for', header: 'For', render: (invoice) => <Purpose invoice={invoice} /> },
    {
      key: 'total',
      header: 'Total',
      align: 'end',
      render: ({ totalCents, creditedCents, currency }) => (
        <span className="provider-name provider-whole">
          {formatMoney(totalCents, countryOfCurrency(currency))} {currency}
          {creditedCents > 0 && (
            <span>{formatMoney(creditedCents, countryOfCurrency(currency))} credited</span>
          )}
        </span>
      ),
    },
    {
      key: 'state',
      header: 'State',
      render: ({ state, card, credit }) => (
        <span className="provider-name">
          {stateLabels[state]}
          {credit?.failure ? <span>{credit.failure}</span> : card && <span>{card}</span>}
        </span>
      ),
    },
    {
      key: 'act',
      header: 'Act',
      render: (invoice) => (
        <>
          {canBeCredited(invoice) && (
            <Button size="sm" onClick={() => onCredit(invoice)}>
              Credit<span className="visually-hidden"> invoice {invoice.number}</span>
            </Button>
          )}
          {invoice.state === 'not_paid_back' && (
            <Button size="sm" busy={retrying.includes(invoice.id)} onClick={() => onPayBack(invoice)}>
              Try again<span className="visually-hidden"> to pay back {invoice.number}</span>
            </Button>
          )}
        </>
      ),
    },
  ];
  return (
    <DataList
      {...list}
      label="Invoices"
      noun={['invoice', 'invoices']}
      columns={columns}
      rows={list.invoices}
      rowKey={({ id }) => id}
      addressPrefix="invoice-"
      footer={
        onMore && (
          <Button busy={list.loading} onClick={onMore}>
            Load more
          </Button>
        )
      }
      empty={{ icon: 'bill', title: 'No invoices', text: 'This organiser has not paid for a plan.' }}
    />
  );
}

/** What an invoice is for, or which invoice a credit note returns, and why. */
function Purpose({ invoice: { lines, credit } }: { invoice: PlanInvoice }) {
  if (credit) {
    return (
      <span className="provider-name">
        Credit note for {credit.invoiceNumber}
        <span>{credit.reason}</span>
      </span>
    );
  }
  return (
    <div>
      {lines.map((line) => (
        <div key={planLineText(line)}>{planLineText(line)}</div>
      ))}
    </div>
  );
}
