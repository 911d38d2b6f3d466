import sharp from 'sharp';
import type { TixsuiteSetupQuery } from '../../../src/contract/generated/operations';
import { buyerOrderPath } from '../../../src/contract/order/buyerOrder';
import { logoUploadPath } from '../../../src/contract/team/organisationSettings';
import { ownerFlags } from '../../../src/contract/team/roles';
import {
  type SponsorPictureReply,
  sponsorPictureUploadPath,
  ticketPreviewPathFor,
} from '../../../src/contract/tixsuite/ticketDesign';
import { saveTicketDesignDocument, tixsuiteSetupDocument } from '../../../src/contract/tixsuite/tixsuite';
import { sponsorPictureKey } from '../../../src/server/files/sponsorPictureKey';
import { holderTicketsPdf, type PrintedTicket } from '../../../src/server/order/documents/ticketPdf';
import { sendTickets } from '../../../src/server/orderMail/sendOrderMail';
import { buildOrder } from '../../support/factories/orderFactories';
import { until } from '../../support/factories/sendingFactories';
import { mailTray } from '../../support/mail/mailTray';
import { pdfText } from '../../support/pdfText';
import { fileForm } from '../../support/permissionMatrix/matrixWorld';
import { startServer, type TestPerson, type TestServer } from '../../support/startServer';

const tray = mailTray();
let server: TestServer;
let person: TestPerson;
beforeAll(async () => {
  server = await startServer({ mailer: tray });
  await server.services.queue.start();
});
beforeEach(async () => {
  person = await server.signedIn([...ownerFlags]);
});
afterAll(() => server.close());

const plain = { accent: '#0F5E63', terms: '', printsLogo: false, sponsorPicture: null };
const setup = async () =>
  (await person.graphql<TixsuiteSetupQuery>(tixsuiteSetupDocument)).data?.tixsuiteSetup;
const save = (input: object, by = person) => by.graphql(saveTicketDesignDocument, { input });
const pixels = () =>
  sharp({ create: { width: 600, height: 200, channels: 4, background: '#a3273f80' } })
    .png()
    .toBuffer();
const sponsorUrl = async () => `data:image/png;base64,${(await pixels()).toString('base64')}`;
async function upload(path: string, bytes?: Buffer) {
  const form = fileForm('picture.png', 'image/png', bytes ?? (await pixels()));
  const reply = await server.app.inject({
    method: 'POST',
    url: `/v2/nz${path}`,
    payload: form.payload,
    headers: { ...form.headers, cookie: person.cookie },
  });
  return { status: reply.statusCode, body: reply.json<SponsorPictureReply>() };
}
const uploadSponsor = async () => (await upload(sponsorPictureUploadPath)).body.picture;
const preview = (design: Parameters<typeof ticketPreviewPathFor>[0], by = person) =>
  server.app.inject({ url: `/v2/nz${ticketPreviewPathFor(design)}`, headers: { cookie: by.cookie } });
const download = async (secret: string) =>
  (await server.app.inject({ url: `${buyerOrderPath(secret)}/tickets.pdf` })).rawPayload;
const picturesIn = (pdf: Buffer) =>
  (pdf.toString('latin1').match(/\/Subtype \/Image\n(?![\s\S]{0,200}\/ColorSpace \/DeviceGray)/g) ?? [])
    .length;

const ticket: Omit<PrintedTicket, 'eventTitle'> = {
  ...{ sellerName: 'Tidal Theatre', country: 'nz' },
  sessions: [{ startsLocal: '2026-09-26T19:30', doorsLocal: null }],
  ...{ place: 'Opera House', qrText: 'code', typeName: 'Stalls', holderName: 'Ana', orderNumber: 'T-1' },
};

test('a ticket design, before it is saved, is prefilled with the colour of the emails, and tickets are plain', async () => {
  expect(await setup()).toMatchObject({
    ticketDesign: { accent: '#0f5e63', terms: '', printsLogo: false, sponsorPicture: null },
    ticketDesignSaved: false,
    logo: null,
  });
  const { secret } = await buildOrder(server.services, person.organiserId);
  expect(picturesIn(await download(secret))).toBe(0);
});

test.each<[string, string, object]>([
  ['a colour in words', 'accent', { accent: 'teal' }],
  ['terms of 601 characters', 'terms', { terms: 'x'.repeat(601) }],
  ['terms of 14 lines', 'terms', { terms: 'line\n'.repeat(13) + 'end' }],
  ['no choice about the logo', 'printsLogo', { printsLogo: null }],
  ['no id of a picture', 'sponsorPicture', { sponsorPicture: 'a-picture' }],
  [
    'a picture that is not stored',
    'sponsorPicture',
    { sponsorPicture: '9f1b7f3e-2f63-4b0e-8d57-0e5b7d2c1a11' },
  ],
])('a ticket design, with %s, is refused at %s and not saved', async (_, field, wrong) => {
  const { errors } = await save({ ...plain, ...wrong });
  expect(errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', field });
  expect((await setup())?.ticketDesignSaved).toBe(false);
});

test('a sponsor picture, of another organiser, is refused and is not in a preview', async () => {
  const sponsorPicture = await uploadSponsor();
  const stranger = await server.signedIn(['tixsuite']);
  const { errors } = await save({ ...plain, sponsorPicture }, stranger);
  expect(errors?.[0]?.extensions).toMatchObject({ field: 'sponsorPicture' });
  expect(picturesIn((await preview({ ...plain, sponsorPicture }, stranger)).rawPayload)).toBe(0);
});

test('an uploaded sponsor picture, with no picture in it, is refused at the file', async () => {
  const { status, body } = await upload(sponsorPictureUploadPath, Buffer.from('<svg></svg>'));
  expect(status).toBe(400);
  expect(body.error).toMatchObject({ field: 'file' });
});

test('the preview of a design, not saved, is a PDF of an example with its terms and pictures; a wrong one is refused', async () => {
  await upload(logoUploadPath);
  const sponsorPicture = await uploadSponsor();
  const reply = await preview({ ...plain, terms: 'No glass & no cans.', printsLogo: true, sponsorPicture });
  expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'application/pdf']);
  expect(pdfText(reply.rawPayload)).toContain('The title of your event');
  expect(pdfText(reply.rawPayload)).toContain('No glass & no cans.');
  expect(picturesIn(reply.rawPayload)).toBe(2);
  expect((await setup())?.ticketDesignSaved).toBe(false);
  const wrong = await preview({ ...plain, accent: 'teal' });
  expect([wrong.statusCode, wrong.json().error.field]).toEqual([400, 'accent']);
});

test('a ticket design, saved, is on the tickets that buyers download and get by mail, each picture once', async () => {
  await upload(logoUploadPath);
  const sponsorPicture = await uploadSponsor();
  await save({ accent: '#ffe14d', terms: 'Line one\r\nLine two', printsLogo: true, sponsorPicture });
  const { secret, orderId } = await buildOrder(server.services, person.organiserId, { quantity: 3 });
  const downloaded = await download(secret);
  expect(pdfText(downloaded).match(/Line two/g)).toHaveLength(3);
  expect(picturesIn(downloaded)).toBe(2);
  await sendTickets(server.services, { organiserId: person.organiserId, orderId }, 1);
  const { attachments = [] } = await tray.mailTo('ana@example.org', /ticket/);
  const mailed = attachments.find(({ contentType }) => contentType === 'application/pdf')?.content;
  expect(pdfText(Buffer.from(mailed as Buffer)).match(/Line two/g)).toHaveLength(3);
});

test.each([
  ['fit', 1, 1],
  ['do not fit', 30, 2],
])(
  'the terms of a ticket, that %s above the sponsor picture, make %d times the title %d pages',
  async (_, times, pages) => {
    const terms = Array.from({ length: 12 }, (_, line) => `Term ${line}`).join('\n');
    const design = { accent: '#0f5e63', terms, logo: null, sponsor: await sponsorUrl() };
    const pdf = await holderTicketsPdf(
      [{ ...ticket, eventTitle: 'A title of some length. '.repeat(times) }],
      design,
    );
    expect(pdf.toString('latin1').match(/\/Type \/Page\n/g)).toHaveLength(pages);
    expect(pdfText(pdf)).toContain('Term 11');
  },
);

test('a sponsor picture, replaced, is deleted; the one on the tickets stays', async () => {
  const [first, second] = [await uploadSponsor(), await uploadSponsor()];
  const isStored = (picture: string) =>
    server.services.files.has(sponsorPictureKey(person.organiserId, picture));
  await save({ ...plain, sponsorPicture: first });
  await save({ ...plain, sponsorPicture: second });
  server.services.queue.wake();
  await until(
    () => isStored(first),
    (stored) => !stored,
  );
  expect(await isStored(second)).toBe(true);
});
