import { sql } from 'kysely';
import type { CampaignProgress } from '../../../src/contract/campaign/campaign';
import { findProgress } from '../../../src/server/campaign/sending/progressQueries';
import { SEND_JOB } from '../../../src/server/campaign/sending/sendingJobs';
import type { Services } from '../../../src/server/services';

const HTML =
  '<p>Kia ora {{first_name|there}}, <a href="{{turnout:link:0}}">come</a> <a href="{{turnout:unsubscribe}}">Unsubscribe</a><img src="{{turnout:open}}"></p>';
const TEXT = 'Kia ora {{first_name|there}}, come: {{turnout:link:0}} Unsubscribe: {{turnout:unsubscribe}}';

/** Builds a campaign with `count` frozen recipients, person-1@example.org and so on, and adds its job to the queue. */
export async function buildSendingCampaign(
  { database, queue }: Pick<Services, 'database' | 'queue'>,
  organiserId: string,
  { count = 3, state = 'sending' }: { count?: number; state?: 'sending' | 'paused' } = {},
): Promise<string> {
  return database.withOrganiser(organiserId, async (db) => {
    const { id } = await db
      .insertInto('campaign')
      .values({
        organiser_id: organiserId,
        kind: 'email',
        state,
        name: 'Winter season',
        subject: 'Kia ora {{first_name|there}}',
        from_name: 'Tidal Theatre',
        reply_to: 'hello@example.org',
        frozen_html: HTML,
        frozen_text: TEXT,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('campaign_link')
      .values({ organiser_id: organiserId, campaign_id: id, position: 0, url: 'https://example.org/winter' })
      .execute();
    await sql`
      insert into campaign_recipient (organiser_id, campaign_id, address, fields, message_id)
      select ${organiserId}::uuid, ${id}::uuid, 'person-' || n || '@example.org',
        jsonb_build_object('first_name', 'Person ' || n), gen_random_uuid() || '@localhost'
      from generate_series(1, ${count}::int) as n`.execute(db);
    await queue.add(db, {
      kind: SEND_JOB,
      key: `${SEND_JOB}/${id}`,
      payload: { organiserId, campaignId: id },
    });
    return id;
  });
}

/** Adds an undecided A/B test to a campaign that is being sent: the first two recipients get A and B, the rest wait. */
export async function buildTest(
  { database }: Pick<Services, 'database'>,
  campaignId: string,
  { endsAt = new Date(Date.now() + 3_600_000) }: { endsAt?: Date } = {},
): Promise<void> {
  await database.asAdmin(async (db) => {
    await sql`insert into campaign_variant (campaign_id, organiser_id, position, subject, frozen_html, frozen_text)
      select id, organiser_id, 1, 'Version B for {{first_name|you}}', frozen_html, frozen_text
      from campaign where id = ${campaignId}`.execute(db);
    await sql`update campaign_recipient as recipient set variant = numbered.place
      from (select id, row_number() over (order by id) - 1 as place from campaign_recipient
        where campaign_id = ${campaignId}) as numbered
      where numbered.id = recipient.id and numbered.place < 2`.execute(db);
    await db.updateTable('campaign').set({ ab_ends_at: endsAt }).where('id', '=', campaignId).execute();
  });
}

export async function progressOf(
  { database }: Pick<Services, 'database'>,
  organiserId: string,
  campaignId: string,
): Promise<CampaignProgress> {
  const progress = await database.withOrganiser(organiserId, (db) => findProgress(db, campaignId));
  if (!progress) throw new Error('The campaign is gone.');
  return progress;
}

/** The sum of all recipient states, which must equal the total at every moment (DOMAIN section 4). */
export const sumOf = ({ waiting, inFlight, sent, failed, skipped, unknown }: CampaignProgress): number =>
  waiting + inFlight + sent + failed + skipped + unknown;

/** Polls `read` until `isSo` is true. @throws Error with the last value when the time is up */
export async function until<T>(
  read: () => Promise<T> | T,
  isSo: (seen: T) => boolean,
  timeoutMs = 120_000,
): Promise<T> {
  const end = Date.now() + timeoutMs;
  for (;;) {
    const seen = await read();
    if (isSo(seen)) return seen;
    if (Date.now() > end) throw new Error(`The condition was never met; last value: ${JSON.stringify(seen)}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
