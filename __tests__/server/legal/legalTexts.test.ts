import { recentProofMinutes, stepUpPath } from '../../../src/contract/account/stepUp';
import {
  discardLegalDraftDocument,
  legalDocumentDocument,
  legalVersionDocument,
  publishLegalTextDocument,
  saveLegalDraftDocument,
  type LegalDocument,
  type LegalVersionText,
} from '../../../src/contract/legal/legal';
import { PASSWORD } from '../../support/factories/factories';
import { manualClock } from '../../support/mail/mailTray';
import { startServer, type TestPerson, type TestServer } from '../../support/startServer';

const clock = manualClock();
const key = { legalKind: 'terms', legalCountry: 'nz' };
let server: TestServer;
let admin: TestPerson;
let other: TestPerson;
beforeEach(async () => {
  server = await startServer({ clock, publicUrl: 'https://turnout.co.nz' });
  admin = await server.signedIn(['isAdmin']);
  other = await server.signedIn(['isAdmin']);
});
afterEach(() => server.close());

const load = async () =>
  (await admin.graphql<{ legalDocument: LegalDocument }>(legalDocumentDocument, key)).data?.legalDocument;
const save = (by: TestPerson, text: string, version: number) =>
  by.graphql<{ saveLegalDraft: LegalDocument }>(saveLegalDraftDocument, { ...key, text, version });
const publish = (by: TestPerson, version: number, note = 'Refunds are explained.') =>
  by.graphql<{ publishLegalText: LegalDocument }>(publishLegalTextDocument, {
    ...{ ...key, version, note },
  });
const page = (url: string, host = 'turnout.co.nz') => server.app.inject({ url, headers: { host } });
const errorOf = (reply: { errors?: readonly { message: string; extensions?: unknown }[] }) =>
  reply.errors?.[0];

test('a new database has version 1 of both texts for both countries, each a public page', async () => {
  for (const [host, law, currency] of [
    ['turnout.co.nz', 'the Privacy Act 2020', 'NZD'],
    ['turnout.com.au', 'the Privacy Act 1988', 'AUD'],
  ] as const) {
    expect((await page('/privacy', host)).body).toContain(law);
    expect((await page('/terms', host)).body).toContain(`Prices are in ${currency}`);
  }
  const { body } = await page('/terms');
  expect(body.replace(/\s+/g, ' ')).toContain('Version 1, published on 25 November 2026');
  expect(body).not.toContain('Other versions');
  expect((await page('/terms?country=au')).body).toContain('the Australian Consumer Law');
  expect(await load()).toMatchObject({
    versions: [{ version: 1, publishedBy: null, people: 0 }],
    draftVersion: 0,
    draft: null,
  });
});

test('a draft is not public; published, it is in force with its date, and the version before it stays readable', async () => {
  const draft = 'Tickets are **yours**. [Ask us](/contact)\n\n## Refunds\n\n- Within a week\n- Or never';
  const saved = (await save(admin, draft, 0)).data?.saveLegalDraft;
  expect(saved).toMatchObject({ draftVersion: 1, draft: { text: draft, changedBy: 'Pat Lee' } });
  expect((await page('/terms')).body).not.toContain('Within a week');

  const published = (await publish(admin, 1)).data?.publishLegalText;
  expect(published).toMatchObject({
    text: draft,
    draft: null,
    versions: [
      { version: 2, note: 'Refunds are explained.', publishedBy: 'Pat Lee' },
      { version: 1, note: '' },
    ],
  });
  const { body } = await page('/terms');
  expect(body).toMatch(/Tickets are <strong>yours<\/strong>\.\s*<a href="\/contact">Ask us<\/a>/);
  expect(body.replace(/\s+/g, ' ')).toContain('<h2>Refunds</h2>');
  expect(body).toContain('/terms?country=nz&amp;version=1');
  const first = await page('/terms?version=1');
  expect(first.body).toContain('This is an earlier version.');
  expect(first.body).toContain('noindex');
  expect(first.body).toContain('Prices are in NZD');
  expect((await page('/terms', 'turnout.com.au')).body).toContain('Version 1');

  const { data } = await admin.graphql<{ legalVersion: LegalVersionText }>(legalVersionDocument, {
    ...{ ...key, version: 2 },
  });
  expect(data?.legalVersion).toMatchObject({ text: draft, previousText: expect.stringContaining('NZD') });
});

test.each(['0', '3', '-1', '1e3', 'x', '999999999', '9'.repeat(40), "1' or 1=1"])(
  'version %s, which was not published, is a page that does not exist',
  async (version) => {
    expect((await page(`/privacy?version=${encodeURIComponent(version)}`)).statusCode).toBe(404);
  },
);

test('an unknown country, asked for, shows the text of the host', async () => {
  expect((await page('/terms?country=fr')).body).toContain('For New Zealand.');
  expect((await page('/terms?country=fr&country=au')).statusCode).toBe(200);
});

test('markup of an admin, with tags and scripts, is shown as text', async () => {
  const text =
    '<script>alert(1)</script> [x](javascript:alert(1)) [y](//evil.example) "quotes" & <b>bold</b>';
  await save(admin, text, 0);
  await publish(admin, 1);
  const { body } = await page('/terms');
  expect(body).not.toContain('<script>alert');
  expect(body).not.toContain('href="javascript');
  expect(body).not.toContain('href="//evil');
  expect(body).toContain('&lt;b&gt;bold&lt;/b&gt;');
});

test('two admins with the same draft open: the second save is refused, names the first and changes nothing', async () => {
  await save(admin, 'Of the first.', 0);
  const late = await save(other, 'Of the second.', 0);
  expect(errorOf(late)).toMatchObject({
    message: expect.stringMatching(/^Pat Lee changed this draft after you opened it/),
    extensions: { code: 'CONFLICT', field: 'version' },
  });
  expect(errorOf(await publish(other, 0))).toMatchObject({ extensions: { field: 'version' } });
  expect(await load()).toMatchObject({ draft: { text: 'Of the first.' }, draftVersion: 1 });
  // The same text again is the repeat of a save whose reply was lost.
  expect((await save(admin, 'Of the first.', 0)).errors).toBeUndefined();
  expect((await save(admin, 'Of the first tab.', 0)).errors?.[0]?.message).toMatch(
    /^You changed .* another tab/,
  );
});

test('a draft published by one admin cannot be saved over, published or discarded by another who had it open', async () => {
  await save(admin, 'Of the first.', 0);
  await publish(admin, 1);
  for (const late of [await save(other, 'Of the second.', 1), await publish(other, 1)]) {
    expect(errorOf(late)).toMatchObject({
      message: expect.stringContaining('published or discarded this draft'),
      extensions: { field: 'version' },
    });
  }
  // A new draft has a version of its own, so that a discard of the earlier one is refused.
  await save(admin, 'The next one.', 2);
  expect(errorOf(await other.graphql(discardLegalDraftDocument, { ...key, version: 1 }))).toMatchObject({
    extensions: { field: 'version' },
  });
  expect((await load())?.versions).toHaveLength(2);
});

test('a discarded draft is gone, and discarding again changes nothing', async () => {
  await save(admin, 'For the bin.', 0);
  for (const version of [1, 1]) {
    expect((await admin.graphql(discardLegalDraftDocument, { ...key, version })).errors).toBeUndefined();
  }
  expect(await load()).toMatchObject({ draft: null, draftVersion: 2 });
});

test('publishing the text in force, no draft, or without a note is refused', async () => {
  const { text = '' } = (await load()) ?? {};
  expect(errorOf(await publish(admin, 0))?.message).toMatch(/same as the published text/);
  await save(admin, text, 0);
  expect(errorOf(await publish(admin, 1))?.message).toMatch(/same as the published text/);
  expect(errorOf(await publish(admin, 1, '  '))).toMatchObject({ extensions: { field: 'note' } });
  expect(errorOf(await save(admin, ' ', 1))).toMatchObject({ extensions: { field: 'text' } });
  expect(errorOf(await save(admin, 'x'.repeat(60_001), 1))).toMatchObject({ extensions: { field: 'text' } });
  expect((await load())?.versions).toHaveLength(1);
});

test('a published version is never changed or deleted, also not by the admin connection', async () => {
  const { adminDb } = server.services.database;
  await expect(adminDb.updateTable('legal_text').set({ text: 'Other.' }).execute()).rejects.toThrow(
    /never changed/,
  );
  await expect(adminDb.updateTable('legal_text').set({ note: 'Other.' }).execute()).rejects.toThrow(
    /never changed/,
  );
  await expect(adminDb.deleteFrom('legal_text').execute()).rejects.toThrow(/never changed/);
});

test('the account of an admin who published, deleted, leaves the text without a name', async () => {
  await save(admin, 'Of an admin who leaves.', 0);
  await publish(admin, 1);
  const { adminDb } = server.services.database;
  await adminDb.deleteFrom('membership').where('user_id', '=', admin.userId).execute();
  await adminDb.deleteFrom('sign_in_session').where('user_id', '=', admin.userId).execute();
  await adminDb.deleteFrom('audit_entry').where('user_id', '=', admin.userId).execute();
  await adminDb.deleteFrom('portal_user').where('id', '=', admin.userId).execute();
  admin = other;
  expect((await load())?.versions[0]).toMatchObject({ version: 2, publishedBy: null });
});

test('an owner who is not an admin can neither read drafts nor publish', async () => {
  const owner = await server.signedIn(['preferences', 'connect', 'events']);
  for (const refused of [
    await owner.graphql(legalDocumentDocument, key),
    await owner.graphql(legalVersionDocument, { ...key, version: 1 }),
    await save(owner, 'Mine.', 0),
    await publish(owner, 0),
    await owner.graphql(discardLegalDraftDocument, { ...key, version: 0 }),
  ]) {
    expect(errorOf(refused)).toMatchObject({ extensions: { code: 'FORBIDDEN' } });
  }
});

test('an admin who proved who they are too long ago cannot publish, and can after a new proof', async () => {
  await save(admin, 'For tomorrow.', 0);
  clock.advance(recentProofMinutes + 1);
  expect(errorOf(await publish(admin, 1))).toMatchObject({ extensions: { code: 'STEP_UP_REQUIRED' } });
  expect((await load())?.versions).toHaveLength(1);
  const proof = { method: 'POST', url: `/v2/nz${stepUpPath}`, payload: { password: PASSWORD } } as const;
  expect((await server.app.inject({ ...proof, headers: { cookie: admin.cookie } })).statusCode).toBe(200);
  expect((await publish(admin, 1)).errors).toBeUndefined();
});
