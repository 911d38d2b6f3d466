import { buildAudience, uploadCsv } from '../../../../support/factories/audienceFactories';
import { consentDialects } from '../../../../support/corpora/consentCorpus';
import { importsOf } from '../../../../support/factories/importFactories';
import { startServer, type TestPerson, type TestServer } from '../../../../support/startServer';

let server: TestServer;
let person: TestPerson;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  person = await server.signedIn(['emailCampaign']);
});

const suppressionsOf = async (organiserId: string) => {
  const rows = await server.services.database.adminDb
    .selectFrom('suppression')
    .select(['address', 'reason', 'said_at', 'source', 'scope'])
    .where('organiser_id', '=', organiserId)
    .orderBy('address')
    .execute();
  return rows;
};

const consentsOf = (organiserId: string, given: boolean) =>
  server.services.database.adminDb
    .selectFrom('consent_record')
    .select(['address', 'evidence', 'said_at'])
    .where('organiser_id', '=', organiserId)
    .where('given', '=', given)
    .orderBy('address')
    .execute();

async function mailableOf(audienceId: string): Promise<string[]> {
  const rows = await server.services.database.adminDb
    .selectFrom('contact')
    .innerJoin('audience_contact', 'audience_contact.contact_id', 'contact.id')
    .select('address')
    .where('audience_id', '=', audienceId)
    .where('stopped', '=', 0)
    .orderBy('address')
    .execute();
  return rows.map(({ address }) => address);
}

test.each(consentDialects)(
  'an import, $name, makes nobody mailable who had unsubscribed there',
  async (dialect) => {
    const { organiserId } = person;
    const { audienceId } = await buildAudience(server.services, { organiserId });
    const { result, error } = await uploadCsv(server, person, audienceId, dialect.file, dialect.fileName);
    expect(error).toBeNull();
    expect(result?.mapping).toEqual(dialect.mapping);

    const { imported, read, undone } = importsOf(server, person);
    const id = await imported(audienceId, dialect.file);
    const suppressed = Object.entries(dialect.suppressed).map(([address, expected]) => {
      const [reason, saidAt] = typeof expected === 'string' ? [expected, null] : expected;
      return { address, reason, scope: 'organiser', said_at: saidAt && new Date(saidAt) };
    });
    expect(await read(id)).toMatchObject({
      state: 'finished',
      counts: {
        added: dialect.agreed.length,
        declined: suppressed.length,
        noConsent: dialect.noConsent.length,
        refused: 0,
      },
    });
    expect(await mailableOf(audienceId)).toEqual(dialect.agreed);
    expect((await consentsOf(organiserId, true)).map(({ address }) => address)).toEqual(dialect.agreed);
    const found = await suppressionsOf(organiserId);
    expect(found).toMatchObject(suppressed);
    for (const { source } of found) expect(source).toMatch(/^Import of “contacts\.csv”: .+ “.+”$/);
    for (const [address, [evidence, saidAt]] of Object.entries(dialect.evidence ?? {})) {
      const proofs = await consentsOf(organiserId, true);
      expect(proofs.find((proof) => proof.address === address)).toMatchObject({
        evidence,
        said_at: new Date(saidAt),
      });
    }

    // An undo withdraws what the import added, except the suppressions.
    await undone(id);
    expect(await suppressionsOf(organiserId)).toEqual(found);
    expect(await mailableOf(audienceId)).toEqual([]);
    // Importing the same file again makes nobody else mailable.
    const again = await imported(audienceId, dialect.file);
    expect(await mailableOf(audienceId)).toEqual(dialect.agreed);
    expect(await suppressionsOf(organiserId)).toEqual(found);
    expect((await read(again))?.counts).toMatchObject({ declined: suppressed.length });
  },
);
