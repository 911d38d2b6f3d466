import { sql, type RawBuilder } from 'kysely';
import type { CampaignVariant } from '../../../contract/campaign/campaignVariants';
import { readStoredMail, storedMail } from '../../../contract/template/storedMail';
import type { Queryable } from '../../database/openDatabase';

/** Versions B to D as they were written, in order. */
export async function listVariants(db: Queryable, campaignId: string): Promise<CampaignVariant[]> {
  const rows = await db
    .selectFrom('campaign_variant')
    .select(['subject', 'preheader', 'blocks'])
    .where('campaign_id', '=', campaignId)
    .orderBy('position')
    .execute();
  return rows.map(({ blocks, ...texts }) => ({ ...texts, blocks: blocks && readStoredMail(blocks) }));
}

export async function replaceVariants(
  db: Queryable,
  { id, organiserId }: { id: string; organiserId: string },
  variants: readonly CampaignVariant[],
): Promise<void> {
  await db.deleteFrom('campaign_variant').where('campaign_id', '=', id).execute();
  if (variants.length === 0) return;
  await db
    .insertInto('campaign_variant')
    .values(
      variants.map(({ subject, preheader, blocks }, index) => ({
        organiser_id: organiserId,
        campaign_id: id,
        position: index + 1,
        subject,
        preheader,
        blocks: blocks && storedMail(blocks),
      })),
    )
    .execute();
}

/** The frozen mails of versions B to D by position; empty without a test. They never change once frozen. */
export async function findVariantMails(
  db: Queryable,
  campaignId: string,
): Promise<ReadonlyMap<number, { subject: string; html: string; text: string }>> {
  const rows = await db
    .selectFrom('campaign_variant as variant')
    .innerJoin('campaign', 'campaign.id', 'variant.campaign_id')
    .select(['variant.position', 'variant.subject', 'campaign.subject as own'])
    .select(['variant.frozen_html', 'variant.frozen_text'])
    .where('campaign_id', '=', campaignId)
    .execute();
  return new Map(
    rows.map((row) => [
      row.position,
      { subject: row.subject ?? row.own, html: row.frozen_html ?? '', text: row.frozen_text ?? '' },
    ]),
  );
}

/**
 * Whether `recipient` need not wait for the end of a test. Use it in one statement with `versionSent`: in separate
 * statements, a recipient released by the end of the test in between would get version A.
 */
export const notHeldBack = (campaignId: string): RawBuilder<boolean> => sql<boolean>`
  (recipient.variant is not null or not exists (
    select from campaign where id = ${campaignId} and ab_ends_at is not null and ab_winner is null))`;

/** The version that `recipient` gets: its own in the test, else the winner, else A. */
export const versionSent = (campaignId: string): RawBuilder<number> => sql<number>`
  coalesce(recipient.variant, (select ab_winner from campaign where id = ${campaignId}), 0)`;
