import { sql, type RawBuilder } from 'kysely';
import type { Queryable } from '../database/openDatabase';
import type { Tables } from '../database/tables/tables';

type ConsentSource = Tables['consent_record']['source'];

/** The columns of a consent record that not every kind of record has. */
type OptionalColumn = 'contact_source' | 'import_id' | 'recorded_by' | 'evidence' | 'said_at' | 'happened_at';

/**
 * Inserts a consent record for each row of a query: the proof that an address agreed to marketing, or withdrew that
 * (DOMAIN section 1). Records are never changed or deleted, except by an erasure.
 * @param columns the optional columns that `rows` adds
 * @param rows selects organiser_id, address, given, source, wording, and then `columns`
 * @returns SQL, to be executed by itself or as part of a larger statement
 */
export function consentInsert(
  columns: readonly OptionalColumn[],
  rows: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const all = ['organiser_id', 'address', 'given', 'source', 'wording', ...columns].map((name) =>
    sql.ref(name),
  );
  return sql`insert into consent_record (${sql.join(all)}) ${rows}`;
}

/** Adds the proof of consent for each address (DOMAIN section 1). */
export async function insertConsents(
  db: Queryable,
  consent: {
    organiserId: string;
    addresses: readonly string[];
    source: Extract<ConsentSource, 'import' | 'manual' | 'paste' | 'ticketholders'>;
    wording: string;
    /** Where the organiser got the addresses, see contract/audience/contactSource. */
    contactSource: string | null;
    importId: string | null;
    userId: string | null;
  },
): Promise<void> {
  if (consent.addresses.length === 0) return;
  const rows = sql`
    select ${consent.organiserId}, address, true, ${consent.source}, ${consent.wording}, ${consent.contactSource},
      ${consent.importId}::uuid, ${consent.userId}::uuid
    from unnest(${[...consent.addresses]}::text[]) as consenting (address)`;
  await consentInsert(['contact_source', 'import_id', 'recorded_by'], rows).execute(db);
}

export async function insertConsent(
  db: Queryable,
  consent: {
    organiserId: string;
    address: string;
    given: boolean;
    source: 'unsubscribe_page' | 'one_click';
    wording: string;
    now: Date;
  },
): Promise<void> {
  await db
    .insertInto('consent_record')
    .values({
      organiser_id: consent.organiserId,
      address: consent.address,
      given: consent.given,
      source: consent.source,
      wording: consent.wording,
      happened_at: consent.now,
    })
    .execute();
}

/** Adds the proofs of people who agreed to marketing themselves. */
export async function insertOwnConsents(
  db: Queryable,
  organiserId: string,
  source: Extract<ConsentSource, 'checkout' | 'site'>,
  people: ReadonlyArray<{ address: string; wording: string; agreedAt: Date }>,
): Promise<void> {
  await db
    .insertInto('consent_record')
    .values(
      people.map(({ address, wording, agreedAt }) => ({
        organiser_id: organiserId,
        address,
        given: true,
        wording,
        source,
        happened_at: agreedAt,
      })),
    )
    .execute();
}

/** Replaces an erased address by its hash and drops the evidence (DOMAIN section 8). Needs the admin connection. */
export async function eraseConsents(
  db: Queryable,
  { organiserId, address, hash }: { organiserId: string; address: string; hash: string },
): Promise<void> {
  await sql`
    update consent_record set address = ${hash}, evidence = null
    where organiser_id = ${organiserId} and address = ${address}`.execute(db);
}
