import { sql } from 'kysely';
import { amount, byId, type ExportKind, words } from './exportKindQueries';

/** The deposits of card payments into the organisation's bank account. */
export const payoutKinds: readonly ExportKind[] = [
  {
    file: 'deposits',
    about: 'The deposits of your card payments into your bank account.',
    columns: sql`payout.provider_id as "Deposit", payout.gateway as "Provider", ${amount('payout.amount_cents')} as "Amount",
      payout.currency as "Currency", ${words('payout.state')} as "State", payout.arrives_on::text as "Arrives on",
      payout.is_automatic as "Automatic", payout.last_four as "Account ends in", payout.failure as "Why it failed",
      payout.created_at as "Created at (UTC)", payout.reconciled_at as "Added up at (UTC)",
      ${amount('payout.difference_cents')} as "Difference", payout.difference_reason as "Reason of the difference"`,
    from: sql`payout`,
    organiser: 'payout.organiser_id',
    keys: byId('payout'),
  },
  {
    file: 'balance-entries',
    about: 'Each charge, refund and fee that a deposit consists of.',
    columns: sql`entry.provider_id as "Entry", payout.provider_id as "Deposit", ${words('entry.category')} as "Category",
      entry.provider_category as "Category of the provider", entry.description as "Description",
      ${amount('entry.gross_cents')} as "Amount", ${amount('entry.fee_cents')} as "Fee", ${amount('entry.net_cents')} as "Net",
      entry.currency as "Currency", entry.created_at as "Created at (UTC)", entry.available_on as "Available on (UTC)",
      ticket_order.number as "Order"`,
    from: sql`balance_entry as entry
      left join payout on payout.organiser_id = entry.organiser_id and payout.id = entry.payout_id
      left join order_payment as payment on payment.organiser_id = entry.organiser_id and payment.id = entry.payment_id
      left join ticket_order on ticket_order.id = payment.order_id`,
    organiser: 'entry.organiser_id',
    keys: byId('entry'),
  },
  {
    file: 'journal-accounts',
    about: 'The accounts of your own bookkeeping, for the journals of deposits.',
    columns: sql`account.clearing as "Deposits", account.sales as "Sales", account.provider_fees as "Provider's fees",
      account.ticket_fees as "Turnout's fees", account.other as "Everything else", account.changed_at as "Changed at (UTC)"`,
    from: sql`journal_account as account`,
    organiser: 'account.organiser_id',
    keys: [{ column: 'account.organiser_id', type: 'uuid' }],
  },
  {
    file: 'statement-readers',
    about: 'Who gets the statement of each month by email.',
    columns: sql`reader.address as "Address", reader.asked_at as "Entered at (UTC)",
      reader.confirmed_at as "Confirmed at (UTC)"`,
    from: sql`statement_reader as reader`,
    organiser: 'reader.organiser_id',
    keys: [{ column: 'reader.organiser_id', type: 'uuid' }],
  },
  {
    file: 'deposits-by-session',
    about: 'Each deposit by event and session.',
    columns: sql`payout.provider_id as "Deposit", event.title as "Event", session.starts_at as "Starts at (UTC)",
      ${amount('part.charge_cents')} as "Sales", ${amount('part.refund_cents')} as "Refunds",
      ${amount('part.dispute_cents')} as "Disputes", ${amount('part.adjustment_cents')} as "Adjustments",
      ${amount('part.fee_cents')} as "Fees"`,
    from: sql`payout_part as part
      join payout on payout.organiser_id = part.organiser_id and payout.id = part.payout_id
      left join event on event.organiser_id = part.organiser_id and event.id = part.event_id
      left join event_session as session on session.organiser_id = part.organiser_id and session.id = part.session_id`,
    organiser: 'part.organiser_id',
    keys: [
      { column: 'part.payout_id', type: 'uuid' },
      { column: 'part.position', type: 'bigint' },
    ],
  },
  {
    file: 'deposit-lines',
    about: 'The lines of orders in each deposit.',
    columns: sql`payout.provider_id as "Deposit", entry.provider_id as "Entry", ticket_order.number as "Order",
      order_line.name as "Line", line.quantity as "Quantity", line.gst_percent as "GST %",
      ${amount('line.gross_cents')} as "Amount", ${amount('line.gst_cents')} as "GST in the amount",
      ${amount('line.fee_cents')} as "Fee"`,
    from: sql`payout_line as line
      join payout on payout.organiser_id = line.organiser_id and payout.id = line.payout_id
      join balance_entry as entry on entry.organiser_id = line.organiser_id and entry.id = line.entry_id
      left join ticket_order on ticket_order.id = line.order_id
      left join order_line on order_line.id = line.order_line_id`,
    organiser: 'line.organiser_id',
    keys: [
      { column: 'line.payout_id', type: 'uuid' },
      { column: 'line.position', type: 'bigint' },
    ],
  },
];
