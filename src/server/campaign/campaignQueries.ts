import type { Selectable } from 'kysely';
import type { Attendance, Campaign, CampaignKind, HolderOrderState } from '../../contract/campaign/campaign';
import type { CampaignEdit } from '../../contract/campaign/campaignInput';
import type { CampaignAb } from '../../contract/campaign/campaignVariants';
import type { CampaignUtm } from '../../contract/report/utm';
import { readStoredMail, storedMail } from '../../contract/template/storedMail';
import { isUuid } from '../database/isUuid';
import type { Queryable } from '../database/openDatabase';
import type { Tables } from '../database/tables/tables';
import { listChosenSessions } from './ticketholder/ticketholderEventQueries';
import { listVariants, replaceVariants } from './variant/variantQueries';

/** The kind of a campaign; undefined where this organiser has no such campaign. */
export async function findCampaignKind(db: Queryable, id: string): Promise<CampaignKind | undefined> {
  if (!isUuid(id)) return undefined;
  const row = await db.selectFrom('campaign').select('kind').where('id', '=', id).executeTakeFirst();
  return row?.kind;
}

/** The names of copies among the campaigns of one kind. Archived ones are included, because they can be restored. */
export async function listCopyNames(db: Queryable, kind: CampaignKind): Promise<string[]> {
  const rows = await db
    .selectFrom('campaign')
    .select('name')
    .where('kind', '=', kind)
    .where('name', 'ilike', 'copy %')
    .execute();
  return rows.map(({ name }) => name);
}

/** A campaign as its organiser edits it; undefined where this organiser has no such campaign. */
export async function findCampaign(db: Queryable, id: string): Promise<Campaign | undefined> {
  // A malformed id cannot be compared with a uuid column, so it is treated as not found.
  if (!isUuid(id)) return undefined;
  const row = await db.selectFrom('campaign').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) return undefined;
  const chosen = await db
    .selectFrom('campaign_audience')
    .innerJoin('audience', 'audience.id', 'campaign_audience.audience_id')
    .select(['audience_id', 'excluded'])
    .where('campaign_id', '=', id)
    .orderBy('audience.created_at')
    .orderBy('audience_id')
    .execute();
  const idsOf = (excluded: boolean) =>
    chosen.filter((one) => one.excluded === excluded).map(({ audience_id: audienceId }) => audienceId);
  return toCampaign(row, {
    audienceIds: idsOf(false),
    excludedAudienceIds: idsOf(true),
    sessionIds: row.kind === 'ticketholder' ? await listChosenSessions(db, id) : [],
    variants: row.kind === 'email' ? await listVariants(db, id) : [],
  });
}

function toCampaign(
  row: Selectable<Tables['campaign']>,
  {
    variants,
    ...chosen
  }: Pick<Campaign, 'audienceIds' | 'excludedAudienceIds' | 'sessionIds'> & Pick<CampaignAb, 'variants'>,
): Campaign {
  return {
    id: row.id,
    kind: row.kind,
    state: row.state,
    disabled: row.disabled_at !== null,
    archived: row.archived_at !== null,
    name: row.name,
    subject: row.subject,
    preheader: row.preheader,
    fromName: row.from_name,
    replyTo: row.reply_to,
    accent: row.accent,
    brandColour: row.brand_colour,
    templateId: row.template_id ?? '',
    blocks: readStoredMail(row.blocks),
    ab: { share: row.ab_share, by: row.ab_by, hours: row.ab_hours, variants },
    plannedStart: row.planned_start,
    ...chosen,
    eventId: row.event_id,
    ticketTypeIds: row.ticket_type_ids,
    attendance: row.attendance,
    orderState: row.order_state,
    lateBuyers: row.late_buyers,
    attachTickets: row.attach_tickets,
    attachCalendar: row.attach_calendar,
    utm: {
      source: row.utm_source,
      medium: row.utm_medium,
      campaign: row.utm_campaign,
      content: row.utm_content,
      term: row.utm_term,
    },
    version: row.version,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    sendingStartedAt: row.sending_started_at?.toISOString() ?? null,
    finishedAt: row.finished_at?.toISOString() ?? null,
  };
}

type Columns = Partial<
  Record<
    | 'name'
    | 'subject'
    | 'preheader'
    | 'from_name'
    | 'reply_to'
    | 'accent'
    | 'blocks'
    | 'planned_start'
    | 'event_id',
    string
  > & {
    brand_colour: boolean;
    template_id: string | null;
    ticket_type_ids: string[];
    attendance: Attendance;
    order_state: HolderOrderState;
    attach_tickets: boolean;
    attach_calendar: boolean;
    late_buyers: boolean;
  } & ReturnType<typeof utmColumns> &
    ReturnType<typeof abColumns>
>;

const utmColumns = ({ source, medium, campaign, content, term }: CampaignUtm) => ({
  utm_source: source,
  utm_medium: medium,
  utm_campaign: campaign,
  utm_content: content,
  utm_term: term,
});

const abColumns = ({ share, by, hours }: CampaignAb) => ({ ab_share: share, ab_by: by, ab_hours: hours });

function columnsOf({ name, subject, preheader, accent, blocks, ...edit }: CampaignEdit): Columns {
  const sender = { from_name: edit.fromName, reply_to: edit.replyTo };
  const columns = { name, subject, preheader, ...sender, accent, event_id: edit.eventId };
  const named = Object.entries(columns).filter(([, value]) => value !== undefined);
  return {
    ...Object.fromEntries(named),
    ...(blocks && { blocks: storedMail(blocks) }),
    ...(edit.templateId !== undefined && { template_id: edit.templateId || null }),
    ...(edit.brandColour !== undefined && { brand_colour: edit.brandColour }),
    ...(edit.ticketTypeIds && { ticket_type_ids: edit.ticketTypeIds }),
    ...(edit.attendance && { attendance: edit.attendance }),
    ...(edit.orderState && { order_state: edit.orderState }),
    ...(edit.lateBuyers !== undefined && { late_buyers: edit.lateBuyers }),
    ...(edit.attachTickets !== undefined && { attach_tickets: edit.attachTickets }),
    ...(edit.attachCalendar !== undefined && { attach_calendar: edit.attachCalendar }),
    ...(edit.plannedStart && { planned_start: JSON.stringify(edit.plannedStart) }),
    ...(edit.utm && utmColumns(edit.utm)),
    ...(edit.ab && abColumns(edit.ab)),
  };
}

/** @returns the new campaign's id */
export async function insertCampaign(
  db: Queryable,
  campaign: CampaignEdit & {
    name: string;
    organiserId: string;
    kind: CampaignKind;
    createdBy: string | null;
    copiedFrom?: string;
    now: Date;
  },
): Promise<string> {
  const { organiserId, kind, createdBy, copiedFrom, now } = campaign;
  const { id } = await db
    .insertInto('campaign')
    .values({
      ...columnsOf(campaign),
      name: campaign.name,
      organiser_id: organiserId,
      kind,
      created_by: createdBy,
      copied_from: copiedFrom ?? null,
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (campaign.ab) await replaceVariants(db, { id, organiserId }, campaign.ab.variants);
  return id;
}

/** Writes an edit and increments the version. @returns false when the draft is no longer at this version */
export async function changeDraft(
  db: Queryable,
  { id, version, edit, now }: { id: string; version: number; edit: CampaignEdit; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('campaign')
    .set({ ...columnsOf(edit), version: version + 1, updated_at: now })
    .where('id', '=', id)
    .where('version', '=', version)
    .where('state', '=', 'draft')
    .where('archived_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Whether this is a template of the organiser. */
export async function isTemplate(db: Queryable, id: string): Promise<boolean> {
  const row = await db.selectFrom('template').select('id').where('id', '=', id).executeTakeFirst();
  return row !== undefined;
}

/** @returns those of the ids that are audiences of this organiser */
export async function knownAudiences(db: Queryable, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom('audience')
    .select('id')
    .where('id', 'in', [...ids])
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/**
 * Replaces the audiences that a campaign goes to or, with `excluded`, those whose people get nothing. The other set is
 * left unchanged.
 */
export async function replaceAudiences(
  db: Queryable,
  {
    id,
    organiserId,
    audienceIds,
    excluded = false,
  }: { id: string; organiserId: string; audienceIds: readonly string[]; excluded?: boolean },
): Promise<void> {
  await db
    .deleteFrom('campaign_audience')
    .where('campaign_id', '=', id)
    .where('excluded', '=', excluded)
    .execute();
  if (audienceIds.length === 0) return;
  await db
    .insertInto('campaign_audience')
    .values(
      audienceIds.map((audienceId) => ({
        campaign_id: id,
        audience_id: audienceId,
        organiser_id: organiserId,
        excluded,
      })),
    )
    .execute();
}

/** Disables the campaign from `at` on, or enables it again with null. */
export async function setCampaignDisabledAt(
  db: Queryable,
  id: string,
  at: Date | null,
  now: Date,
): Promise<void> {
  await db.updateTable('campaign').set({ disabled_at: at, updated_at: now }).where('id', '=', id).execute();
}
