import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { MailBlock } from '../../../../src/contract/template/template';
import type { Database } from '../../../../src/server/database/openDatabase';
import { packageRoot } from '../../../../src/server/packageRoot';
import { buildCampaign } from '../../../support/factories/campaignFactories';
import { buildOrganiser } from '../../../support/factories/factories';
import { openTestDatabase } from '../../../support/database/testDatabase';

let database: Database;
let organiserId: string;
beforeAll(async () => {
  database = await openTestDatabase();
  organiserId = (await buildOrganiser({ database })).organiserId;
});
afterAll(() => database.close());

/**
 * The invitation that organisers got before its texts were marked as fillers; the last two blocks were written by the
 * organiser.
 */
const unmarked: MailBlock[] = [
  { kind: 'heading', text: 'You are invited' },
  {
    kind: 'text',
    text: 'Kia ora {{first_name|there}},\n\nWe would love to have you with us. Two or three sentences about the evening: who is on, what it sounds like, why it is worth leaving the house.',
  },
  { kind: 'divider' },
  { kind: 'text', text: 'Saturday 1 March, doors at 7 pm\nThe venue, street and town' },
  { kind: 'button', text: 'Get tickets', url: '' },
  { kind: 'heading', text: 'First story of the year' },
  { kind: 'text', text: 'Dates and names follow.' },
];
const marked = unmarked.map((block, place) => {
  if (place === 1) {
    const filler = [
      'Two or three sentences about the evening',
      'who is on, what it sounds like, why it is worth leaving the house',
    ];
    return { ...block, filler };
  }
  return place === 3
    ? { ...block, filler: ['Saturday 1 March, doors at 7 pm', 'The venue, street and town'] }
    : block;
});

test('the migration, of mails from before the marks, marks the starter templates’ text and nothing else, once', async () => {
  const { adminDb } = database;
  const ab = {
    share: 20,
    by: 'clicks' as const,
    hours: 4,
    variants: [unmarked, null].map((blocks) => ({ subject: null, preheader: null, blocks })),
  };
  const { id } = await buildCampaign({ database }, organiserId, { blocks: unmarked, ab });
  const empty = await buildCampaign({ database }, organiserId, { blocks: [] });
  const template = await adminDb
    .insertInto('template')
    .values({
      organiser_id: organiserId,
      name: 'Event invitation',
      accent: '#8a3b12',
      blocks: JSON.stringify(unmarked),
    })
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow();

  // As they were stored before the documents had a version.
  for (const table of ['campaign', 'campaign_variant']) {
    await sql`update ${sql.table(table)} set blocks = blocks -> 'blocks' where blocks is not null`.execute(
      adminDb,
    );
  }
  const migration = await readFile(
    join(packageRoot, 'src/server/database/migrations/0065_filler.sql'),
    'utf8',
  );
  for (let run = 0; run < 2; run++) {
    await adminDb.transaction().execute((db) => sql.raw(migration).execute(db));
    const campaigns = await adminDb
      .selectFrom('campaign')
      .select(['id', 'blocks', 'version'])
      .where('organiser_id', '=', organiserId)
      .execute();
    expect(new Map(campaigns.map((row) => [row.id, row.blocks]))).toEqual(
      new Map<string, unknown>([
        [id, marked],
        [empty.id, []],
      ]),
    );
    const variants = await adminDb
      .selectFrom('campaign_variant')
      .select('blocks')
      .where('campaign_id', '=', id)
      .orderBy('position')
      .execute();
    expect(variants).toEqual([{ blocks: marked }, { blocks: null }]);
    const after = await adminDb
      .selectFrom('template')
      .select(['blocks', 'version'])
      .where('id', '=', template.id)
      .executeTakeFirstOrThrow();
    expect(after).toEqual({ blocks: marked, version: template.version });
  }
});
