import type { Page } from 'playwright-core';
import { describeInBrowser } from '../support/browser/chromium';
import { open, prepareJourney } from '../support/browser/journey';
import { until } from '../support/factories/sendingFactories';

/** One campaign in two tabs, and without a network: no input is lost, and nothing is overwritten unnoticed. */

const subjectOf = (page: Page) => page.getByRole('textbox', { name: 'Subject', exact: true });
const previewOf = (page: Page) => page.getByRole('textbox', { name: 'Preview text' });
const saved = (page: Page) => page.getByText(/^Saved (at|on) /);
const notice = (page: Page) =>
  page.getByRole('alert').filter({ hasText: 'Nothing is lost until you choose' });

describeInBrowser('a campaign in two tabs', () => {
  const journey = prepareJourney();
  const query = 'query campaign($id: ID!) { campaign(id: $id) { subject preheader version } }';
  const stored = async (id: string) =>
    (
      await journey.api.graphql<{ campaign: { subject: string; preheader: string; version: number } }>(
        query,
        { id },
      )
    ).campaign;

  /** Waits until the subject is stored. */
  const storedAs = (id: string, subject: string) =>
    until(
      () => stored(id),
      (campaign) => campaign.subject === subject,
    );

  async function twoTabs(name: string): Promise<{ id: string; one: Page; other: Page }> {
    const { createCampaign } = await journey.api.graphql<{ createCampaign: { id: string } }>(
      'mutation createCampaign($input: CampaignInput!) { createCampaign(input: $input) { id } }',
      { input: { name } },
    );
    const context = await journey.newContext();
    const [one, other] = [await context.newPage(), await context.newPage()];
    for (const page of [one, other]) {
      await open(page, `/portal/marketing/email-campaign/details/${createCampaign.id}`, name);
    }
    return { id: createCampaign.id, one, other };
  }

  test('the second tab to save is shown the changes of the first, and overwrites them only after confirming', async () => {
    const { id, one, other } = await twoTabs('Written twice');
    await subjectOf(one).fill('From the first tab');
    await previewOf(one).fill('Only the first');
    await until(
      () => stored(id),
      ({ subject, preheader }) => subject === 'From the first tab' && preheader === 'Only the first',
    );
    await saved(one).waitFor();
    await subjectOf(other).fill('From the second tab');
    await notice(other).getByText('You changed this in another tab').waitFor();
    await notice(other)
      .getByRole('row', { name: 'subject From the first tab From the second tab' })
      .waitFor();
    expect(await stored(id)).toMatchObject({ subject: 'From the first tab' });

    await subjectOf(other).fill('From the second tab, still typing');
    await notice(other).getByRole('button', { name: 'Keep mine' }).click();
    await saved(other).waitFor();
    await notice(other).waitFor({ state: 'detached' });
    expect(await storedAs(id, 'From the second tab, still typing')).toMatchObject({
      preheader: 'Only the first',
    });
    await until(
      () => previewOf(other).inputValue(),
      (text) => text === 'Only the first',
    );
  });

  test('taking the other changes shows them, and the own input can still be restored', async () => {
    const { id, one, other } = await twoTabs('Given way');
    await subjectOf(one).fill('Theirs');
    await storedAs(id, 'Theirs');
    await subjectOf(other).fill('An hour of mine');
    await notice(other).getByRole('button', { name: 'Use theirs' }).click();
    await other.locator('input[name=subject][value=Theirs]').waitFor();
    expect(await stored(id)).toMatchObject({ subject: 'Theirs' });
    await other.getByRole('button', { name: 'Restore them' }).click();
    await storedAs(id, 'An hour of mine');
    await saved(other).waitFor();
  });

  test('without a network the input is kept, and it is saved by itself once the network is back', async () => {
    const { id, one, other } = await twoTabs('On a train');
    await one.context().setOffline(true);
    await subjectOf(one).fill('Written in a tunnel');
    await one.getByText('Not saved, retrying').waitFor();
    await one.context().setOffline(false);
    await storedAs(id, 'Written in a tunnel');
    await saved(one).waitFor();
    await other.close();
  });
});
