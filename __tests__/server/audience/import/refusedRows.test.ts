import { refusedRowsPath } from '../../../../src/contract/audience/audience';
import { startAudienceImportDocument } from '../../../../src/contract/audience/import/audienceImport';
import { runImport } from '../../../../src/server/audience/import/importJobs';
import { buildAudience, uploadCsv } from '../../../support/factories/audienceFactories';
import { startServer, type TestPerson, type TestServer } from '../../../support/startServer';

let server: TestServer;
let person: TestPerson;
let importId: string;
beforeAll(async () => {
  server = await startServer();
  person = await server.signedIn(['emailCampaign']);
  const { organiserId } = person;
  const { audienceId } = await buildAudience(server.services, { organiserId });
  const file = [
    'email,=name,note',
    'ana@example.org,Ana,fine',
    'ANA@example.org,Ana again,',
    '=cmd|calc,+64 21,@home',
    'no-address,"-1, or so","two\nlines"',
    '"\tbob",a,b',
    'wide@example.org,a,b,c',
    'info@māori.nz,a,b',
    'ana@example.org; bob@example.org,a,b',
    '=cmd|x@example.com,a,b',
    'cy@example.org,"not closed,b',
    '"Rangi, Ana" <ana.rangi@example.org>,Ana,fine',
  ].join('\n');
  const { result } = await uploadCsv(server, person, audienceId, file, 'Māori & friends.csv');
  importId = result?.id ?? '';
  await person.graphql(startAudienceImportDocument, {
    id: importId,
    mapping: result?.mapping,
    attestation: 'They asked for it on our website.',
    contactSource: 'our website',
  });
  await runImport(server.services, { organiserId, importId }, new AbortController().signal);
});
afterAll(() => server.close());

const address = () => `/api/v2/nz${refusedRowsPath(importId)}`;

test('refused rows, downloaded, are a CSV with number and reason and without formulas', async () => {
  const { status, body, headers } = await person.get(address());
  expect(status).toBe(200);
  expect(headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(headers['content-disposition']).toContain(
    "filename*=UTF-8''M%C4%81ori%20%26%20friends-refused-rows.csv",
  );
  expect(body.split('\r\n')).toEqual([
    "\ufeffemail,'=name,note,Row,Reason",
    'ANA@example.org,Ana again,,3,"Same address as row 2. It counts once; this row only fills in what was missing."',
    "'=cmd|calc,'+64 21,'@home,4,“=cmd|calc” is not an email address.",
    'no-address,"\'-1, or so","two\nlines",5,“no-address” is not an email address.',
    '"\'\tbob",a,b,6,“bob” is not an email address.',
    'wide@example.org,a,b,7,"This row has 4 cells, but the first row has 3. A comma inside a cell needs quotes around the cell. Extra cells: c"',
    'info@māori.nz,a,b,8,Write “info@māori.nz” in the form that every mail server accepts: “info@xn--mori-qsa.nz”.',
    '"ana@example.org; bob@example.org",a,b,9,"“ana@example.org; bob@example.org” is more than one email address. Give each its own row."',
    `'=cmd|x@example.com,a,b,10,"“=cmd|x@example.com” starts like a spreadsheet formula, so it is not treated as an email address."`,
    'cy@example.org,"""not closed",b,11,"A quotation mark opens in this row and is not closed. Close it, or remove it."',
    '',
  ]);
});

test('a row with a name and an address as a mail program writes them is imported', async () => {
  const contact = await server.services.database.adminDb
    .selectFrom('contact')
    .select('fields')
    .where('address', '=', 'ana.rangi@example.org')
    .executeTakeFirst();
  expect(contact?.fields).toMatchObject({ note: 'fine' });
});

test('refused rows, downloaded, leave an audit entry without personal data', async () => {
  await person.get(address());
  const entries = await server.services.database.adminDb
    .selectFrom('audit_entry')
    .select(['action', 'user_id', 'detail'])
    .where('action', '=', 'audience_import.refused_rows_downloaded')
    .execute();
  expect(entries.at(-1)).toMatchObject({ user_id: person.userId, detail: { importId } });
  expect(JSON.stringify(entries)).not.toContain('@');
});

test('refused rows, of another organiser, are not found', async () => {
  const stranger = await server.signedIn(['emailCampaign']);
  const { status, body } = await stranger.get(address());
  expect(status).toBe(404);
  expect(body).not.toContain('example.org');
});

test('refused rows, without the permission or an id, are refused', async () => {
  const guest = await server.signedIn(['events']);
  expect((await guest.get(address())).status).toBe(403);
  expect((await person.get('/api/v2/nz/api/audience/import/nonsense/refused')).status).toBe(404);
});
