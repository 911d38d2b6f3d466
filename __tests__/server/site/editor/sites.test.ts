import type {
  PublishSiteMutation,
  SaveSiteMutation,
  SetSiteArchivedMutation,
  SitesQuery,
  UnpublishSiteMutation,
} from '../../../../src/contract/generated/operations';
import {
  publishSiteDocument,
  saveSiteDocument,
  setSiteArchivedDocument,
  sitesDocument,
  unpublishSiteDocument,
} from '../../../../src/contract/site/site';
import { buildPublishedSite, buildSite, siteInput } from '../../../support/site/siteFactories';
import { startServer, type TestPerson, type TestServer } from '../../../support/startServer';

let server: TestServer;
let person: TestPerson;
beforeAll(async () => {
  server = await startServer();
});
beforeEach(async () => {
  person = await server.signedIn(['sites']);
});
afterAll(() => server.close());

const save = (input: Record<string, unknown>, more: { id?: string; version?: number } = {}, who = person) =>
  who.graphql<SaveSiteMutation>(saveSiteDocument, { ...more, input });
const publish = (id: string, version?: number, who = person) =>
  who.graphql<PublishSiteMutation>(publishSiteDocument, { id, version });
const archive = (id: string, archived: boolean, who = person) =>
  who.graphql<SetSiteArchivedMutation>(setSiteArchivedDocument, { id, archived });
const listed = async (who = person) => (await who.graphql<SitesQuery>(sitesDocument)).data?.sites;

test('saveSite, without an id, adds a draft whose address is made of its name', async () => {
  const tail = Date.now().toString(36);
  const input = siteInput({ name: `Pō & Whetū ${tail}`, url: 'example.org/shows', accent: '#0F5E63' });
  const { data } = await save(input);
  expect(data?.saveSite).toMatchObject({
    name: input.name,
    slug: `po-whetu-${tail}`,
    url: 'https://example.org/shows',
    accent: '#0f5e63',
    state: 'draft',
    publishedAt: null,
    archived: false,
    publicUrl: `http://localhost:3000/o/po-whetu-${tail}`,
    version: 1,
  });
  expect(await listed()).toEqual([data?.saveSite]);
});

test('a name that leads to a site of another organiser is not given twice', async () => {
  const slug = `shared-${Date.now().toString(36)}`;
  await buildSite(person, { name: slug });
  const other = await server.signedIn(['sites']);
  const { errors } = await save(siteInput({ slug }), {}, other);
  expect(errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', field: 'slug' });
  expect((await buildSite(other, { name: slug })).slug).toBe(`${slug}-2`);
});

test('of many people who choose one name at once, one gets it', async () => {
  const slug = `race-${Date.now().toString(36)}`;
  const people = await Promise.all(Array.from({ length: 8 }, () => server.signedIn(['sites'])));
  const replies = await Promise.all(people.map((who) => save(siteInput({ slug }), {}, who)));
  expect(replies.filter(({ data }) => data?.saveSite.slug === slug)).toHaveLength(1);
  expect(replies.filter(({ errors }) => errors?.[0]?.extensions['field'] === 'slug')).toHaveLength(7);
});

test.each([
  ['name', { name: ' ' }],
  ['slug', { slug: 'Über uns' }],
  ['slug', { slug: 'a--b' }],
  ['slug', { slug: 'a'.repeat(81) }],
  ['url', { url: 'javascript:alert(1)' }],
  ['url', { url: 'https://10.0.0.1/' }],
  ['accent', { accent: 'teal' }],
  ['tagline', { tagline: 'a'.repeat(201) }],
  ['home', { home: `<p>${'a'.repeat(20_001)}</p>` }],
  ['about', { about: `<p>${'a'.repeat(20_001)}</p>` }],
])('saveSite refuses a wrong %s', async (field, wrong) => {
  const { errors } = await save(siteInput(wrong));
  expect(errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT' });
  const { field: one, fields } = errors?.[0]?.extensions ?? {};
  expect(one ?? Object.keys(fields ?? {})[0]).toBe(field);
  expect(await listed()).toEqual([]);
});

test('the texts are stored without anything that could run', async () => {
  const { home } = await buildSite(person, {
    home: '<h2>Hi</h2><script>alert(1)</script><p onclick="x()">A <a href="javascript:y()">link</a></p><img src=x onerror=z()>',
  });
  expect(home).toBe('<h3>Hi</h3><p>A link</p>');
});

test('saveSite, from an older version, is refused and changes nothing', async () => {
  const { id, version, name } = await buildSite(person);
  const input = siteInput({ name: 'Renamed' });
  expect((await save(input, { id, version })).data?.saveSite.version).toBe(version + 1);
  const { errors } = await save(siteInput({ name: 'Again' }), { id, version });
  expect(errors?.[0]?.extensions).toMatchObject({ code: 'CONFLICT' });
  expect((await listed())?.map((site) => site.name)).toEqual(['Renamed']);
  expect(name).not.toBe('Renamed');
});

test('publishing shows the draft until it changes, and unpublishing makes it a draft again', async () => {
  const { id, state, publishedAt, version } = await buildPublishedSite(person);
  expect(state).toBe('published');
  expect(Date.parse(publishedAt ?? '')).not.toBeNaN();
  const changed = await save(siteInput({ tagline: 'New' }), { id, version });
  expect(changed.data?.saveSite.state).toBe('changed');
  expect((await publish(id, version)).errors?.[0]?.extensions).toMatchObject({ code: 'CONFLICT' });
  expect((await publish(id, changed.data?.saveSite.version)).data?.publishSite.state).toBe('published');
  const off = await person.graphql<UnpublishSiteMutation>(unpublishSiteDocument, { id });
  expect(off.data?.unpublishSite).toMatchObject({ state: 'draft', publishedAt: null });
});

test('an archived site cannot be published, and its name is free until it is restored', async () => {
  const { id, name } = await buildSite(person);
  expect((await archive(id, true)).data?.setSiteArchived.archived).toBe(true);
  expect((await publish(id)).errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT' });
  await buildSite(person, { name });
  expect((await archive(id, false)).errors?.[0]?.extensions).toMatchObject({ field: 'name' });
});

test('another organiser finds none of the sites', async () => {
  const { id } = await buildSite(person);
  const other = await server.signedIn(['sites']);
  for (const reply of [await save(siteInput(), { id }, other), await publish(id, 1, other)])
    expect(reply.errors?.[0]?.extensions).toMatchObject({ code: 'NOT_FOUND' });
  expect(await listed(other)).toEqual([]);
  expect((await publish('no id')).errors?.[0]?.extensions).toMatchObject({ code: 'NOT_FOUND' });
});

test('an account with a single site gets no second one, but changes the first', async () => {
  const single = await server.signedIn(['sites', 'isSingleSite']);
  const { id } = await buildSite(single);
  const second = await save(siteInput(), {}, single);
  expect(second.errors?.[0]?.message).toContain('can have 1 site');
  expect((await save(siteInput({ name: 'Renamed' }), { id }, single)).errors).toBeUndefined();
  await archive(id, true, single);
  expect((await save(siteInput(), {}, single)).errors).toBeUndefined();
  expect((await archive(id, false, single)).errors?.[0]?.extensions).toMatchObject({
    code: 'BAD_USER_INPUT',
  });
});
