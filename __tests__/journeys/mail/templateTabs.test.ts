import type { Page } from 'playwright-core';
import type {
  CreateEmailTemplateMutation,
  EmailTemplateQuery,
} from '../../../src/contract/generated/operations';
import { emailTemplatePath } from '../../../src/contract/paths/pagePaths';
import {
  createEmailTemplateDocument,
  emailTemplateDocument,
} from '../../../src/contract/template/emailTemplate';
import { violationsOn, WCAG } from '../../support/browser/accessibility';
import { describeInBrowser } from '../../support/browser/chromium';
import { open, prepareJourney, toastOf } from '../../support/browser/journey';
import { until } from '../../support/factories/sendingFactories';

/** One template in two tabs: nothing typed is lost, and nothing is overwritten unnoticed. */

const heading = (page: Page) => page.getByRole('textbox', { name: 'Heading' });
const text = (page: Page) => page.getByRole('textbox', { name: 'Text', exact: true });
const notice = (page: Page) =>
  page.getByRole('alert').filter({ hasText: 'This was changed somewhere else first' });
const saved = (page: Page) => page.getByText(/^Saved (at|on) /);

describeInBrowser('a template in two tabs', () => {
  const journey = prepareJourney();

  const stored = async (id: string): Promise<string> => {
    const { emailTemplate } = await journey.api.graphql<EmailTemplateQuery>(emailTemplateDocument, { id });
    return emailTemplate.blocks.map((block) => ('text' in block ? block.text : '')).join(' / ');
  };
  const storedAs = (id: string, texts: string) =>
    until(
      () => stored(id),
      (now) => now === texts,
    );

  async function twoTabs(name: string): Promise<{ id: string; one: Page; other: Page }> {
    const { createEmailTemplate } = await journey.api.graphql<CreateEmailTemplateMutation>(
      createEmailTemplateDocument,
      {
        input: {
          ...{ name, purpose: 'marketing', accent: '#0f5e63' },
          blocks: [
            { kind: 'heading', text: 'Title' },
            { kind: 'text', text: 'Words' },
          ],
        },
      },
    );
    const { id } = createEmailTemplate;
    const context = await journey.newContext();
    const [one, other] = [await context.newPage(), await context.newPage()];
    for (const page of [one, other]) await open(page, emailTemplatePath('content', id), name);
    return { id, one, other };
  }

  /** The first tab saves a title; the second one, which has not seen it, writes a text and is refused. */
  async function refusedSecondTab(name: string) {
    const tabs = await twoTabs(name);
    await heading(tabs.one).fill('Title of the first');
    await storedAs(tabs.id, 'Title of the first / Words');
    await text(tabs.other).fill('An hour of words');
    await notice(tabs.other).getByText('Nothing is lost until you choose').waitFor();
    expect(await stored(tabs.id)).toBe('Title of the first / Words');
    return tabs;
  }

  test('the second tab to save is refused, keeps what is typed meanwhile, and saves it over the first on request', async () => {
    const { id, other } = await refusedSecondTab('Kept');
    expect(await violationsOn(other, { tags: WCAG })).toEqual([]);
    await text(other).fill('An hour of words, and more');
    await notice(other).getByRole('button', { name: 'Keep mine' }).click();
    await notice(other).waitFor({ state: 'detached' });
    await storedAs(id, 'Title / An hour of words, and more');
    await text(other).fill('The next words');
    await storedAs(id, 'Title / The next words');
    await saved(other).waitFor();
  });

  test('the second tab, taking the changes of the first, shows them and can bring its own back', async () => {
    const { id, other } = await refusedSecondTab('Given way');
    await notice(other).getByRole('button', { name: 'Use theirs' }).click();
    await until(
      () => heading(other).inputValue(),
      (value) => value === 'Title of the first',
    );
    expect(await text(other).inputValue()).toBe('Words');
    await toastOf(other, 'Your own changes were set aside')
      .getByRole('button', { name: 'Restore them' })
      .click();
    await storedAs(id, 'Title / An hour of words');
    expect(await text(other).inputValue()).toBe('An hour of words');
    await saved(other).waitFor();
  });
});
