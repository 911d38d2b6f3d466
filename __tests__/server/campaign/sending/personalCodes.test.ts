import PostalMime from 'postal-mime';
import {
  campaignPreviewDocument,
  sendTestMailPath,
  type MailPreview,
} from '../../../../src/contract/campaign/campaignEditing';
import { campaignStatsPath, type CampaignStatReply } from '../../../../src/contract/campaign/campaignReport';
import { sendCampaignDocument } from '../../../../src/contract/campaign/sending';
import type { MailBlock } from '../../../../src/contract/template/template';
import { withPersonalCodes } from '../../../../src/server/campaign/personalCode/personalCodeService';
import { pooledMailer } from '../../../../src/server/mail/mailer';
import { takeCart } from '../../../../src/server/order/cart/cartService';
import { completeOrder } from '../../../../src/server/order/checkout/completeOrder';
import { refundOrder, wholeRefund } from '../../../../src/server/order/refund/refundService';
import { ticketingPromoCodes } from '../../../../src/server/ticketing/ticketingViewQueries';
import { buildAudienceOf, buildCampaign } from '../../../support/factories/campaignFactories';
import { buildPromoCode, buildPublicSale } from '../../../support/factories/sellingFactories';
import { until } from '../../../support/factories/sendingFactories';
import { startSmtpSink, type SmtpSink } from '../../../support/mail/smtpSink';
import { startServer, type TestPerson, type TestServer } from '../../../support/startServer';

let sink: SmtpSink;
let server: TestServer;
let person: TestPerson;
beforeAll(async () => {
  sink = await startSmtpSink();
  server = await startServer({ mailer: pooledMailer(sink.url) });
  await server.services.queue.start();
});
beforeEach(async () => {
  person = await server.signedIn(['emailCampaign', 'canSendECWithoutApproval']);
});
afterAll(async () => {
  await server.close();
  server.services.mailer.close();
  await sink.close();
});

const note = 'This is an example and does not work.';
const own = /JAZZ-[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}/g;

/** An event on sale with a promo code of 50% off. */
async function buildOffer(code = 'JAZZ') {
  const { organiserId } = person;
  const { eventId, offers } = await buildPublicSale(server.services, organiserId);
  const codeId = await buildPromoCode(server.services, { organiserId, eventId }, { code, percentOff: 50 });
  return { eventId, codeId, offerId: offers[0]?.[0] ?? '' };
}

const personal = (codeId: string, more: object = {}): MailBlock => ({
  kind: 'promo',
  codeId,
  text: '',
  perRecipient: true,
  ...more,
});

/** Sends a campaign with these blocks to these people. */
async function send(
  blocks: MailBlock[],
  people: ReadonlyArray<{ address: string; fields?: Record<string, string> }>,
  more: Partial<Parameters<typeof buildCampaign>[2]> = {},
) {
  const { organiserId } = person;
  const audienceIds = [await buildAudienceOf(server.services, organiserId, people)];
  const campaign = await buildCampaign(server.services, organiserId, { audienceIds, blocks, ...more });
  const { errors } = await person.graphql(sendCampaignDocument, {
    id: campaign.id,
    version: campaign.version,
    expectedRecipients: people.length,
  });
  expect(errors).toBeUndefined();
  return campaign.id;
}

/** The personal codes in the parts of the mail to an address, each once. */
async function codesIn(address: string): Promise<string[]> {
  const { html = '', text = '' } = await PostalMime.parse(await sink.mailTo(address));
  expect(html + text).not.toContain('turnout:code');
  expect(html + text).not.toContain(note);
  const ofHtml = [...new Set(html.match(own) ?? [])];
  expect([...new Set(text.match(own) ?? [])]).toEqual(ofHtml);
  return ofHtml;
}

async function preview(blocks: MailBlock[]) {
  const content = { subject: 'News', preheader: '', accent: '#0f5e63', blocks };
  const { data, errors } = await person.graphql<{ campaignPreview: MailPreview }>(campaignPreviewDocument, {
    content,
  });
  if (!data) throw new Error(JSON.stringify(errors));
  return data.campaignPreview;
}

const stored = async (campaignId: string) =>
  server.services.database.adminDb
    .selectFrom('personal_code')
    .innerJoin('campaign_recipient', 'campaign_recipient.id', 'personal_code.recipient_id')
    .select(['address', 'code'])
    .where('personal_code.campaign_id', '=', campaignId)
    .orderBy('address')
    .execute();

const take = ({ eventId, offerId }: { eventId: string; offerId: string }, promoCode: string) => {
  const { organiserId } = person;
  const wanted = [{ offerId, quantity: 1 }];
  return takeCart(server.services, { organiserId, eventId, channel: 'web', wanted, promoCode });
};

test('sendCampaign, of a code for every recipient, sends each a stored code of their own that the checkout accepts once', async () => {
  const sale = await buildOffer();
  const campaignId = await send(
    [personal(sale.codeId), personal(sale.codeId)],
    [{ address: 'ana@own.example.org' }, { address: 'ben@own.example.org' }],
  );
  const [ana, ben] = [await codesIn('ana@own.example.org'), await codesIn('ben@own.example.org')];
  expect([ana.length, ben.length]).toEqual([1, 1]);
  expect(ana).not.toEqual(ben);
  expect(await stored(campaignId)).toEqual([
    { address: 'ana@own.example.org', code: ana[0] },
    { address: 'ben@own.example.org', code: ben[0] },
  ]);
  await expect(take(sale, ana[0] ?? '')).resolves.toMatchObject({ totalCents: 2300 });
  await expect(take(sale, ana[0] ?? '')).rejects.toThrow('works for one order');
  await expect(take(sale, ben[0] ?? '')).resolves.toMatchObject({ totalCents: 2300 });
});

test('sendCampaign, of a block with a code for some, stores codes for those people only', async () => {
  const sale = await buildOffer();
  const showIf = { kind: 'field', field: 'city', test: 'is', value: 'Napier' };
  const campaignId = await send(
    [{ kind: 'text', text: 'Kia ora' }, personal(sale.codeId, { showIf })],
    [
      { address: 'napier@own.example.org', fields: { city: 'Napier' } },
      { address: 'taupo@own.example.org', fields: { city: 'Taupō' } },
    ],
  );
  expect(await codesIn('napier@own.example.org')).toHaveLength(1);
  expect(await codesIn('taupo@own.example.org')).toEqual([]);
  expect((await stored(campaignId)).map(({ address }) => address)).toEqual(['napier@own.example.org']);
});

test('campaignPreview, of a placeholder for a code that a person typed, shows it as words', async () => {
  const { codeId } = await buildOffer();
  const { html, text } = await preview([{ kind: 'text', text: `Enter {{turnout:code:${codeId}|x}} here` }]);
  expect(text).toContain(`Enter {turnout:code:${codeId}|x} here`);
  expect(html).toContain(`&#123;&#123;turnout:code:${codeId}|x&#125;&#125;`);
});

test('sendCampaign, of an A/B test with a code in one version only, stores codes for those who get that version', async () => {
  const sale = await buildOffer();
  const people = Array.from({ length: 20 }, (_, place) => ({ address: `ab-${place}@own.example.org` }));
  const variants = [{ subject: 'B', preheader: null, blocks: [personal(sale.codeId)] }];
  const ab = { share: 40, by: 'clicks' as const, hours: 24, variants };
  const before = sink.mails.length;
  const campaignId = await send([{ kind: 'text', text: 'Kia ora' }], people, { ab });
  await until(
    () => Promise.resolve(sink.mails.length),
    (count) => count === before + 8,
  );
  const codes = await stored(campaignId);
  expect(codes).toHaveLength(4);
  for (const { address, code } of codes) expect(await codesIn(address)).toEqual([code]);
});

test('withPersonalCodes, of a recipient who is claimed again, returns the code of the first claim', async () => {
  const sale = await buildOffer();
  const campaignId = await send([personal(sale.codeId)], [{ address: 'again@own.example.org' }]);
  const [code] = await codesIn('again@own.example.org');
  const { id } = await server.services.database.adminDb
    .selectFrom('campaign_recipient')
    .select('id')
    .where('campaign_id', '=', campaignId)
    .executeTakeFirstOrThrow();
  const place = { organiserId: person.organiserId, campaignId };
  const claimed = { id, address: '', fields: {}, messageId: '', attempts: 2, version: 0 };
  const again = await withPersonalCodes(server.services, place, [claimed], () => [sale.codeId]);
  expect(again.map(({ fields }) => fields)).toEqual([{ [`turnout:code:${sale.codeId}`]: code }]);
});

test('withPersonalCodes, of a promo code that does not exist, throws and returns nobody', async () => {
  const sale = await buildOffer();
  const campaignId = await send([personal(sale.codeId)], [{ address: 'gone@own.example.org' }]);
  const place = { organiserId: person.organiserId, campaignId };
  const claimed = { id: 1, address: '', fields: {}, messageId: '', attempts: 1, version: 0 };
  const asked = withPersonalCodes(server.services, place, [claimed], () => [server.services.random.uuid()]);
  await expect(asked).rejects.toThrow('could not be stored');
});

test('campaignPreview and sendTestMail, of a code for every recipient, show an example that the checkout refuses and say so', async () => {
  const sale = await buildOffer();
  const blocks = [personal(sale.codeId)];
  const { html, text } = await preview(blocks);
  for (const part of [html, text]) {
    expect(part).toContain('JAZZ-EXAM-PLE2-7K4M');
    expect(part).toContain(note);
  }
  await expect(take(sale, 'JAZZ-EXAM-PLE2-7K4M')).rejects.toThrow('not valid for this event');
  const { id } = await buildCampaign(server.services, person.organiserId, { blocks });
  expect((await person.get(`/api/v2/nz${sendTestMailPath(id)}`)).status).toBe(200);
  const mail = await PostalMime.parse(await sink.mailTo(person.email));
  expect(mail.text).toContain(note);
  expect(await stored(id)).toEqual([]);
});

test('the campaign’s report and its promo code, after one of two personal codes was used, say so, and not after the refund', async () => {
  const sale = await buildOffer();
  const { organiserId } = person;
  const campaignId = await send(
    [personal(sale.codeId)],
    [{ address: 'used@own.example.org' }, { address: 'kept@own.example.org' }],
  );
  const [code = ''] = await codesIn('used@own.example.org');
  await codesIn('kept@own.example.org');
  const { orderId } = await take(sale, code);
  const figures = async () => {
    const stat = await person.get(`/pro/v2${campaignStatsPath(campaignId, 'day', 'nz')}`);
    const promo = await server.services.database.withOrganiser(organiserId, (db) =>
      ticketingPromoCodes(db, sale.eventId),
    );
    return [
      stat.json<CampaignStatReply>().result.personalCodes,
      promo.map(({ personalGiven, personalUsed }) => [personalGiven, personalUsed]),
    ];
  };
  expect(await figures()).toEqual([{ given: 2, used: 0, cents: 0 }, [[2, 0]]]);
  await completeOrder(server.services, { organiserId, orderId });
  expect(await figures()).toEqual([{ given: 2, used: 1, cents: 2300 }, [[2, 1]]]);
  const { ticketIds, addOns } = await server.services.database.withOrganiser(organiserId, (db) =>
    wholeRefund(db, orderId),
  );
  const input = { requestKey: server.services.random.uuid(), reason: '', message: '', ticketIds, addOns };
  await refundOrder(server.services, { organiserId, orderId, userId: null }, input);
  expect(await figures()).toEqual([{ given: 2, used: 0, cents: 0 }, [[2, 0]]]);
});
