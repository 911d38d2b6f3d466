import { sql } from 'kysely';
import { amount, byId, type ExportKind, words } from './exportKindQueries';

/** What the organisation pays Turnout for its plan. */
export const billingKinds: readonly ExportKind[] = [
  {
    file: 'plan',
    about: 'The plan that you pay for, with its period and what follows it.',
    columns: sql`paid.plan_id as "Plan", paid.interval as "Paid by the", ${amount('paid.cents')} as "Price",
      paid.period_from::text as "First day", (paid.period_to - 1)::text as "Last day",
      paid.next_plan_id as "Next plan", paid.next_interval as "Next plan paid by the"`,
    from: sql`subscription as paid`,
    organiser: 'paid.organiser_id',
    keys: [{ column: 'paid.organiser_id', type: 'uuid' }],
  },
  {
    file: 'invoices',
    about: 'The invoices for your plan.',
    columns: sql`invoice.number as "Number", invoice.issued_at as "Issued at (UTC)", invoice.issuer_name as "Issued by",
      invoice.issuer_address as "Issuer's address", invoice.issuer_gst_number as "Issuer's GST number or ABN",
      invoice.buyer_name as "Billed to", invoice.buyer_address as "Address", ${words('invoice.reason')} as "Reason",
      invoice.state as "State", ${amount('invoice.total_cents')} as "Total", invoice.gst_percent as "GST %",
      ${amount('invoice.gst_cents')} as "GST in the total", invoice.currency as "Currency",
      ${amount('invoice.credited_cents')} as "Credited", invoice.plan_id as "Plan",
      invoice.interval as "Paid by the", invoice.period_from::text as "Period from",
      (invoice.period_to - 1)::text as "Period until", invoice.overdue_at as "Overdue since (UTC)",
      invoice.settled_at as "Settled at (UTC)"`,
    from: sql`plan_invoice as invoice`,
    organiser: 'invoice.organiser_id',
    keys: byId('invoice'),
  },
  {
    file: 'invoice-lines',
    about: 'What each invoice for your plan contains.',
    columns: sql`invoice.number as "Number", line.kind as "Kind", line.plan_id as "Plan",
      line.interval as "Paid by the", line.days_from::text as "First day", (line.days_to - 1)::text as "Last day",
      line.quantity as "Tickets",
      ${amount('line.unit_cents')} as "Fee per ticket", ${amount('line.cents')} as "Amount",
      invoice.currency as "Currency"`,
    from: sql`plan_invoice_line as line join plan_invoice as invoice
      on invoice.organiser_id = line.organiser_id and invoice.id = line.invoice_id`,
    organiser: 'line.organiser_id',
    keys: [
      { column: 'line.invoice_id', type: 'uuid' },
      { column: 'line.position', type: 'bigint' },
    ],
  },
  {
    file: 'ticket-fees',
    about: 'What your plan costs for each order that was sold on the Per-ticket plan.',
    columns: sql`sold.number as "Order", fee.month::text as "Month from", fee.tickets as "Tickets",
      fee.returned as "Refunded without a fee", ${amount('fee.unit_cents')} as "Fee per ticket",
      fee.gst_included as "GST included", ${amount('fee.taken_cents')} as "Taken with the payment",
      sold.currency as "Currency", invoice.number as "Invoice"`,
    from: sql`order_fee as fee join ticket_order as sold on sold.id = fee.order_id
      left join plan_invoice as invoice on invoice.organiser_id = fee.organiser_id and invoice.id = fee.invoice_id`,
    organiser: 'fee.organiser_id',
    keys: [{ column: 'fee.order_id', type: 'uuid' }],
  },
  {
    file: 'invoice-payments',
    about: 'The payments of your invoices. Card numbers are never stored here.',
    columns: sql`invoice.number as "Number", ${words('charge.state')} as "State",
      ${amount('invoice.total_cents')} as "Amount", invoice.currency as "Currency", charge.brand as "Card",
      charge.last_four as "Last four digits", charge.failure as "Why it failed",
      charge.started_at as "Started at (UTC)", charge.settled_at as "Settled at (UTC)"`,
    from: sql`plan_charge as charge join plan_invoice as invoice
      on invoice.organiser_id = charge.organiser_id and invoice.id = charge.invoice_id`,
    organiser: 'charge.organiser_id',
    keys: byId('charge'),
  },
  {
    file: 'credit-notes',
    about: 'What was credited of your invoices, and paid back.',
    columns: sql`credit.number as "Number", credit.issued_at as "Issued at (UTC)", invoice.number as "Invoice",
      invoice.issuer_name as "Issued by", invoice.issuer_address as "Issuer's address",
      invoice.issuer_gst_number as "Issuer's GST number or ABN", invoice.buyer_name as "Credited to",
      invoice.buyer_address as "Address", credit.reason as "Reason", ${words('credit.state')} as "State",
      -${amount('credit.cents')} as "Total", invoice.gst_percent as "GST %",
      -${amount('credit.gst_cents')} as "GST in the total", invoice.currency as "Currency",
      credit.paid_back_at as "Paid back at (UTC)"`,
    from: sql`plan_credit as credit join plan_invoice as invoice
      on invoice.organiser_id = credit.organiser_id and invoice.id = credit.invoice_id`,
    organiser: 'credit.organiser_id',
    keys: byId('credit'),
  },
];
