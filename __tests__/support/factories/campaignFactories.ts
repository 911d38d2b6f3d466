import { sql } from 'kysely';
import type { Campaign } from '../../../src/contract/campaign/campaign';
import { findCampaign, insertCampaign, replaceAudiences } from '../../../src/server/campaign/campaignQueries';
import type { Services } from '../../../src/server/services';

type Database = Pick<Services, 'database'>;

/** Builds an audience of these people; existing contacts are added to it. @returns the audience's id */
export async function buildAudienceOf(
  { database }: Database,
  organiserId: string,
  people: ReadonlyArray<{ address: string; fields?: Record<string, string> }>,
  name = 'Friends of the theatre',
): Promise<string> {
  return database.withOrganiser(organiserId, async (db) => {
    const audience = await db
      .insertInto('audience')
      .values({ organiser_id: organiserId, name })
      .returning('id')
      .executeTakeFirstOrThrow();
    for (const { address, fields = {} } of people) {
      const contact = await db
        .insertInto('contact')
        .values({ organiser_id: organiserId, address, fields: JSON.stringify(fields) })
        .onConflict((clash) =>
          clash.columns(['organiser_id', 'address']).doUpdateSet((old) => ({
            fields: sql`${old.ref('contact.fields')} || ${old.ref('excluded.fields')}`,
          })),
        )
        .returning('id')
        .executeTakeFirstOrThrow();
      await db
        .insertInto('audience_contact')
        .values({ organiser_id: organiserId, audience_id: audience.id, contact_id: contact.id })
        .execute();
    }
    return audience.id;
  });
}

/** Builds a draft that has everything needed for sending except an audience. */
export async function buildCampaign(
  { database }: Database,
  organiserId: string,
  overrides: Partial<
    Pick<Campaign, 'name' | 'subject' | 'preheader' | 'fromName' | 'replyTo' | 'blocks' | 'kind' | 'ab'>
  > & {
    audienceIds?: string[];
    excludedAudienceIds?: string[];
    eventId?: string;
  } = {},
): Promise<Campaign> {
  return database.withOrganiser(organiserId, async (db) => {
    const id = await insertCampaign(db, {
      name: 'Winter season',
      subject: 'The winter season is here',
      fromName: 'Tidal Theatre',
      replyTo: 'hello@example.org',
      blocks: [{ kind: 'text', text: 'Kia ora {{first_name|there}}, come and see.' }],
      kind: 'email',
      ...overrides,
      organiserId,
      createdBy: null,
      now: new Date(),
    });
    const { audienceIds = [], excludedAudienceIds = [] } = overrides;
    await replaceAudiences(db, { id, organiserId, audienceIds });
    await replaceAudiences(db, { id, organiserId, audienceIds: excludedAudienceIds, excluded: true });
    const campaign = await findCampaign(db, id);
    if (!campaign) throw new Error('The campaign is gone.');
    return campaign;
  });
}

/** Suppresses an address for this organiser. */
export async function suppress(
  { database }: Database,
  organiserId: string,
  address: string,
  reason: 'unsubscribed' | 'hard_bounce' = 'unsubscribed',
): Promise<void> {
  await database.adminDb
    .insertInto('suppression')
    .values({ scope: 'organiser', organiser_id: organiserId, address, reason })
    .execute();
}
