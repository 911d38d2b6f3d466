import type {
  AudienceImport,
  AudienceImportReply,
  SuppressionReason,
} from '../../../src/contract/audience/audience';
import type { AudienceRule } from '../../../src/contract/audience/rule/audienceRules';
import { normaliseAddress } from '../../../src/contract/address';
import type { Services } from '../../../src/server/services';
import type { TestPerson, TestServer } from '../startServer';

type DatabaseServices = Pick<Services, 'database'>;

/** Builds an audience with these contacts, each an address or an address with fields. */
export async function buildAudience(
  { database }: DatabaseServices,
  overrides: {
    organiserId: string;
    name?: string;
    contacts?: ReadonlyArray<string | { address: string; fields: Record<string, string> }>;
  },
): Promise<{ audienceId: string; contactIds: number[] }> {
  const { organiserId, name = 'Newsletter', contacts = [] } = overrides;
  return database.withOrganiser(organiserId, async (db) => {
    const audience = await db
      .insertInto('audience')
      .values({ organiser_id: organiserId, name })
      .returning('id')
      .executeTakeFirstOrThrow();
    const contactIds: number[] = [];
    for (const contact of contacts) {
      const { address, fields } = typeof contact === 'string' ? { address: contact, fields: {} } : contact;
      const row = await db
        .insertInto('contact')
        .values({
          organiser_id: organiserId,
          address: normaliseAddress(address) ?? address,
          fields: JSON.stringify(fields),
        })
        .onConflict((clash) =>
          clash.columns(['organiser_id', 'address']).doUpdateSet({ fields: JSON.stringify(fields) }),
        )
        .returning('id')
        .executeTakeFirstOrThrow();
      await db
        .insertInto('audience_contact')
        .values({ audience_id: audience.id, contact_id: row.id, organiser_id: organiserId })
        .execute();
      contactIds.push(row.id);
    }
    return { audienceId: audience.id, contactIds };
  });
}

/** Builds a rule audience. @returns its id */
export async function buildRuleAudience(
  { database }: DatabaseServices,
  organiserId: string,
  rule: AudienceRule,
  name = 'Rule',
): Promise<string> {
  const { id } = await database.adminDb
    .insertInto('audience')
    .values({ organiser_id: organiserId, name, kind: 'rule', rule: JSON.stringify(rule) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Suppresses an address for one organiser, or without an organiser for the platform. */
export async function buildSuppression(
  { database }: DatabaseServices,
  overrides: { address: string; organiserId?: string; reason?: SuppressionReason },
): Promise<void> {
  const { address, organiserId, reason = 'unsubscribed' } = overrides;
  await database.adminDb
    .insertInto('suppression')
    .values({
      scope: organiserId ? 'organiser' : 'platform',
      organiser_id: organiserId ?? null,
      address,
      reason,
    })
    .execute();
}

/** Uploads a file as the import screen does. */
export async function uploadCsv(
  { app }: Pick<TestServer, 'app'>,
  person: TestPerson,
  audienceId: string,
  file: string | Buffer,
  fileName = 'contacts.csv',
): Promise<{
  status: number;
  result?: AudienceImport;
  error: { message: string; field?: string; code?: string } | null;
}> {
  const boundary = 'a-boundary-of-the-tests';
  const response = await app.inject({
    method: 'POST',
    url: `/api/v2/nz/api/audience/import/${audienceId}`,
    headers: { cookie: person.cookie, 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([
      Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${fileName}"\r\n`),
      Buffer.from('content-type: text/csv\r\n\r\n'),
      Buffer.from(file),
      Buffer.from(`\r\n--${boundary}--\r\n`),
    ]),
  });
  return { status: response.statusCode, ...response.json<AudienceImportReply>() };
}
