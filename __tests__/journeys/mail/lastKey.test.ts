import { readFile } from 'node:fs/promises';
import PostalMime from 'postal-mime';
import type { Page } from 'playwright-core';
import { createAudienceDocument } from '../../../src/contract/audience/audience';
import { addPastedDocument } from '../../../src/contract/audience/addPeople';
import { createCampaignDocument } from '../../../src/contract/campaign/campaignEditing';
import { eventsDocument } from '../../../src/contract/event/event';
import type {
  CreateAudienceMutation,
  CreateCampaignMutation,
  CreateEmailTemplateMutation,
  EventsQuery,
} from '../../../src/contract/generated/operations';
import { campaignPath, emailTemplatePath } from '../../../src/contract/paths/pagePaths';
import { createEmailTemplateDocument } from '../../../src/contract/template/emailTemplate';
import { describeInBrowser } from '../../support/browser/chromium';
import { open, organiser, prepareJourney } from '../../support/browser/journey';
import { until } from '../../support/factories/sendingFactories';
import { startSmtpSink, type SmtpSink } from '../../support/mail/smtpSink';

/** Whatever is pressed right after the last key: what was typed is in the mail. Each save takes a second here. */

const SLOW_SAVE_MS = 1_000;
const before = 'Kia ora';
const typed = ', the doors open at seven. Z';

describeInBrowser('the last key before sending', () => {
  let sink: SmtpSink;
  beforeAll(async () => {
    sink = await startSmtpSink();
  });
  afterAll(() => sink.close());
  const journey = prepareJourney({ env: () => ({ SMTP_URL: sink.url }) });

  async function openSlowly(path: string, name: string): Promise<Page> {
    const context = await journey.newContext({ viewport: { width: 1440, height: 900 } });
    await context.route('**/v3/graphql', async (route) => {
      const operation = route.request().headers()['x-operation-name'] ?? '';
      if (operation.startsWith('update')) await new Promise((resolve) => setTimeout(resolve, SLOW_SAVE_MS));
      await route.continue();
    });
    const page = await context.newPage();
    await open(page, path, name);
    return page;
  }

  /** Types at the end of the only text. */
  async function type(page: Page): Promise<void> {
    const text = page.getByRole('textbox', { name: 'Text', exact: true });
    await text.focus();
    await page.keyboard.press('Control+End');
    await page.keyboard.type(typed);
    expect(await text.inputValue()).toBe(before + typed);
  }

  /** Presses a button or a link without leaving the field first, which would save at once. */
  const press = (page: Page, role: 'link' | 'button', name: string | RegExp) =>
    page.getByRole(role, { name }).evaluate((control: HTMLElement) => control.click());

  async function newDraft(kind: 'email' | 'ticketholder', name: string, people: object): Promise<string> {
    const { createCampaign } = await journey.api.graphql<CreateCampaignMutation>(createCampaignDocument, {
      kind,
      input: { name, subject: name, ...people, blocks: [{ kind: 'text', text: before }] },
    });
    return campaignPath(kind, 'content', createCampaign.id);
  }

  async function audienceOf(address: string) {
    const { createAudience } = await journey.api.graphql<CreateAudienceMutation>(createAudienceDocument, {
      name: address,
    });
    await journey.api.graphql(addPastedDocument, {
      audienceId: createAudience.id,
      text: `Mere Salt <${address}>`,
      contactSource: 'the sheet at our desk',
      attestation: 'They signed the sheet at our desk in July 2026.',
    });
    return { audienceIds: [createAudience.id] };
  }

  async function holdersOf(title: string) {
    const { events } = await journey.api.graphql<EventsQuery>(eventsDocument, { search: title });
    return { eventId: events.events.find((event) => event.title === title)?.id };
  }

  /** Waits for a mail with this subject, and expects what was typed in both of its parts. */
  async function expectTyped(subject: string, isFor: (recipient: string) => boolean): Promise<void> {
    const read = async () => {
      const mails = sink.mails.filter(({ recipient }) => isFor(recipient));
      return Promise.all(mails.map(({ raw }) => PostalMime.parse(raw)));
    };
    const isIt = (mail: { subject?: string }) => mail.subject?.includes(subject) ?? false;
    const mails = await until(read, (arrived) => arrived.some(isIt));
    const { html, text } = mails.find(isIt) ?? {};
    expect(html).toContain(typed);
    expect(text).toContain(typed);
  }

  test.each([
    ['a campaign', 'email', 'Last key of a campaign', () => audienceOf('last-key@example.org')],
    ['a comm', 'ticketholder', 'Last key of a comm', () => holdersOf('Late Laughs on Aro Street')],
  ] as const)('of %s is in the test mail and in the mail that is sent', async (_what, kind, name, people) => {
    const page = await openSlowly(await newDraft(kind, name, await people()), name);
    await type(page);
    await press(page, 'link', 'Continue to recipients');
    await press(page, 'link', 'Continue to review');
    await page.getByRole('button', { name: 'Send a test to me' }).click();
    await expectTyped(name, (recipient) => recipient === organiser);
    await page.getByRole('button', { name: /^Send to [\d,]+ (person|people)$/ }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Send to / })
      .click();
    await expectTyped(name, (recipient) => recipient !== organiser);
  });

  async function newTemplate(name: string): Promise<string> {
    const { createEmailTemplate } = await journey.api.graphql<CreateEmailTemplateMutation>(
      createEmailTemplateDocument,
      {
        input: {
          ...{ name, purpose: 'marketing', accent: '#0f5e63' },
          blocks: [{ kind: 'text', text: before }],
        },
      },
    );
    return emailTemplatePath('content', createEmailTemplate.id);
  }

  test('of a template is in the campaign that is started from it', async () => {
    const name = 'Last key of a template';
    const page = await openSlowly(await newTemplate(name), name);
    await type(page);
    await press(page, 'button', 'Use in a new campaign');
    await page.getByRole('link', { name: /^Content/ }).click();
    expect(await page.getByRole('textbox', { name: 'Text', exact: true }).inputValue()).toBe(before + typed);
  });

  test('of a template is in the HTML file that is exported from it', async () => {
    const name = 'Last key of an export';
    const page = await openSlowly(await newTemplate(name), name);
    await type(page);
    const [download] = await Promise.all([page.waitForEvent('download'), press(page, 'button', 'Export')]);
    expect(await readFile(await download.path(), 'utf8')).toContain(before + typed);
  });
});
