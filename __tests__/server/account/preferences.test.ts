import {
  analyticsIntegrationDocument,
  chooseNewsletterDocument,
  newsletterChoicesDocument,
  profileDocument,
  removeMeasurementIdDocument,
  setMeasurementIdDocument,
  updateProfileDocument,
} from '../../../src/contract/account/account';
import type {
  AnalyticsIntegrationQuery,
  ChooseNewsletterMutation,
  NewsletterChoicesQuery,
  ProfileQuery,
  SetMeasurementIdMutation,
  UpdateProfileMutation,
} from '../../../src/contract/generated/operations';
import { manualClock } from '../../support/mail/mailTray';
import { startServer, type TestPerson, type TestServer } from '../../support/startServer';

const clock = manualClock();
let server: TestServer;
beforeAll(async () => {
  server = await startServer({ clock });
});
afterAll(() => server.close());

const input = {
  firstName: ' Moana ',
  lastName: 'Rangi',
  userName: 'Moana R',
  tradingName: 'Tidal',
  legalName: 'Tidal Theatre Trust',
  postalAddress: '2 Quay Street,\nAuckland 1010',
  contactEmail: 'Hello@Tidal.example.nz',
  zone: 'Pacific/Chatham',
};
const profileOf = async (person: TestPerson) =>
  (await person.graphql<ProfileQuery>(profileDocument)).data?.profile;

test('the profile, when changed, changes only for this person and organiser', async () => {
  const [person, neighbour] = [
    await server.signedIn(['preferences']),
    await server.signedIn(['preferences']),
  ];
  const before = await profileOf(neighbour);
  const { data } = await person.graphql<UpdateProfileMutation>(updateProfileDocument, { input });
  expect(data?.updateProfile).toEqual({
    ...input,
    mayChangeOrganisation: true,
    firstName: 'Moana',
    postalAddress: '2 Quay Street, Auckland 1010',
    contactEmail: 'hello@tidal.example.nz',
    email: person.email,
    avatar: null,
  });
  expect(await profileOf(person)).toEqual(data?.updateProfile);
  expect(await profileOf(neighbour)).toEqual(before);
});

test.each([
  ['firstName', '   '],
  ['lastName', 'x'.repeat(81)],
  ['userName', ''],
  ['tradingName', null],
  ['legalName', ''],
  ['postalAddress', ' \n '],
  ['contactEmail', 'nobody@nowhere'],
  ['zone', 'Europe/Paris'],
])('the profile, with a bad %s, is refused at that field and nothing changes', async (field, value) => {
  const person = await server.signedIn(['preferences']);
  const before = await profileOf(person);
  const { errors } = await person.graphql(updateProfileDocument, { input: { ...input, [field]: value } });
  expect(errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', field });
  expect(await profileOf(person)).toEqual(before);
});

test('newsletters are off by default; each choice is stored with its date and wording', async () => {
  const person = await server.signedIn(['preferences']);
  const { data } = await person.graphql<NewsletterChoicesQuery>(newsletterChoicesDocument);
  expect(data?.newsletterChoices).toEqual(
    ['weekly_summary'].map((kind) => ({ kind, wanted: false, chosenAt: null })),
  );
  const choose = async (wanted: boolean) =>
    (
      await person.graphql<ChooseNewsletterMutation>(chooseNewsletterDocument, {
        kind: 'weekly_summary',
        wanted,
      })
    ).data?.chooseNewsletter[0];
  const first = clock.now().toISOString();
  expect(await choose(true)).toEqual({ kind: 'weekly_summary', wanted: true, chosenAt: first });
  clock.advance(60);
  expect(await choose(true)).toMatchObject({ chosenAt: first });
  expect(await choose(false)).toEqual({
    kind: 'weekly_summary',
    wanted: false,
    chosenAt: clock.now().toISOString(),
  });
  const stored = await server.services.database.adminDb
    .selectFrom('newsletter_choice')
    .select(['wanted', 'wording'])
    .where('user_id', '=', person.userId)
    .orderBy('id')
    .execute();
  expect(stored).toEqual(
    [true, false].map((wanted) => ({ wanted, wording: expect.stringContaining('every Monday') })),
  );
});

test.each(['horoscope', 'tips', 'product_news'])(
  'a newsletter that does not exist (%s) is refused',
  async (kind) => {
    const person = await server.signedIn(['preferences']);
    const { errors } = await person.graphql(chooseNewsletterDocument, { kind, wanted: true });
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', field: 'kind' });
  },
);

const setId = (person: TestPerson, measurementId: string) =>
  person.graphql<SetMeasurementIdMutation>(setMeasurementIdDocument, { measurementId });
const analyticsOf = async (person: TestPerson) =>
  (await person.graphql<AnalyticsIntegrationQuery>(analyticsIntegrationDocument)).data?.analyticsIntegration;

test("a measurement id, set, changed and removed, is this organiser's alone", async () => {
  const [person, neighbour] = [
    await server.signedIn(['preferences']),
    await server.signedIn(['preferences']),
  ];
  expect((await setId(person, ' g-ab12cd34ef ')).data?.setMeasurementId).toEqual({
    measurementId: 'G-AB12CD34EF',
    changedAt: clock.now().toISOString(),
    included: true,
  });
  expect((await setId(person, 'G-ZZZZZZ')).data?.setMeasurementId.measurementId).toBe('G-ZZZZZZ');
  expect((await analyticsOf(neighbour))?.measurementId).toBeNull();
  await person.graphql(removeMeasurementIdDocument);
  expect(await analyticsOf(person)).toEqual({ measurementId: null, changedAt: null, included: true });
});

test.each(['', 'UA-1234-1', 'G-ABC', 'G-AB12CD34EF567', 'G-AB12_D34EF', "G-AB12CD';--"])(
  'a measurement id, %j, is refused and the old one stays',
  async (measurementId) => {
    const person = await server.signedIn(['preferences']);
    await setId(person, 'G-AB12CD34EF');
    const { errors } = await setId(person, measurementId);
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', field: 'measurementId' });
    expect((await analyticsOf(person))?.measurementId).toBe('G-AB12CD34EF');
  },
);

test('a measurement id, on a plan without Google Analytics, is refused', async () => {
  const person = await server.signedIn(['preferences'], { planId: 4 });
  expect((await analyticsOf(person))?.included).toBe(false);
  expect((await setId(person, 'G-AB12CD34EF')).errors?.[0]?.message).toMatch(/plan does not include/);
});

test.each([
  [profileDocument, {}],
  [updateProfileDocument, { input }],
  [newsletterChoicesDocument, {}],
  [chooseNewsletterDocument, { kind: 'tips', wanted: true }],
  [analyticsIntegrationDocument, {}],
  [setMeasurementIdDocument, { measurementId: 'G-AB12CD34EF' }],
  [removeMeasurementIdDocument, {}],
])('preferences, without the permission, are refused: %#', async (document, variables) => {
  const person = await server.signedIn(['events', 'isAdmin']);
  const { data, errors } = await person.graphql(document, variables);
  expect(errors?.[0]?.extensions.code).toBe('FORBIDDEN');
  expect(data ?? null).toBeNull();
});
