import { campaignReviewDocument } from '../../../../src/contract/campaign/campaignEditing';
import { sendTestMailsDocument } from '../../../../src/contract/campaign/campaignEditorTools';
import { resumeCampaignDocument, sendCampaignDocument } from '../../../../src/contract/campaign/sending';
import { startDue } from '../../../../src/server/campaign/schedule/startJobs';
import { buildReady, schedule, stateOf } from '../../../support/factories/startFactories';
import { buildSendingCampaign, progressOf, until } from '../../../support/factories/sendingFactories';
import { buildSuspension, endSuspension } from '../../../support/factories/suspensionFactories';
import { mailTray } from '../../../support/mail/mailTray';
import { standInMailer } from '../../../support/mail/standInMailer';
import { startServer, type TestPerson, type TestServer } from '../../../support/startServer';

const reason = 'Many people complained about the last email.';
const message = `Turnout has suspended sending for your organisation. The reason: “${reason}”`;

let server: TestServer;
let person: TestPerson;
let handedOver: number;
let onMail: () => Promise<void>;
const tray = mailTray();
beforeEach(async () => {
  handedOver = 0;
  onMail = () => Promise.resolve();
  const mailer = standInMailer(async (mail) => {
    handedOver++;
    await onMail();
    return tray.send(mail);
  });
  server = await startServer({ mailer });
  person = await server.signedIn(['emailCampaign', 'ticketholderCommunication', 'canSendECWithoutApproval']);
});
afterEach(() => server.close());

const suspend = () => buildSuspension(server.services, person.organiserId, 'sending', reason);
const progress = (id: string) => progressOf(server.services, person.organiserId, id);

test('sendCampaign and campaignReview, while sending is suspended, name the reason, and nobody is mailed', async () => {
  const { id, version } = await buildReady(server.services, person.organiserId);
  await suspend();
  const sent = await person.graphql(sendCampaignDocument, { id, version, expectedRecipients: 2 });
  expect(sent.errors).toMatchObject([{ message, extensions: { field: 'suspended' } }]);
  const review = await person.graphql<{ campaignReview: { problems: object[] } }>(campaignReviewDocument, {
    id,
  });
  expect(review.data?.campaignReview.problems).toEqual([
    expect.objectContaining({ code: 'suspended', severity: 'block', step: 'review', message }),
  ]);
  expect(await stateOf(server.services, id)).toMatchObject({ state: 'draft' });
});

test('sendTestMails, while sending is suspended, is refused with the reason', async () => {
  const { id } = await buildReady(server.services, person.organiserId);
  await suspend();
  const input = { id, readerIds: [person.userId], position: 0, variant: 0 };
  const { errors } = await person.graphql(sendTestMailsDocument, input);
  expect(errors).toMatchObject([{ message, extensions: { code: 'READ_ONLY' } }]);
  expect((await person.get(`/v2/nz/api/campaign/send-test-email/${id}`)).status).toBe(403);
  expect(handedOver).toBe(0);
});

test('a scheduled campaign whose time comes while sending is suspended becomes missed with the reason', async () => {
  const campaign = await buildReady(server.services, person.organiserId);
  const local = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 16);
  await schedule(person, campaign, { local, zone: 'Pacific/Auckland' });
  await suspend();
  const { scheduled_for: at } = await stateOf(server.services, campaign.id);
  const services = { ...server.services, clock: { now: () => at ?? new Date() } };
  await startDue(services, { organiserId: person.organiserId, campaignId: campaign.id });
  expect(await stateOf(server.services, campaign.id)).toMatchObject({
    state: 'missed',
    missed_reason: message,
  });
});

test('a campaign that is being sent pauses after the suspension, and a person resumes it after it has ended', async () => {
  const id = await buildSendingCampaign(server.services, person.organiserId, { count: 3 });
  onMail = async () => {
    onMail = () => Promise.resolve();
    await suspend();
  };
  await server.services.queue.start();
  const paused = await until(
    () => progress(id),
    ({ state }) => state === 'paused',
  );
  expect(paused).toMatchObject({ sent: 1, waiting: 2, inFlight: 0 });
  expect(paused.pauseReason).toContain(reason);
  const { errors } = await person.graphql(resumeCampaignDocument, { id });
  expect(errors).toMatchObject([{ message, extensions: { code: 'READ_ONLY' } }]);
  expect(handedOver).toBe(1);

  await endSuspension(server.services, person.organiserId, 'sending');
  await person.graphql(resumeCampaignDocument, { id });
  await until(
    () => progress(id),
    ({ state }) => state === 'sent',
  );
  expect(handedOver).toBe(3);
});

test('a suspension of selling stops no mail, and a suspension of another organiser none of ours', async () => {
  const stranger = await server.signedIn([]);
  await buildSuspension(server.services, person.organiserId, 'selling');
  await buildSuspension(server.services, stranger.organiserId, 'sending');
  const { id, version } = await buildReady(server.services, person.organiserId);
  expect(
    (await person.graphql(sendCampaignDocument, { id, version, expectedRecipients: 2 })).errors,
  ).toBeUndefined();
  await server.services.queue.start();
  await until(
    () => progress(id),
    ({ state }) => state === 'sent',
  );
  expect(handedOver).toBe(2);
});
