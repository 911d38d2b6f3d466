import type { BrowserContext, Page } from 'playwright-core';
import { expectFlawless } from '../support/browser/accessibility';
import { describeInBrowser } from '../support/browser/chromium';
import { collectComplaints } from '../support/browser/complaints';
import { signInTo } from '../support/browser/apiClient';
import { open, prepareJourney, toastOf } from '../support/browser/journey';

/**
 * An owner invites a person, who joins; what the person may do changes under their hands. A person of two organisations
 * works in both, in two tabs. Each test continues where the previous one ended.
 */
describeInBrowser('a team', () => {
  const journey = prepareJourney();
  const invitee = 'kiri@example.org';
  const complaints: string[] = [];
  let owner: Page;
  let kiri: BrowserContext;
  let tab: Page;

  const listen = (page: Page) => {
    // Chromium logs each refusal to the console.
    collectComplaints(page, complaints, /status of 4\d\d/);
    return page;
  };
  afterEach(() => {
    expect(complaints.splice(0)).toEqual([]);
  });

  /** The link in the newest mail to the address, from the mail catcher. */
  async function linkTo(address: string): Promise<string> {
    const { url } = journey.product;
    for (;;) {
      const list = await (await fetch(`${url}/mailbox?q=${encodeURIComponent(address)}`)).text();
      const [, id] = /\/mailbox\/(\d+)"/.exec(list) ?? [];
      const mail = id ? await (await fetch(`${url}/mailbox/${id}/html`)).text() : '';
      const [link] = /http:\/\/[^"\s]+\/join\/[\w-]{43}/.exec(mail) ?? [];
      if (link) return new URL(link).pathname;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }

  const openMember = async (name: RegExp) => {
    await open(owner, '/portal/preferences/team', 'Team');
    await owner.getByRole('link', { name }).click();
    await owner.getByRole('heading', { level: 1, name }).waitFor();
  };
  const menuOf = async (page: Page, name: RegExp) => {
    await page.getByRole('banner').getByRole('button', { name }).click();
    await page.getByRole('menuitem', { name: 'Log Out' }).waitFor();
  };

  test('1. the owner invites a person from the user menu', async () => {
    const context = await journey.openContext({ signedIn: true });
    owner = listen(await context.newPage());
    await open(owner, '/', 'Events');
    await menuOf(owner, /Aroha/);
    await owner.getByRole('menuitem', { name: 'Team' }).click();
    await owner.getByRole('heading', { level: 1, name: 'Team' }).waitFor();
    await owner.getByRole('button', { name: 'Invite a person' }).first().click();
    await owner.getByLabel('Email address').fill(invitee);
    await owner.getByLabel('Marketing').check();
    await expectFlawless(owner);
    await owner.getByRole('button', { name: 'Send the invitation' }).click();
    await toastOf(owner, `on its way to ${invitee}`).waitFor();
    await expectFlawless(owner);
  });

  test('2. the person joins on a phone, by the link in the mail, and sees what marketing may do', async () => {
    kiri = await journey.openContext({
      signedIn: false,
      viewport: { width: 390, height: 844 },
      colorScheme: 'dark',
    });
    tab = listen(await kiri.newPage());
    await open(tab, await linkTo(invitee), 'Join Harbour Lights');
    await expectFlawless(tab);
    await tab.getByLabel('First name').fill('Kiri');
    await tab.getByLabel('Last name').fill('Moana');
    await tab.getByLabel('Password').fill('a long enough phrase');
    await tab.getByRole('button', { name: 'Join' }).click();
    await tab.getByRole('heading', { level: 1, name: 'Events' }).waitFor();
    await tab.getByRole('button', { name: 'Menu', exact: true }).click();
    const menu = tab.getByRole('navigation', { name: 'Main' });
    await menu.getByRole('link', { name: 'Marketing' }).waitFor();
    expect(await menu.getByRole('link', { name: 'Billing History' }).count()).toBe(0);
    await tab.keyboard.press('Escape');
    await open(tab, '/portal/preferences/team', 'Team');
    await expectFlawless(tab);
    expect(await tab.getByRole('button', { name: 'Invite a person' }).count()).toBe(0);
    await tab.getByRole('link', { name: /Kiri Moana/ }).click();
    await tab.getByRole('heading', { name: 'Marketing: what you may do' }).waitFor();
    await expectFlawless(tab);
  });

  test('3. a right that is taken away is refused in the open tab at the next click', async () => {
    await open(tab, '/portal/marketing/audiences', 'Audiences');
    await openMember(/Kiri Moana/);
    await owner.getByRole('radio', { name: /^Door/ }).check();
    await expectFlawless(owner);
    await owner.getByRole('button', { name: 'Save access' }).click();
    await toastOf(owner, 'applies from their next click').waitFor();
    const refusal = tab.waitForResponse(async (reply) => (await reply.text()).includes('FORBIDDEN'));
    await tab
      .getByRole('link', { name: /Newsletter/ })
      .first()
      .click();
    await refusal;
    await tab.reload();
    await tab.getByRole('button', { name: 'Menu', exact: true }).click();
    const menu = tab.getByRole('navigation', { name: 'Main' });
    await menu.getByRole('link', { name: 'Box Office' }).waitFor();
    expect(await menu.getByRole('link', { name: 'Marketing' }).count()).toBe(0);
    await tab.keyboard.press('Escape');
  });

  test('4. a person narrowed to one event sees that event alone, in lists, counts and search', async () => {
    await openMember(/Kiri Moana/);
    await owner.getByRole('radio', { name: /^Finance/ }).check();
    await owner.getByRole('radio', { name: /^Chosen events and venues/ }).check();
    const events = owner.getByRole('group', { name: 'Events', exact: true }).getByRole('checkbox');
    await events.first().check();
    const title = (
      await owner
        .locator('.scope__items label')
        .filter({ has: owner.locator(':checked') })
        .innerText()
    ).trim();
    await expectFlawless(owner);
    await owner.getByRole('button', { name: 'Save access' }).click();
    await toastOf(owner, 'applies from their next click').waitFor();

    await open(tab, '/', 'Events');
    const rows = tab.getByRole('row').filter({ has: tab.getByRole('link') });
    await tab.getByText(title).first().waitFor();
    expect(await rows.count()).toBe(1);
    await open(tab, '/event/orders', 'Orders');
    const orders = await tab
      .getByRole('row')
      .filter({ has: tab.getByRole('link') })
      .allInnerTexts();
    expect(orders.filter((text) => !text.includes(title))).toEqual([]);
    await open(tab, '/portal/preferences/team', 'Team');
    await tab.getByRole('link', { name: /Kiri Moana/ }).click();
    await tab.getByText(`At: ${title}.`).waitFor();
    await expectFlawless(tab);
  });

  test('5. a suspended person is signed out in the open tab', async () => {
    await open(tab, '/portal/ticketholders', 'Ticketholders');
    await openMember(/Kiri Moana/);
    await owner.getByRole('button', { name: 'Suspend' }).click();
    await owner.getByRole('dialog').getByRole('button', { name: 'Suspend' }).click();
    await toastOf(owner, 'is suspended and signed out').waitFor();
    await tab.goto('/portal/ticketholders');
    await tab.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor();
    await tab.getByLabel('Email').fill(invitee);
    await tab.getByLabel('Password', { exact: true }).fill('a long enough phrase');
    await tab.getByRole('button', { name: 'Sign in' }).click();
    await tab.getByText('no longer belong to an organisation').waitFor();
    await kiri.close();
  });

  test('6. a person of two organisations joins the second with one click, and works in both, each in a tab', async () => {
    const australia = await signInTo(journey.product.url, 'organiser@example.com.au');
    const invite =
      'mutation { inviteToTeam(email: "organiser@example.co.nz", role: "manager") { organisation } }';
    await australia.graphql(invite);
    const context = owner.context();
    const link = await linkTo('organiser@example.co.nz');
    await open(owner, link, 'Join Southern Stages');
    await expectFlawless(owner);
    await owner.getByRole('button', { name: 'Join' }).click();
    await owner.getByRole('heading', { level: 1, name: 'You have joined Southern Stages' }).waitFor();
    await expectFlawless(owner);

    const home = listen(await context.newPage());
    const away = listen(await context.newPage());
    for (const page of [home, away]) await open(page, '/', 'Events');
    await menuOf(away, /Aroha/);
    await away.getByRole('menuitem', { name: 'Switch to Southern Stages' }).click();
    const organisationOf = async (page: Page) => {
      await open(page, '/portal/preferences/team', 'Team');
      return (await page.getByText(/^Who can sign in to/).textContent()) ?? '';
    };
    await away.waitForLoadState();
    for (const page of [home, away, home]) {
      const organisation = page === home ? 'Harbour Lights' : 'Southern Stages';
      expect(await organisationOf(page)).toContain(organisation);
    }
    await open(away, '/', 'Events');
    await menuOf(away, /Aroha/);
    await away.getByRole('menuitem', { name: 'Log Out' }).click();
    for (const page of [away, home]) await page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor();
  });
});
