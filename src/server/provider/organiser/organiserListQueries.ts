import { sql, type RawBuilder } from 'kysely';
import type { OrganiserSort, OrganiserState, ProviderOrganiser } from '../../../contract/provider/organisers';
import type { OrganisersInput } from '../../../contract/provider/organiserInput';
import type { Queryable } from '../../database/openDatabase';

/** The organisers of everybody, so the queries use the admin connection. */

/** The last row's position in the order, after which the next page starts. */
export interface OrganiserPlace {
  number: string;
  text: string;
  id: string;
}

type Row = Omit<ProviderOrganiser, 'createdAt' | 'lastSignInAt' | 'figures'> & {
  created_at: Date;
  signed_in_at: Date | null;
  sent: number;
  bounced: number;
  complained: number;
  orders: number;
  order_cents: number;
  counted_at: Date | null;
};

const people = sql`(
  select count(*) from membership where organiser_id = organiser.id and support_until is null
)`;
const events = sql`(select count(*) from event where organiser_id = organiser.id and state <> 'archived')`;
const signedInAt = sql`(
  select max(signed_in_at) from membership where organiser_id = organiser.id and support_until is null
)`;
const seconds = (instant: RawBuilder<unknown>) => sql`extract(epoch from ${instant})`;
const share = (part: RawBuilder<unknown>) => sql`${part}::numeric / nullif(figures.mails, 0)`;

/** Everything that limits an organiser, the worst last. */
const states = sql<OrganiserState[]>`(
  array(
    select case kind when 'sending' then 'sendingSuspended' else 'sellingSuspended' end
    from active_suspension where organiser_id = organiser.id group by kind order by kind desc
  ) || case when exists (select from organiser_closing where organiser_id = organiser.id) then array['closing'] else '{}' end
)`;

/** The number by which the list is sorted; names are sorted by their text. */
const sortNumbers: Record<OrganiserSort, RawBuilder<unknown>> = {
  name: sql`0`,
  created: seconds(sql`organiser.created_at`),
  plan: sql`organiser.plan_id`,
  state: sql`cardinality(${states})`,
  sent: sql`figures.mails`,
  bounces: share(sql`figures.bounced`),
  complaints: share(sql`figures.complained`),
  orders: sql`figures.orders`,
  sales: sql`figures.order_cents`,
  signedIn: seconds(signedInAt),
};

const columns = sql`
  organiser.id, organiser.name, organiser.country, organiser.plan_id as "planId",
  ${states} as states, organiser.contact_email as "contactEmail", organiser.created_at, ${people} as people, ${events} as events,
  ${signedInAt} as signed_in_at, figures.mails as sent, figures.bounced, figures.complained, figures.orders,
  figures.order_cents, figures.counted_at`;
const withFigures = sql`
  organiser left join organiser_figures as figures on figures.organiser_id = organiser.id`;

/** The search finds a name, the contact address or a person's address; % and _ are ordinary characters. */
function matches({ search, country, plan, state }: OrganisersInput): RawBuilder<boolean> {
  const pattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`;
  return sql`(${search} = '' or organiser.name ilike ${pattern} or organiser.contact_email ilike ${pattern} or exists (
      select 1 from membership join portal_user on portal_user.id = membership.user_id
      where membership.organiser_id = organiser.id and support_until is null and portal_user.email ilike ${pattern}
    ))
    and (${country} = '' or organiser.country = ${country})
    and (${plan} = '' or organiser.plan_id = ${Number(plan)})
    and (${state} = '' or ${state} = any(${states}) or (${state} = 'active' and cardinality(${states}) = 0))`;
}

export async function countOrganiserMatches(db: Queryable, question: OrganisersInput): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from organiser where ${matches(question)}`.execute(db);
  return rows[0]?.total ?? 0;
}

/** One page in order, with the sort position of each row. Organisers without figures sort as zero. */
export async function listOrganisers(
  db: Queryable,
  question: OrganisersInput,
  after: OrganiserPlace | undefined,
  limit: number,
): Promise<Array<{ organiser: ProviderOrganiser; place: OrganiserPlace }>> {
  const { sort, descending } = question;
  const direction = descending ? sql`desc` : sql`asc`;
  const beyond = descending ? sql`<` : sql`>`;
  const { rows } = await sql<Row & { number: string; text: string }>`
    select ${columns}, found.number::text as number, found.text
    from (
      select organiser.id, coalesce(${sortNumbers[sort]}, 0)::numeric as number,
        ${sort === 'name' ? sql`lower(organiser.name)` : sql`''`} as text
      from ${withFigures} where ${matches(question)}
    ) as found
    join ${withFigures} on organiser.id = found.id
    where ${
      after
        ? sql`(found.number, found.text, found.id) ${beyond} (${after.number}::numeric, ${after.text}, ${after.id}::uuid)`
        : sql`true`
    }
    order by found.number ${direction}, found.text ${direction}, found.id ${direction}
    limit ${limit}`.execute(db);
  return rows.map(({ number, text, ...row }) => ({
    organiser: organiserOf(row),
    place: { number, text, id: row.id },
  }));
}

export async function findOrganiser(
  db: Queryable,
  id: string,
): Promise<{ organiser: ProviderOrganiser; legalName: string; zone: string } | undefined> {
  const { rows } = await sql<Row & { legal_name: string; zone: string }>`
    select ${columns}, organiser.legal_name, organiser.zone from ${withFigures} where organiser.id = ${id}`.execute(
    db,
  );
  return rows.map(({ legal_name, zone, ...row }) => ({
    organiser: organiserOf(row),
    legalName: legal_name,
    zone,
  }))[0];
}

function organiserOf(row: Row): ProviderOrganiser {
  const {
    states: limits,
    created_at,
    signed_in_at,
    counted_at,
    sent,
    bounced,
    complained,
    orders,
    order_cents,
    ...rest
  } = row;
  return {
    ...rest,
    states: limits.length === 0 ? ['active'] : limits,
    createdAt: created_at.toISOString(),
    lastSignInAt: signed_in_at?.toISOString() ?? null,
    figures: counted_at && {
      ...{ sent, bounced, complained, orders, orderCents: order_cents },
      countedAt: counted_at.toISOString(),
    },
  };
}
