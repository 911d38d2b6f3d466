import type { Campaign, CampaignKind } from '../../../../src/contract/campaign/campaign';
import {
  campaignReviewDocument,
  copyCampaignPath,
  createCampaignDocument,
  sendTestMailPath,
  updateCampaignDocument,
  type CampaignReviewReply,
} from '../../../../src/contract/campaign/campaignEditing';
import {
  campaignApprovalDocument,
  decideCampaignApprovalDocument,
  type ApprovalDetail,
} from '../../../../src/contract/campaign/campaignStart';
import {
  emailTemplatesDocument,
  type EmailTemplateEntry,
} from '../../../../src/contract/template/emailTemplate';
import type { MailBlock } from '../../../../src/contract/template/template';
import { sendCampaignDocument } from '../../../../src/contract/campaign/sending';
import { contentHash } from '../../../../src/server/campaign/approval/contentHash';
import { requireCampaign } from '../../../../src/server/campaign/requireCampaign';
import { startDue } from '../../../../src/server/campaign/schedule/startJobs';
import { mailTray } from '../../../support/mail/mailTray';
import { buildEvent } from '../../../support/factories/eventFactories';
import {
  buildReady,
  settableClock,
  schedule,
  stateOf,
  submit,
} from '../../../support/factories/startFactories';
import { startServer, type TestPerson, type TestServer } from '../../../support/startServer';
import { buildTickets } from '../../../support/factories/ticketFactories';

const NOW = '2026-11-21T01:00:00Z';
const friday = { local: '2026-11-27T09:00', zone: 'Pacific/Auckland' };
const clock = settableClock(NOW);
const tray = mailTray();

let server: TestServer;
let person: TestPerson;
beforeAll(async () => {
  server = await startServer({ clock, mailer: tray });
});
beforeEach(async () => {
  clock.set(NOW);
  person = await server.signedIn(['emailCampaign', 'ticketholderCommunication', 'canSendECWithoutApproval']);
});
afterAll(() => server.close());

/** The blocks of a starter as the portal copies them, with a link for every button. */
async function starterBlocks(name: string, kind: CampaignKind): Promise<MailBlock[]> {
  const { data } = await person.graphql<{ emailTemplates: EmailTemplateEntry[] }>(emailTemplatesDocument, {
    kind,
  });
  const starter = data?.emailTemplates.find((template) => template.name === name);
  if (!starter) throw new Error(`There is no starter “${name}”.`);
  return starter.blocks.map((block) =>
    block.kind === 'button' ? { ...block, url: 'https://example.org/tickets' } : block,
  );
}

/** A campaign that is ready to be sent, with these blocks, created through the API. */
async function readyWith(blocks: MailBlock[]): Promise<Campaign> {
  const { id, version } = await buildReady(server.services, person.organiserId);
  return update(id, version, { blocks });
}

async function update(id: string, version: number, input: object): Promise<Campaign> {
  const { data, errors } = await person.graphql<{ updateCampaign: Campaign }>(updateCampaignDocument, {
    id,
    version,
    input,
  });
  if (!data) throw new Error(JSON.stringify(errors));
  return data.updateCampaign;
}

async function blockersOf(id: string) {
  const { data } = await person.graphql<{ campaignReview: CampaignReviewReply }>(campaignReviewDocument, {
    id,
  });
  return (data?.campaignReview.problems ?? [])
    .filter(({ severity }) => severity === 'block')
    .map(({ code, field }) => `${code} ${field}`);
}

const own: Record<string, string> = {
  'Two or three sentences about the evening': 'The Low Tides play their new record',
  'who is on, what it sounds like, why it is worth leaving the house': 'eight voices and one cello',
  'Day and date': 'Saturday 6 March',
  'the time doors open': 'doors at 7 pm',
  'The venue, street and town': 'The Boatshed, Taranaki Street, Wellington',
};
const replacedIn = (blocks: MailBlock[]): MailBlock[] =>
  blocks.map((block) =>
    block.kind === 'text'
      ? {
          ...block,
          text: Object.entries(own).reduce((text, [from, to]) => text.replace(from, to), block.text),
        }
      : block,
  );

test('campaignReview, of an untouched starter template, blocks at each block with example text and names it', async () => {
  const campaign = await readyWith(await starterBlocks('Event invitation', 'email'));
  const { id } = campaign;
  const { data } = await person.graphql<{ campaignReview: CampaignReviewReply }>(campaignReviewDocument, {
    id,
  });
  expect(data?.campaignReview.problems).toEqual([
    {
      code: 'filler',
      severity: 'block',
      step: 'content',
      field: 'blocks.1',
      message:
        'The template’s example text is still in block 2 (text): “Two or three sentences about the evening”, ' +
        '“who is on, what it sounds like, why it is worth leaving the house”. Replace it with your own.',
    },
    {
      code: 'filler',
      severity: 'block',
      step: 'content',
      field: 'blocks.4',
      message:
        'The template’s example text is still in block 5 (text): “Day and date”, “the time doors open”, ' +
        '“The venue, street and town”. Replace it with your own.',
    },
  ]);
  const refused = await person.graphql(sendCampaignDocument, {
    id,
    version: campaign.version,
    expectedRecipients: 2,
  });
  expect(refused.errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT');
  const scheduled = await schedule(person, campaign, friday);
  expect(scheduled.errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT');
  expect(await stateOf(server.services, id)).toMatchObject({ state: 'draft' });
});

test('updateCampaign, with one phrase replaced, keeps the marks of the others; with all, the campaign is ready', async () => {
  const blocks = await starterBlocks('Event invitation', 'email');
  const first = await readyWith(blocks);
  const half = blocks.map((block): MailBlock =>
    block.kind === 'text'
      ? { ...block, text: block.text.replace('The venue, street and town', 'The Boatshed') }
      : block,
  );
  const second = await update(first.id, first.version, { blocks: half });
  expect(second.blocks[4]).toMatchObject({ filler: ['Day and date', 'the time doors open'] });
  expect(await blockersOf(first.id)).toEqual(['filler blocks.1', 'filler blocks.4']);

  const third = await update(first.id, second.version, { blocks: replacedIn(blocks) });
  expect(third.blocks.every((block) => !('filler' in block) || block.filler === null)).toBe(true);
  expect(await blockersOf(first.id)).toEqual([]);
});

test('campaignReview, with text around the filler, another case or a line break in it, still blocks', async () => {
  const { id } = await readyWith([
    {
      kind: 'text',
      text: 'Hi! THE VENUE,\nstreet and town is where we meet.',
      filler: ['The venue, street and town'],
    },
  ]);
  expect(await blockersOf(id)).toEqual(['filler blocks.0']);
});

test('campaignReview, of a copy or of version B of a test, blocks for example text too', async () => {
  const blocks = await starterBlocks('Newsletter', 'email');
  const { id } = await readyWith(blocks);
  const copied = (await person.post(`/v2/nz${copyCampaignPath(id)}`)).json<{ campaign: Campaign }>();
  expect(await blockersOf(copied.campaign.id)).toEqual(expect.arrayContaining(['filler blocks.2']));

  const tested = await readyWith([{ kind: 'text', text: 'Our own words' }]);
  const ab = { share: 50, by: 'clicks', hours: 4, variants: [{ subject: null, preheader: null, blocks }] };
  await update(tested.id, tested.version, { ab });
  expect(await blockersOf(tested.id)).toEqual(expect.arrayContaining(['filler ab']));
});

test('a comm, from an untouched service starter, is blocked and stays service mail', async () => {
  const { organiserId } = person;
  const event = await buildEvent(server.services, organiserId, {
    title: 'Late Laughs',
    starts: ['2027-09-25T19:30'],
  });
  const [sessionId = ''] = event.sessionIds;
  await buildTickets(server.services, organiserId, { eventId: event.id, sessionId }, [
    { address: 'jo@example.org', name: 'Jo' },
  ]);
  for (const name of ['Doors and getting in', 'Delayed start', 'Parking and getting there', 'Cancelled']) {
    const blocks = await starterBlocks(name, 'ticketholder');
    const { data, errors } = await person.graphql<{ createCampaign: Campaign }>(createCampaignDocument, {
      kind: 'ticketholder',
      input: { name, subject: 'Tonight', blocks, eventId: event.id },
    });
    expect(errors).toBeUndefined();
    const review = await person.graphql<{ campaignReview: CampaignReviewReply }>(campaignReviewDocument, {
      id: data?.createCampaign.id,
    });
    const { problems = [], purpose } = review.data?.campaignReview ?? {};
    expect(purpose?.kind).toBe('service');
    expect(new Set(problems.map(({ code }) => code))).toEqual(new Set(['filler']));
  }
});

test('decideCampaignApproval, of a campaign with example text from before the marks, is refused for that text', async () => {
  const author = await server.signedIn(['emailCampaign']);
  const admin = await server.signedIn(['isAdmin']);
  const words = 'Say the news in one sentence.';
  const campaign = await buildReady(server.services, author.organiserId, {
    blocks: [{ kind: 'text', text: words }],
  });
  const submitted = await submit(author, campaign);
  const id = submitted.data?.submitCampaign.approval?.id ?? '';
  await markFiller(campaign.id, words);

  const seen = await admin.graphql<{ campaignApproval: ApprovalDetail }>(campaignApprovalDocument, { id });
  expect(seen.data?.campaignApproval.review.problems).toEqual([
    expect.objectContaining({ code: 'filler', severity: 'block' }),
  ]);
  const decided = await admin.graphql(decideCampaignApprovalDocument, { id, approved: true, reason: '' });
  expect(decided.errors?.[0]).toMatchObject({
    message: expect.stringContaining('The template’s example text') as string,
    extensions: { code: 'BAD_USER_INPUT' },
  });
  // When submitted again, it is refused before an admin gets a mail.
  const again = await buildReady(server.services, author.organiserId, {
    blocks: [{ kind: 'text', text: words, filler: [words] }],
  });
  expect((await submit(author, again)).errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT');
});

test('startDue, of a campaign with example text from before the marks, does not send', async () => {
  const words = 'Say the news in one sentence.';
  const campaign = await buildReady(server.services, person.organiserId, {
    blocks: [{ kind: 'text', text: words }],
  });
  expect((await schedule(person, campaign, friday)).errors).toBeUndefined();
  await markFiller(campaign.id, words);
  clock.set('2026-11-26T20:00:01Z');
  await startDue(server.services, { organiserId: person.organiserId, campaignId: campaign.id });
  expect(await stateOf(server.services, campaign.id)).toMatchObject({ state: 'missed' });
});

test('contentHash, of the same text with and without marks, is the same', async () => {
  const words = 'Say the news in one sentence.';
  const { id } = await buildReady(server.services, person.organiserId, {
    blocks: [{ kind: 'text', text: words }],
  });
  const hashNow = () =>
    server.services.database.withOrganiser(person.organiserId, async (db) =>
      contentHash(db, await requireCampaign(db, id)),
    );
  const before = await hashNow();
  await markFiller(id, words);
  expect(await hashNow()).toBe(before);
});

test('a test mail, with filler in it, is sent and says in its subject that text has to be replaced', async () => {
  const { id, subject } = await readyWith(await starterBlocks('Thank you', 'email'));
  await person.get(`/v2/nz${sendTestMailPath(id)}`);
  expect(tray.mails.at(-1)).toMatchObject({ subject: `[Test, text to replace] ${subject}` });
});

async function markFiller(id: string, words: string): Promise<void> {
  await server.services.database.adminDb
    .updateTable('campaign')
    .set({ blocks: JSON.stringify([{ kind: 'text', text: words, filler: [words] }]) })
    .where('id', '=', id)
    .execute();
}
