import { type RawBuilder, sql } from 'kysely';
import { erasedBuyer } from '../../audience/contact/erasureQueries';
import type { Queryable } from '../../database/openDatabase';
import type { KeptTable } from './erasureList';

/** What is overwritten in the rows of a kept table. */
interface Scrub {
  table: KeptTable;
  /** The column that the rows are gone through by. */
  key: string;
  type: 'uuid' | 'bigint';
  columns: Record<string, RawBuilder<unknown>>;
}

const empty = sql`''`;
const none = sql`null`;
/** The same salted hash that replaces the address of one erased person; an address that was erased before stays. */
const hashed = (
  address: string,
) => sql`case when ${sql.ref(address)} = '' or ${sql.ref(address)} like '%@erased.invalid'
  then ${sql.ref(address)} else erased_address(organiser_id, ${sql.ref(address)}) end`;

export const scrubs: readonly Scrub[] = [
  {
    table: 'ticket_order',
    key: 'id',
    type: 'uuid',
    columns: {
      ...erasedBuyer(hashed('buyer_address')),
      refund_asked_at: none,
      refund_ask: empty,
      marketing_consent: sql`false`,
      consent_wording: empty,
      consent_at: none,
      click_hit_id: none,
      // The buyer's link leads nowhere any more.
      secret_hash: sql`(select sha256(salt || uuid_send(ticket_order.id)) from erasure_salt as salted
        where salted.organiser_id = ticket_order.organiser_id)`,
    },
  },
  {
    table: 'order_payment',
    key: 'id',
    type: 'uuid',
    columns: {
      reference: empty,
      failure: empty,
      card_brand: empty,
      card_last_four: empty,
      connected_account: none,
    },
  },
  {
    table: 'refund',
    key: 'id',
    type: 'uuid',
    columns: { message: empty, reason: empty, failure: empty, created_by: none },
  },
  { table: 'payout', key: 'id', type: 'uuid', columns: { last_four: empty, failure: empty } },
  { table: 'balance_entry', key: 'id', type: 'uuid', columns: { description: empty } },
  {
    table: 'box_office_sale',
    key: 'order_id',
    type: 'uuid',
    columns: { comp_reason: empty, void_reason: empty },
  },
  { table: 'box_office_shift', key: 'id', type: 'uuid', columns: { note: empty } },
  {
    table: 'box_office_seller',
    key: 'id',
    type: 'uuid',
    columns: {
      name: sql`'Seller'`,
      pin_hash: empty,
      locked_until: none,
      archived_at: sql`coalesce(archived_at, created_at)`,
    },
  },
  { table: 'ticket_type', key: 'id', type: 'uuid', columns: { description: empty, access_code: none } },
  { table: 'add_on', key: 'id', type: 'uuid', columns: { description: empty } },
  {
    table: 'event',
    key: 'id',
    type: 'uuid',
    columns: {
      state: sql`'archived'`,
      description: empty,
      contact_name: empty,
      contact_email: empty,
      contact_phone: empty,
      ticket_url: empty,
      video_provider: none,
      video_id: none,
      private_key: none,
      state_note: empty,
      review_note: empty,
    },
  },
  { table: 'venue', key: 'id', type: 'uuid', columns: { map_url: empty, access_notes: empty } },
  {
    table: 'tixsuite_company',
    key: 'organiser_id',
    type: 'uuid',
    columns: { contact_name: empty, contact_email: empty, contact_phone: empty, changed_by: none },
  },
  { table: 'plan_change', key: 'id', type: 'bigint', columns: { changed_by: none } },
  { table: 'plan_invoice', key: 'id', type: 'uuid', columns: { issued_by: none } },
  {
    table: 'plan_charge',
    key: 'id',
    type: 'uuid',
    columns: { method_id: empty, provider_id: none, brand: empty, last_four: empty, failure: empty },
  },
  {
    table: 'plan_credit',
    key: 'id',
    type: 'uuid',
    columns: { provider_id: none, failure: empty, issued_by: none },
  },
  {
    table: 'payment_event',
    key: 'id',
    type: 'bigint',
    columns: { brand: empty, last_four: empty, done_by: none },
  },
  {
    table: 'campaign',
    key: 'id',
    type: 'uuid',
    columns: {
      name: sql`'Erased'`,
      subject: empty,
      preheader: empty,
      from_name: empty,
      reply_to: empty,
      accent: empty,
      blocks: sql`'[]'::jsonb`,
      frozen_html: none,
      frozen_text: none,
      utm_source: none,
      utm_medium: none,
      utm_campaign: none,
      utm_term: none,
      utm_content: none,
      scheduled_local: none,
      scheduled_zone: none,
      scheduled_for: none,
      planned_start: none,
      start_rule: none,
      ab_figures: none,
      pause_reason: none,
      missed_reason: none,
      created_by: none,
      scheduled_by: none,
    },
  },
  {
    table: 'campaign_recipient',
    key: 'id',
    type: 'bigint',
    // Not the salted hash: nothing has to recognise a recipient.
    columns: {
      address: sql`campaign_recipient.id || '@erased.invalid'`,
      fields: sql`'{}'::jsonb`,
      answer: none,
      contact_id: none,
      message_id: empty,
    },
  },
];

/**
 * Overwrites the next rows of a table; rows that are overwritten already stay as they are.
 * @returns the last key, or null after the last row
 */
export async function scrubPage(
  db: Queryable,
  { table, key, type, columns }: Scrub,
  { organiserId, after, limit }: { organiserId: string; after: string | null; limit: number },
): Promise<string | null> {
  const start = after ?? (type === 'uuid' ? '00000000-0000-0000-0000-000000000000' : '-1');
  const page = sql`select ${sql.ref(key)} as key from ${sql.table(table)}
    where organiser_id = ${organiserId} and ${sql.ref(key)} >= ${start}::text::${sql.raw(type)}
    order by ${sql.ref(key)} limit ${limit}`;
  const names = Object.keys(columns).map((name) => sql.ref(name));
  const sets = Object.entries(columns).map(([name, value]) => sql`${sql.ref(name)} = ${value}`);
  const { rows } = await sql<{ last: string | null; count: number }>`
    with page as materialized (${page}),
    changed as (
      update ${sql.table(table)} set ${sql.join(sets)} from page
      where ${sql.ref(`${table}.${key}`)} = page.key and ${sql.ref(`${table}.organiser_id`)} = ${organiserId}
        and (${sql.join(names)}) is distinct from (${sql.join(Object.values(columns))})
    )
    select (array_agg(key order by key desc))[1]::text as last, count(*)::int as count from page`.execute(db);
  const [found] = rows;
  return found && found.count === limit ? found.last : null;
}
