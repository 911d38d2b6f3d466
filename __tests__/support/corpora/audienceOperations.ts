import { sql } from 'kysely';
import { insertMembers, deleteMembers } from '../../../src/server/audience/contactQueries';
import { updateAudience } from '../../../src/server/audience/audienceQueries';
import { audienceRollup } from '../../../src/server/audience/audienceFigureQueries';
import { eraseAddress } from '../../../src/server/audience/contact/erasureQueries';
import { writeContacts } from '../../../src/server/audience/import/contactBatchQueries';
import {
  fillContacts,
  importContacts,
  takeTurn,
} from '../../../src/server/audience/import/importBatchQueries';
import { runUndo } from '../../../src/server/audience/import/importUndo';
import { markUndoing } from '../../../src/server/audience/import/importUndoQueries';
import { deleteUnsubscribes, insertSuppression } from '../../../src/server/consent/suppressionChangeQueries';
import type { Queryable } from '../../../src/server/database/openDatabase';
import type { Services } from '../../../src/server/services';

/** The organiser and the lists that random operations change. */
export interface OperationPlace {
  organiserId: string;
  userId: string;
  audienceIds: readonly string[];
}

const FIELDS = ['first_name', 'last_name', 'city', 'genre', 'seat'];
const VALUES = ['Ana', 'Māori', 'Napier', '50%_\\', ''];
export const PEOPLE = 60;

/** Random operations on contacts and their audiences, each by the product's own queries. */
export function audienceOperations(services: Services, place: OperationPlace, random: () => number) {
  const { organiserId, userId, audienceIds } = place;
  const { database } = services;
  const { adminDb } = database;
  const below = (limit: number) => Math.floor(random() * limit);
  const oneOf = <T>(from: readonly T[]): T => {
    const one = from[below(from.length)];
    if (one === undefined) throw new Error('There is nothing to choose from.');
    return one;
  };
  const address = () => `person${below(PEOPLE)}@example.org`;
  const inTenant = <T>(work: (db: Queryable) => Promise<T>) => database.withOrganiser(organiserId, work);

  function fields(): Record<string, string> {
    const named = FIELDS.filter(() => random() < 0.35).map((name) => [name, oneOf(VALUES)] as const);
    return Object.fromEntries(named.filter(([, value]) => value !== ''));
  }
  const people = () =>
    [...new Set(Array.from({ length: 1 + below(8) }, address))].map((one) => ({
      address: one,
      fields: fields(),
    }));

  async function contactIds(): Promise<number[]> {
    const { rows } = await sql<{ id: number }>`
      select id from contact where organiser_id = ${organiserId} order by id`.execute(adminDb);
    const ids = rows.map(({ id }) => id).filter(() => random() < 0.1);
    return ids.length === 0 ? [0] : ids;
  }

  async function importPeople(): Promise<void> {
    const audienceId = oneOf(audienceIds);
    const { id: importId } = await adminDb
      .insertInto('audience_import')
      .values({
        organiser_id: organiserId,
        audience_id: audienceId,
        file_name: 'people.csv',
        file_key: 'people.csv',
        encoding: 'utf-8',
        delimiter: ',',
        state: 'finished',
        columns: [],
        mapping: [],
        sample: '[]',
        row_count: 1,
        started_at: new Date(),
        consents_after: sql<number>`nextval('consent_record_id_seq')`,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await inTenant(async (db) => {
      await takeTurn(db, { organiserId, importId });
      const writing = { organiserId, audienceId, importId, wording: 'Yes.', contactSource: null, userId };
      const batch = people();
      await importContacts(db, writing, batch);
      const repeated = batch.map((row) => ({ ...row, fields: fields() }));
      await fillContacts(db, { organiserId, importId }, repeated);
    });
  }

  async function undoImport(): Promise<void> {
    const { rows } = await sql<{ id: string; audience_id: string }>`
      select id, audience_id from audience_import where organiser_id = ${organiserId} and state = 'finished'
      order by started_at, id`.execute(adminDb);
    if (rows.length === 0) return;
    const { id: importId, audience_id: audienceId } = oneOf(rows);
    await inTenant((db) => markUndoing(db, { organiserId, audienceId, importId }, userId));
    await runUndo(services, { organiserId, importId }, new AbortController().signal);
  }

  return {
    add: () => inTenant((db) => writeContacts(db, { organiserId, audienceId: oneOf(audienceIds) }, people())),
    importPeople,
    undoImport,
    remove: async () => {
      const ids = await contactIds();
      await inTenant((db) => deleteMembers(db, oneOf(audienceIds), ids));
    },
    returnPeople: async () => {
      const ids = await contactIds();
      await inTenant((db) => insertMembers(db, { organiserId, audienceId: oneOf(audienceIds) }, ids));
    },
    changeFields: () =>
      inTenant((db) =>
        sql`update contact set fields = ${JSON.stringify(fields())}::jsonb
          where organiser_id = ${organiserId} and address = ${address()}`.execute(db),
      ),
    erase: () => database.asAdmin((db) => eraseAddress(db, { organiserId, address: address() })),
    suppress: () =>
      insertSuppression(adminDb, {
        address: address(),
        organiserId: random() < 0.2 ? null : organiserId,
        reason: oneOf(['unsubscribed', 'hard_bounce'] as const),
      }),
    lift: () => deleteUnsubscribes(adminDb, address(), organiserId),
    liftBounces: () => sql`delete from suppression where reason = 'hard_bounce'`.execute(adminDb),
    pause: () =>
      sql`insert into mail_pause (organiser_id, address, until_at)
        values (${organiserId}, ${address()}, now() + ${oneOf([-1, 1])} * interval '1 day')
        on conflict (organiser_id, address) do update set until_at = excluded.until_at`.execute(adminDb),
    archive: () =>
      inTenant((db) => updateAudience(db, oneOf(audienceIds), { archivedAt: oneOf([null, new Date()]) })),
    rebuild: () => database.asAdmin((db) => audienceRollup.rebuild(db, organiserId)),
  };
}
