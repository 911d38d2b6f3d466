import { sql } from 'kysely';
import {
  archiveStateOf,
  instantText,
  type ObjectColumn,
  type ObjectReader,
  type ObjectSource,
} from './objectQueries';

export const audienceSource: ObjectSource = {
  columns: () => sql`'audience' as object, ${archiveStateOf('r')} as state, r.kind, r.name,
    ${instantText('r.created_at')} as created_at`,
  from: sql`audience as r`,
};

/** The bits of `contact.consents`, as `consent_bit` gives them. */
const consentedBy = sql`coalesce((
  select jsonb_agg(known.source order by known.bit)
  from (values ('checkout', 1), ('import', 2), ('manual', 4), ('paste', 8), ('ticketholders', 16), ('other', 32))
    as known (source, bit)
  where r.consents & known.bit <> 0), '[]')`;

export const contactSource: ObjectSource = {
  idType: 'bigint',
  columns: ({ seesPersonalData }) => sql`'contact' as object,
    ${seesPersonalData ? sql`r.address` : sql`null::text`} as email,
    ${seesPersonalData ? sql`r.fields` : sql`null::jsonb`} as fields, stopped_word(r.stopped) as stopped,
    ${instantText('r.paused_until')} as paused_until, ${consentedBy} as consented_by,
    ${instantText('r.created_at')} as created_at`,
  from: sql`contact as r`,
};

/** The address in the clear; nothing for an erased person, whose address is a hash at this domain. */
const emailOf = ({ seesPersonalData }: ObjectReader) =>
  seesPersonalData
    ? sql<string | null>`case when r.address not like '%@erased.invalid' then r.address end`
    : sql<null>`null::text`;

const joinedContact = sql`left join contact
  on contact.organiser_id = r.organiser_id and contact.address = r.address`;

export const consentSource: ObjectSource = {
  idType: 'bigint',
  columns: (reader) => sql`'consent' as object, case when r.given then 'given' else 'withdrawn' end as state,
    contact.id::text as contact_id, ${emailOf(reader)} as email, r.source, r.wording,
    ${instantText('r.said_at')} as said_at, ${instantText('r.happened_at')} as recorded_at`,
  from: sql`consent_record as r ${joinedContact}`,
};

export const consentContactColumn: ObjectColumn = { name: sql`contact.id`, type: 'bigint' };

/** The organiser's own; those of all organisers are no organiser's to list. */
export const suppressionSource: ObjectSource = {
  idType: 'bigint',
  columns: (reader) => sql`'suppression' as object, r.reason, contact.id::text as contact_id,
    ${emailOf(reader)} as email, r.campaign_id, ${instantText('r.said_at')} as said_at,
    ${instantText('r.created_at')} as created_at`,
  from: sql`suppression as r ${joinedContact}`,
  // The policy alone, which admits the rows of all organisers too, would keep a statement from its index.
  where: sql<boolean>`r.organiser_id = (select nullif(current_setting('app.organiser_id', true), '')::uuid)`,
};

export const contactDeletionSource: ObjectSource = {
  idType: 'bigint',
  columns: () =>
    sql`'contact_deletion' as object, r.kind as deleted_object, r.deleted_id::text as deleted_id`,
  from: sql`deleted_contact as r`,
};

const campaignSource = (kind: 'email' | 'ticketholder', object: string): ObjectSource => ({
  columns:
    () => sql`${sql.lit(object)} as object, r.state, r.disabled_at is not null as disabled, r.archived_at is not null as archived,
    r.name, r.subject, r.preheader, r.from_name, r.purpose, r.event_id,
    ${instantText('r.scheduled_for')} as scheduled_for, r.scheduled_local, r.scheduled_zone as zone, r.spread_hours,
    ${instantText('r.sending_started_at')} as sending_started_at, ${instantText('r.finished_at')} as finished_at,
    ${instantText('r.created_at')} as created_at`,
  from: sql`campaign as r`,
  where: sql<boolean>`r.kind = ${sql.lit(kind)}`,
  eventId: sql`r.event_id`,
});

export const campaignObjectSource = campaignSource('email', 'campaign');
export const ticketholderCommSource = campaignSource('ticketholder', 'ticketholder_comm');
