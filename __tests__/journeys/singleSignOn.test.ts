import type { BrowserContext, Page } from 'playwright-core';
import { expectFlawless } from '../support/browser/accessibility';
import { signInByApi } from '../support/browser/browserSignIn';
import { describeInBrowser } from '../support/browser/chromium';
import { collectComplaints } from '../support/browser/complaints';
import { open, prepareJourney, toastOf } from '../support/browser/journey';
import { startDnsServer, type DnsServer } from '../support/oidc/dnsServer';
import { startOidcProvider, type OidcProvider } from '../support/oidc/oidcProvider';

/**
 * An owner sets up single sign-on. An invited colleague signs in with it; a stranger with an address of the same domain
 * cannot. Each test continues where the previous one ended.
 */
describeInBrowser('single sign-on', () => {
  let dns: DnsServer;
  let provider: OidcProvider;
  beforeAll(async () => {
    [dns, provider] = await Promise.all([startDnsServer(), startOidcProvider()]);
    dns.domains.add(domain);
  });
  afterAll(() => Promise.all([dns.close(), provider.close()]));
  const journey = prepareJourney({ env: () => ({ DNS_SERVER: dns.address }) });

  const domain = 'southernstages.com.au';
  const complaints: string[] = [];
  let owner: Page;
  let phone: BrowserContext;
  let tab: Page;

  const listen = (page: Page) => {
    // Chromium logs each refusal to the console.
    collectComplaints(page, complaints, /status of 4\d\d/);
    return page;
  };
  afterEach(() => {
    expect(complaints.splice(0)).toEqual([]);
  });

  const signInThere = async (page: Page, email: string) => {
    await page.getByLabel('Email').fill(email);
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('heading', { name: 'The provider' }).waitFor();
    await page.getByRole('button', { name: `Continue as ${email}` }).click();
  };

  test('1. the owner adds the domain and proves it by a record', async () => {
    const context = await journey.openContext({ signedIn: false, viewport: { width: 1440, height: 900 } });
    // The demo's first organisation runs the server, so it has no single sign-on.
    await signInByApi(context, journey.product.url, 'organiser@example.com.au');
    owner = listen(await context.newPage());
    await open(owner, '/portal/preferences/team', 'Team');
    await owner.getByRole('link', { name: 'Single sign-on' }).click();
    await owner.getByRole('heading', { level: 1, name: 'Single sign-on' }).waitFor();
    await owner.getByText('set up a proved domain and your identity provider below').waitFor();
    await expectFlawless(owner, { widths: [1440, 390] });
    await owner.getByLabel('Domain of your email addresses').fill(domain);
    await owner.getByRole('button', { name: 'Add the domain' }).click();
    const value = await owner.getByLabel(`Value of the TXT record for ${domain}`).inputValue();
    expect(await owner.getByLabel(`Name of the TXT record for ${domain}`).inputValue()).toBe(
      `_turnout.${domain}`,
    );
    await owner.getByRole('button', { name: `Check ${domain} now` }).click();
    await owner.getByText('There is no such record yet.').waitFor();
    await expectFlawless(owner, { widths: [1440, 390] });
    dns.records.set(`_turnout.${domain}`, [value]);
    await owner.getByRole('button', { name: `Check ${domain} now` }).click();
    await toastOf(owner, `${domain} is proved`).waitFor();
    await owner.getByText('Proved', { exact: true }).waitFor();
  });

  test('2. the owner enters the provider, tests it and turns single sign-on on', async () => {
    await owner.getByLabel('Issuer address').fill(provider.issuer);
    await owner.getByLabel('Client ID').fill(provider.clientId);
    await owner.getByLabel('Client secret').fill('a wrong guess');
    await owner.getByLabel('Client secret').fill(provider.clientSecret);
    await owner.getByRole('button', { name: 'Save the provider' }).click();
    await toastOf(owner, 'The provider is saved').waitFor();
    await owner.getByRole('button', { name: 'Test the connection' }).click();
    await owner.getByText('The provider answered on').waitFor();
    await owner.getByRole('button', { name: 'Turn on', exact: true }).click();
    await toastOf(owner, 'Single sign-on is on').waitFor();
    await owner.getByText(`People with an address at ${domain} sign in under`).waitFor();
    expect(await owner.getByLabel('Redirect URI').inputValue()).toBe(
      `${journey.product.url}/sign-in/organisation/callback`,
    );
    await expectFlawless(owner, { widths: [1440, 390] });
  });

  test('3. a stranger of the domain is not let in, and told whom to ask', async () => {
    phone = await journey.openContext({
      signedIn: false,
      viewport: { width: 390, height: 844 },
      colorScheme: 'dark',
    });
    tab = listen(await phone.newPage());
    await open(tab, '/', 'Sign in');
    await tab.getByRole('link', { name: 'Sign in with your organisation' }).click();
    await tab.getByRole('heading', { level: 1, name: 'Sign in with your organisation' }).waitFor();
    await expectFlawless(tab, { widths: [1440, 390] });
    const stranger = `mere@${domain}`;
    provider.person = { sub: 'mere', email: stranger, email_verified: true, name: 'Mere Tua' };
    await signInThere(tab, stranger);
    await tab.getByRole('heading', { level: 1, name: 'You are not in this team yet' }).waitFor();
    await tab.getByText('Ask an owner of Southern Stages').waitFor();
    await expectFlawless(tab, { widths: [1440, 390] });
  });

  test('4. once invited, the person signs in with the organisation and lands where they wanted to go', async () => {
    await owner.getByRole('link', { name: 'Team', exact: true }).first().click();
    await owner.getByRole('heading', { level: 1, name: 'Team' }).waitFor();
    await owner.getByRole('button', { name: 'Invite a person' }).first().click();
    await owner.getByLabel('Email address').fill(`mere@${domain}`);
    await owner.getByLabel('Marketing').check();
    await owner.getByRole('button', { name: 'Send the invitation' }).click();
    await toastOf(owner, 'on its way').waitFor();

    await open(tab, '/portal/marketing/audiences', 'Sign in');
    await tab.getByRole('link', { name: 'Sign in with your organisation' }).click();
    await signInThere(tab, `mere@${domain}`);
    await tab.getByRole('heading', { level: 1, name: 'Audiences' }).waitFor();
    await open(owner, '/portal/preferences/team', 'Team');
    await owner.getByRole('link', { name: /Mere Tua/ }).waitFor();
  });
});
