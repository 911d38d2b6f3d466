import { Secret, TOTP } from 'otpauth';
import type { BrowserContext, Page } from 'playwright-core';
import { expectFlawless } from '../support/browser/accessibility';
import { describeInBrowser } from '../support/browser/chromium';
import { collectComplaints } from '../support/browser/complaints';
import { open, organiser, prepareJourney, toastOf } from '../support/browser/journey';

/**
 * A person adds a passkey and an authenticator app, and signs in with each. Chromium's virtual authenticator stands in
 * for the fingerprint sensor, otpauth for the app. Each test continues where the previous one ended.
 */
describeInBrowser('second factors', () => {
  const journey = prepareJourney();
  const complaints: string[] = [];
  let context: BrowserContext;
  let page: Page;
  let secret = '';
  let codes: string[] = [];

  afterEach(() => {
    expect(complaints.splice(0)).toEqual([]);
  });

  const isFlawless = () => expectFlawless(page, { widths: [1440, 390] });
  const signOut = async () => {
    await page.goto('/logout');
    await page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor();
  };
  const events = () => page.getByRole('heading', { level: 1, name: 'Events' });
  const enterPassword = async () => {
    await page.getByLabel('Email').fill(organiser);
    await page.getByLabel('Password', { exact: true }).fill('turnout-demo');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('heading', { level: 1, name: 'Enter the code' }).waitFor();
  };
  /** A code that was not used yet: that of the next half minute, which is accepted already. */
  const nextCode = (steps: number) =>
    TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: Date.now() + steps * 30_000 });
  /** Presses Tab until the element with this name has the focus. */
  const tabTo = async (name: string) => {
    for (let presses = 0; presses < 60; presses++) {
      await page.keyboard.press('Tab');
      const focused = await page.evaluate(() => {
        const element = document.activeElement;
        return element?.getAttribute('aria-label') ?? element?.textContent?.trim() ?? '';
      });
      if (focused === name) return;
    }
    throw new Error(`The keyboard did not reach ${name}.`);
  };

  test('1. the person adds a passkey on the page Security, by the keyboard alone', async () => {
    context = await journey.openContext({ signedIn: true });
    page = await context.newPage();
    collectComplaints(page, complaints, /status of 4\d\d/);
    const devtools = await context.newCDPSession(page);
    await devtools.send('WebAuthn.enable');
    await devtools.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    });
    await open(page, '/portal/preferences/security', 'Security');
    await isFlawless();
    await tabTo('Add a passkey');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').getByLabel('Name').waitFor();
    await isFlawless();
    await page.getByRole('dialog').getByLabel('Name').focus();
    await page.keyboard.type('This laptop');
    await page.keyboard.press('Enter');
    await toastOf(page, 'You can sign in with This laptop').waitFor();
    await page.getByRole('list', { name: 'Passkeys' }).getByText('This laptop').waitFor();
    await isFlawless();
  });

  test('2. the person signs out, and signs in with the passkey, by the keyboard alone', async () => {
    await signOut();
    await isFlawless();
    await page.getByRole('button', { name: 'Use a passkey' }).focus();
    await page.keyboard.press('Enter');
    await events().waitFor();
    await open(page, '/portal/preferences/security', 'Security');
    await page.getByText(/last used/).waitFor();
  });

  test('3. the person sets up an authenticator app and gets recovery codes', async () => {
    await page.getByRole('button', { name: 'Set up an authenticator app' }).click();
    const dialog = page.getByRole('dialog');
    const key = dialog.getByLabel('Or type this key into the app');
    await key.waitFor();
    await isFlawless();
    secret = (await key.inputValue()).replaceAll(' ', '');
    await dialog.getByLabel(/Enter the six digits/).fill(nextCode(-1));
    await dialog.getByRole('button', { name: 'Turn on' }).click();
    const list = page.getByRole('list', { name: 'Recovery codes' });
    await list.waitFor();
    await isFlawless();
    codes = await list.getByRole('listitem').allInnerTexts();
    expect(codes).toHaveLength(10);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download' }).click();
    expect((await download).suggestedFilename()).toBe('turnout-recovery-codes.txt');
    await page.getByRole('button', { name: 'I have saved them' }).click();
    await page.getByText('10 of 10 recovery codes are left').waitFor();
  });

  test('4. the password leads to the code of the app, which signs in', async () => {
    await signOut();
    await enterPassword();
    await isFlawless();
    await page.keyboard.type('000000');
    await page.keyboard.press('Enter');
    await page.getByText('This code is not right').waitFor();
    await page.getByRole('textbox', { name: 'Code' }).fill(nextCode(0));
    await page.keyboard.press('Enter');
    await events().waitFor();
  });

  test('5. a recovery code signs in once and is refused the second time', async () => {
    for (const attempt of ['first', 'second']) {
      await signOut();
      await enterPassword();
      await page.getByRole('textbox', { name: 'Code' }).fill(codes[0] ?? '');
      await page.keyboard.press('Enter');
      if (attempt === 'first') await events().waitFor();
      else await page.getByText('This code is not right').waitFor();
    }
  });

  test('6. with a lost device, the mailed link and the password ask for the removal', async () => {
    await page.getByRole('button', { name: 'Lost your device?' }).click();
    await page.getByText('Check your email').waitFor();
    await isFlawless();
    const { url } = journey.product;
    let link: string | undefined;
    while (!link) {
      const list = await (await fetch(`${url}/mailbox?q=${encodeURIComponent(organiser)}`)).text();
      for (const [, id] of list.matchAll(/\/mailbox\/(\d+)"/g)) {
        const mail = await (await fetch(`${url}/mailbox/${id}/html`)).text();
        link ??= /http:\/\/[^"\s]+\/lost-device\/[\w-]{43}/.exec(mail)?.[0];
      }
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    await page.goto(new URL(link).pathname);
    await isFlawless();
    await page.getByLabel('Password').fill('turnout-demo');
    await page.getByRole('button', { name: /Remove them/ }).click();
    await page.getByRole('heading', { level: 1, name: 'Please wait a day' }).waitFor();
    await isFlawless();
    await page.goto('/');
    await page.getByRole('button', { name: 'Use a passkey' }).click();
    await events().waitFor();
    await open(page, '/portal/preferences/security', 'Security');
    await isFlawless();
    await page.getByRole('button', { name: 'Keep them' }).click();
    await toastOf(page, 'Nothing will be removed').waitFor();
  });
});
