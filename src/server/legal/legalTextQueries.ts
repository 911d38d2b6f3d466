import { sql } from 'kysely';
import type { Country } from '../../contract/country';
import type { LegalDraft, LegalKind, LegalVersion } from '../../contract/legal/legal';
import type { Queryable } from '../database/openDatabase';

/** Legal texts belong to no organiser, so the queries use the admin connection. */

export interface LegalTextKey {
  kind: LegalKind;
  country: Country;
}

export interface PublishedText {
  version: number;
  text: string;
  publishedAt: Date;
}

/** @param version the version in force if undefined */
export async function findPublishedText(
  db: Queryable,
  { kind, country }: LegalTextKey,
  version?: number,
): Promise<PublishedText | undefined> {
  const row = await db
    .selectFrom('legal_text')
    .select(['version', 'text', 'published_at'])
    .where('kind', '=', kind)
    .where('country', '=', country)
    .$if(version !== undefined, (query) => query.where('version', '=', version ?? 0))
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && { version: row.version, text: row.text, publishedAt: row.published_at };
}

/** The versions in force, by kind. */
export async function findCurrentVersions(
  db: Queryable,
  country: Country,
): Promise<Record<LegalKind, number>> {
  const { rows } = await sql<{ kind: LegalKind; version: number }>`
    select kind, max(version) as version from legal_text where country = ${country} group by kind`.execute(
    db,
  );
  const versionOf = (kind: LegalKind) => rows.find((row) => row.kind === kind)?.version ?? 0;
  return { terms: versionOf('terms'), privacy: versionOf('privacy') };
}

/** When each version was published, the newest first. */
export async function listPublishedDates(
  db: Queryable,
  { kind, country }: LegalTextKey,
): Promise<Array<{ version: number; publishedAt: Date; note: string }>> {
  const rows = await db
    .selectFrom('legal_text')
    .select(['version', 'published_at', 'note'])
    .where('kind', '=', kind)
    .where('country', '=', country)
    .orderBy('version', 'desc')
    .execute();
  return rows.map(({ version, published_at, note }) => ({ version, publishedAt: published_at, note }));
}

export async function listLegalVersions(
  db: Queryable,
  { kind, country }: LegalTextKey,
): Promise<LegalVersion[]> {
  const { rows } = await sql<Omit<LegalVersion, 'publishedAt'> & { publishedAt: Date }>`
    select legal_text.version, published_at as "publishedAt", admin.user_name as "publishedBy", note, (
        select count(distinct user_id)::int from legal_agreement as agreement
        where agreement.kind = legal_text.kind and agreement.country = legal_text.country
          and agreement.version = legal_text.version
      ) as people
    from legal_text left join portal_user as admin on admin.id = published_by
    where kind = ${kind} and country = ${country} order by legal_text.version desc`.execute(db);
  return rows.map((row) => ({ ...row, publishedAt: row.publishedAt.toISOString() }));
}

export async function insertPublishedText(
  db: Queryable,
  text: LegalTextKey & {
    version: number;
    text: string;
    note: string;
    publishedBy: string;
    now: Date;
  },
): Promise<void> {
  await db
    .insertInto('legal_text')
    .values({
      kind: text.kind,
      country: text.country,
      version: text.version,
      text: text.text,
      note: text.note,
      published_at: text.now,
      published_by: text.publishedBy,
    })
    .execute();
}

/** Makes the admins who write and publish one text wait for each other until the transaction ends. */
export async function lockLegalText(db: Queryable, { kind, country }: LegalTextKey): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`legal_text ${kind} ${country}`}, 0))`.execute(
    db,
  );
}

export interface StoredDraft {
  version: number;
  changedById: string | null;
  /** Null after it was published or discarded. */
  draft: LegalDraft | null;
}

export async function findLegalDraft(
  db: Queryable,
  { kind, country }: LegalTextKey,
): Promise<StoredDraft | undefined> {
  const row = await db
    .selectFrom('legal_draft as draft')
    .leftJoin('portal_user as admin', 'admin.id', 'draft.changed_by')
    .select(['draft.text', 'draft.version', 'draft.changed_at', 'draft.changed_by', 'admin.user_name'])
    .where('kind', '=', kind)
    .where('country', '=', country)
    .executeTakeFirst();
  if (!row) return undefined;
  const { text, version, changed_at: changedAt, changed_by: changedById, user_name: changedBy } = row;
  const draft = text === null ? null : { text, changedAt: changedAt.toISOString(), changedBy };
  return { version, changedById, draft };
}

/** @param draft its text is null when the draft was published or discarded */
export async function writeLegalDraft(
  db: Queryable,
  draft: LegalTextKey & { text: string | null; userId: string; now: Date },
): Promise<void> {
  const { kind, country, text, userId, now } = draft;
  await sql`
    insert into legal_draft as draft (kind, country, text, version, changed_at, changed_by)
    values (${kind}, ${country}, ${text}, 1, ${now}, ${userId})
    on conflict (kind, country) do update set text = excluded.text, version = draft.version + 1,
      changed_at = excluded.changed_at, changed_by = excluded.changed_by`.execute(db);
}
