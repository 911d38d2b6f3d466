import type { Page } from 'playwright-core';
import { expectFlawless } from '../support/browser/accessibility';
import { describeOnServer, prepareEmptyServer } from '../support/browser/emptyServer';
import { toastOf } from '../support/browser/journey';
import { until } from '../support/factories/sendingFactories';
import { adminQuery } from '../support/database/testDatabase';

/**
 * From an empty PostgreSQL server in production mode to the first ticket and the first campaign, by clicks alone after
 * the printed link. Each test continues where the previous one ended.
 */

const password = 'a long enough phrase';
const invitee = 'hana@example.org';
const buyer = 'mere@example.org';
const fan = 'ana@example.org';
const title = 'Songs on the pier';

describeOnServer('the first start in production', () => {
  const start = prepareEmptyServer();
  let admin: Page;
  let organiser: Page;

  const heading = (page: Page, name: string | RegExp) =>
    page.getByRole('heading', { level: 1, name }).waitFor();

  const openEvents = () =>
    organiser.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Events' }).click();

  /** The link to create an account in the first mail to the address. */
  async function linkIn(address: string): Promise<string> {
    const text = (await start.sink.mailTo(address)).replace(/=\r?\n/g, '');
    return /http:\/\/localhost:\d+\/sign-up\/[\w-]{43}/.exec(text)?.[0] ?? '';
  }

  test('1. the link in the log makes the first admin and signs them in', async () => {
    const [link = ''] = /http:\/\/localhost:\d+\/sign-up\/\S+/.exec(start.product.output()) ?? [];
    admin = await start.newcomer();
    const page = admin;
    await page.goto(link);
    await heading(page, 'Set up Turnout');
    await expectFlawless(page);
    await page.getByRole('button', { name: 'Create account' }).click();
    await page.getByText('Enter your first name.').waitFor();
    await expectFlawless(page);
    await page.getByLabel('First name').fill('Ada');
    await page.getByLabel('Last name').fill('Ward');
    await page.getByLabel('Organisation').fill('Turnout Limited');
    await page.getByLabel('Email').fill('ada@example.nz');
    await page.getByLabel('Password').fill(password);
    await page.keyboard.press('Enter');
    await heading(page, 'Events');

    const second = await start.newcomer();
    await second.goto(link);
    await heading(second, 'This link no longer works');
  });

  test('2. sign-up is by invitation, and the admin invites an organiser from the user menu', async () => {
    const stranger = await start.newcomer({ isPhone: true });
    await stranger.goto(start.product.url);
    await stranger.getByRole('button', { name: 'Sign in' }).waitFor();
    expect(await stranger.getByText('Create an account').count()).toBe(0);
    await stranger.goto(`${start.product.url}/sign-up`);
    await heading(stranger, 'Turnout is by invitation');
    await expectFlawless(stranger);

    const page = admin;
    await page.getByRole('button', { name: 'Ada Ward' }).click();
    await page.getByRole('menuitem', { name: 'Organisers' }).click();
    await heading(page, 'Organisers');
    await page.getByRole('button', { name: 'Invite an organiser' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Invite an organiser' });
    await dialog.getByLabel('Email address').fill(invitee);
    await dialog.getByRole('button', { name: 'Send the invitation' }).click();
    await page.getByRole('cell', { name: invitee, exact: true }).waitFor();
    await dialog.waitFor({ state: 'detached' });
    await expectFlawless(page);
  });

  test('3. the admin sees a job that has failed for the 20th time, retries it and drops it', async () => {
    await adminQuery(
      start.databaseUrl,
      `insert into job (kind, payload, run_at, failures) values ('team/invitation', '{"id": "none"}', now(), 19)`,
    );
    const page = admin;
    const dead = page.getByRole('cell', { name: /^team\/invitation/ });
    await page.getByRole('navigation', { name: 'Provider' }).getByRole('link', { name: 'Jobs' }).click();
    await heading(page, 'Jobs');
    const appears = async () => {
      while ((await dead.count()) === 0) {
        await page.reload();
        await heading(page, 'Jobs');
        await page.waitForFunction(() => document.querySelector('main [aria-busy="true"]') === null);
      }
    };
    await appears();
    await expectFlawless(page);
    const menu = page.getByRole('button', { name: /^Actions for job/ });
    await menu.click();
    await page.getByRole('menuitem', { name: 'Run now' }).click();
    await page.getByText('The job team/invitation runs again').first().waitFor();
    await page.getByRole('link', { name: /^Failing/ }).click();
    await appears();
    await menu.click();
    await page.getByRole('menuitem', { name: 'Drop' }).click();
    const question = page.getByRole('dialog', { name: 'Drop this job?' });
    await question.getByRole('button', { name: 'Drop the job' }).click();
    await page.getByText('No failing jobs').waitFor();
    await expectFlawless(page);
  });

  test('4. the invited organiser creates the account from the mail, on a phone, and sees an empty portal', async () => {
    const page = await start.newcomer({ isPhone: true });
    await page.goto(await linkIn(invitee));
    await heading(page, 'Create your account');
    await expectFlawless(page);
    await page.getByLabel('First name').fill('Hana');
    await page.getByLabel('Last name').fill('Reid');
    await page.getByLabel('Organisation').fill('Pier Nights');
    await page.getByLabel('Password').fill(password);
    await page.getByRole('button', { name: 'Create account' }).click();
    await page.getByRole('alert').waitFor();
    await expectFlawless(page);
    await page.getByLabel('Password').fill(password);
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Create account' }).click();
    await heading(page, 'Events');
    await page.getByRole('heading', { name: 'No events yet' }).waitFor();

    organiser = await start.newcomer();
    const again = organiser;
    await again.goto(start.product.url);
    await again.getByLabel('Email').fill(invitee);
    await again.getByLabel('Password', { exact: true }).fill(password);
    await again.getByRole('button', { name: 'Sign in' }).click();
    await heading(again, 'Events');
    await again.goto(`${start.product.url}/portal/provider`);
    await again.getByText(/You do not have access/).waitFor();
    expect(await again.getByText('Turnout Limited').count()).toBe(0);
  });

  test('5. the organiser adds the postal address that emails need, led by the first steps', async () => {
    const page = organiser;
    await page.goto(start.product.url);
    await heading(page, 'Events');
    await page.getByRole('link', { name: /^Add your postal address/ }).click();
    await heading(page, 'My Profile');
    await page.getByLabel('Legal name').fill('Pier Nights Limited');
    await page.getByLabel('Postal address').fill('1 Pier Road, Nelson 7010');
    await page.getByRole('button', { name: 'Save profile' }).click();
    await toastOf(page, /saved/).waitFor();
  });

  test('6. the organiser lists an event with free tickets, and the admin approves it', async () => {
    const page = organiser;
    const dialog = page.getByRole('dialog');
    await openEvents();
    await page.getByRole('link', { name: /^List your first event/ }).click();
    await heading(page, 'Create event');
    await page.getByLabel('Title').fill(title);
    await page.getByRole('textbox', { name: 'Description' }).fill('Songs at the end of the pier.');
    await page.getByLabel('Name of the new venue').fill('The pier');
    await page.getByLabel('Town or city').fill('Nelson');
    await page.getByRole('button', { name: 'Create and continue to sessions' }).click();
    await page.getByRole('button', { name: 'Add a session' }).click();
    await dialog.getByLabel('Date').fill('2027-03-05');
    await dialog.getByLabel('Starts').fill('19:30');
    await dialog.getByLabel('Capacity').fill('60');
    await dialog.getByRole('button', { name: 'Add session' }).click();
    await dialog.waitFor({ state: 'detached' });
    const steps = page.getByRole('navigation', { name: 'Steps of the event' });
    await steps.getByRole('link', { name: 'Tickets' }).click();
    await page.getByRole('button', { name: 'Add a ticket type' }).first().click();
    await dialog.getByLabel('Name').fill('Free entry');
    await dialog.getByLabel('Pricing').selectOption({ label: 'Free' });
    await dialog.getByRole('button', { name: 'Add ticket type' }).click();
    await dialog.waitFor({ state: 'detached' });
    await steps.getByRole('link', { name: 'Publish' }).click();
    await page.getByRole('button', { name: 'Submit for review' }).click();
    await toastOf(page, /submitted for review/).waitFor();

    await admin
      .getByRole('navigation', { name: 'Provider' })
      .getByRole('link', { name: /^Approvals/ })
      .click();
    await heading(admin, 'Approvals');
    await admin.getByRole('link', { name: title }).click();
    await heading(admin, 'Event review');
    await admin.getByRole('button', { name: 'Approve' }).click();
    await toastOf(admin, 'is live').waitFor();
    await until(
      async () => start.sink.mails.filter(({ recipient }) => recipient === invitee),
      (mails) => mails.some(({ raw }) => raw.includes(`${title} is approved`)),
    );
  });

  test('7. somebody takes a ticket on a phone, and the organiser sees the order', async () => {
    const phone = await start.newcomer({ isPhone: true });
    await phone.goto(`${start.product.url}/events`);
    await phone.getByRole('link', { name: title }).click();
    await heading(phone, title);
    await phone.getByRole('combobox', { name: /Free entry/ }).selectOption('1');
    await phone.getByRole('button', { name: 'Get tickets' }).click();
    await heading(phone, 'Your details');
    await phone.getByLabel('Name', { exact: true }).fill('Mere Tūhoe');
    await phone.getByLabel('Email', { exact: true }).fill(buyer);
    await phone.getByRole('button', { name: 'Get your tickets' }).click();
    await heading(phone, 'Your tickets');
    await phone.getByRole('img', { name: /QR code/ }).waitFor();
    expect(await start.sink.mailTo(buyer)).toContain('image/png');

    const page = organiser;
    await openEvents();
    await page.getByRole('link', { name: title }).first().click();
    await page.getByRole('main').getByRole('link', { name: 'Orders' }).click();
    await page.getByRole('row').filter({ hasText: 'Mere Tūhoe' }).waitFor();
  });

  test('8. the organiser imports an audience and sends it a campaign, which arrives with the postal address', async () => {
    const page = organiser;
    await openEvents();
    await page.getByRole('link', { name: /^Bring in your audience/ }).click();
    await heading(page, 'Audiences');
    await page.getByRole('link', { name: 'Create audience' }).first().click();
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Pier friends');
    await page
      .getByRole('main')
      .getByRole('button', { name: /audience/i })
      .click();
    await page.locator('input[type=file]').setInputFiles({
      name: 'friends.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(`Email,First name\n${fan},Ana\n`),
    });
    await page
      .getByLabel(/Where did you get these addresses/)
      .selectOption({ label: 'A sign-up sheet at an event' });
    await page.getByLabel(/agree to get marketing email/).fill('At the door of the pier nights, 2026.');
    await page.getByRole('checkbox', { name: /These people agreed/ }).check();
    await page.getByRole('button', { name: 'Import 1 contact' }).click();
    await page.getByRole('heading', { name: 'friends.csv is imported' }).waitFor();

    await page.getByRole('link', { name: 'Email Campaigns' }).first().click();
    await page.getByRole('link', { name: 'New campaign' }).first().click();
    await heading(page, 'New campaign');
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Pier invitation');
    await page.getByRole('textbox', { name: 'Subject', exact: true }).fill('Songs on the pier');
    await page.getByRole('button', { name: 'Create and write the content' }).click();
    await page.getByRole('button', { name: 'Blank email' }).click();
    await page.getByRole('textbox', { name: 'Text', exact: true }).fill('Come and sing with us.');
    await page.getByRole('link', { name: 'Continue to recipients' }).click();
    await page.getByRole('checkbox', { name: /Pier friends/ }).check();
    await page.getByText('1 person', { exact: true }).first().waitFor();
    await page.getByRole('link', { name: /Continue to review/ }).click();
    await page.getByRole('button', { name: 'Send to 1 person' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Send to 1 person' }).click();
    await page.waitForURL(/email-campaign\/report\//);
    await page.getByRole('main').getByText('Sent', { exact: true }).first().waitFor();
    const mail = (await start.sink.mailTo(fan)).replace(/=\r?\n/g, '');
    expect(mail).toContain('1 Pier Road, Nelson 7010');
    expect(mail).toMatch(/^List-Unsubscribe:/m);
  });
});
