import type { Dialog, Page } from 'playwright-core';
import {
  audiencePath,
  campaignPath,
  emailTemplatePath,
  eventAddPath,
  eventEditPath,
  listingPath,
  tixsuiteConfigurePath,
  venueAddPath,
  venueEditPath,
} from '../../src/contract/paths/pagePaths';
import { audienceImportPath } from '../../src/contract/audience/audience';
import { approvalPath } from '../../src/contract/paths/marketingPaths';
import { contactPath, suppressionsPath } from '../../src/contract/audience/contactPaths';
import { routePatterns } from '../../src/contract/paths/portalPaths';
import { signInTo } from '../support/browser/apiClient';
import { signInByApi } from '../support/browser/browserSignIn';
import { describeInBrowser } from '../support/browser/chromium';
import { until } from '../support/factories/sendingFactories';
import {
  type Journey,
  open,
  organiser,
  prepareJourney,
  signInAgain,
  toastOf,
} from '../support/browser/journey';

/** A session that ends while a form is edited: in every form, the input is restored after signing in again. */

interface Form {
  name: string;
  path: string;
  /** The texts to type, by the labels of their inputs. */
  typed: Record<string, string>;
  /** The button that makes the call; left out if the page makes calls while the person types. */
  send?: string | RegExp;
  /** The options to select, by the labels of their lists. */
  picked?: Record<string, string>;
  /** The button that opens the form, if it is in a dialog. */
  opener?: string;
  /** The button that opens the form after signing in again, if it does not open by itself. */
  reopener?: string;
  /** The email of the person who fills in the form, if it is not the organiser. */
  who?: string;
  /** Whether the dialog has a checkbox that is required. */
  ticks?: boolean;
}

const admin = 'admin@example.co.nz';
const password = 'a password that nobody may keep';

/** Creates a campaign with two versions for each form that needs one, and finds a mail that waits for approval. */
async function mailsOf({ api, product }: Journey) {
  const variant = { subject: 'Only tonight', preheader: null, blocks: null };
  const blocks = [{ kind: 'text', text: 'Come and see.' }];
  const input = {
    name: 'Two versions',
    blocks,
    ab: { share: 20, by: 'clicks', hours: 4, variants: [variant] },
  };
  const created = async () => {
    const { createCampaign } = await api.graphql<{ createCampaign: { id: string } }>(
      'mutation write($input: CampaignInput!) { createCampaign(input: $input) { id } }',
      { input },
    );
    return createCampaign.id;
  };
  const waiting = await (
    await signInTo(product.url, admin)
  ).graphql<{ campaignApprovals: { id: string }[] }>('query queue { campaignApprovals { id } }');
  return {
    tested: await created(),
    started: await created(),
    approval: waiting.campaignApprovals[0]?.id ?? 'none',
  };
}

async function formsOf(journey: Journey): Promise<Form[]> {
  const { api } = journey;
  const { tested, started, approval } = await mailsOf(journey);
  const own = await api.graphql<{
    events: { events: { id: string }[] };
    venues: { id: string }[];
    audiences: { id: string; kind: string; name: string }[];
    passes: { id: string }[];
  }>('query own { events { events { id } } venues { id } audiences { id kind name } passes { id } }');
  // People cannot be added to rule audiences.
  const lists = own.audiences.filter(({ kind }) => kind === 'list');
  const first = (rows: { id: string }[]) => rows[0]?.id ?? 'none';
  const ownList = first(lists);
  const { audienceContacts } = await api.graphql<{ audienceContacts: { contacts: { id: string }[] } }>(
    'query people($id: ID!) { audienceContacts(audienceId: $id, search: "") { contacts { id } } }',
    { id: ownList },
  );
  await api.upload(`/api/v2/nz${audienceImportPath(ownList)}`, 'members.csv', 'email\nana@example.org');
  const name = 'Half a name';
  return [
    {
      name: 'a new event',
      path: eventAddPath,
      typed: { Title: name, Phone: '04 555 0100' },
      send: 'Create and continue to sessions',
    },
    {
      name: 'an event',
      path: eventEditPath(first(own.events.events)),
      typed: { Title: name, Phone: '04 555 0100' },
      send: /^Save$/,
    },
    {
      name: 'a new venue',
      path: venueAddPath,
      typed: { Name: name, 'Street address': '1 Road' },
      send: /venue$/,
    },
    { name: 'a venue', path: venueEditPath(first(own.venues)), typed: { Capacity: '77' }, send: /^Save/ },
    ...(['email', 'ticketholder'] as const).map((kind) => ({
      name: `a new campaign of the kind ${kind}`,
      path: campaignPath(kind, 'details'),
      typed: { Name: name, Subject: 'Half a subject' },
      send: 'Create and write the content',
    })),
    {
      name: 'the versions of an A/B test',
      path: campaignPath('email', 'content', tested),
      opener: 'Version B',
      reopener: 'Version B',
      typed: { 'Subject of B': name },
    },
    {
      name: 'the start of a campaign',
      path: campaignPath('email', 'review', started),
      typed: {},
      picked: { 'Sending speed': '8' },
    },
    {
      name: 'the reason of a return',
      path: approvalPath(approval),
      who: admin,
      opener: 'Return with a reason',
      typed: { 'What needs to change': 'Name the venue.' },
      send: 'Return it',
    },
    { name: 'a new audience', path: audiencePath('details'), typed: { Name: name }, send: 'Create audience' },
    {
      name: 'an audience',
      path: audiencePath('details', ownList),
      typed: { Name: name },
      send: 'Save name',
    },
    {
      name: 'a contact',
      path: audiencePath('contacts', ownList),
      opener: 'Add a contact',
      ticks: true,
      typed: {
        'Email address': 'ana@example.org',
        'First name': 'Ana',
        'Where and how': 'At the door, by hand',
      },
      send: 'Add contact',
    },
    {
      name: 'a contact’s fields',
      path: contactPath(first(audienceContacts.contacts)),
      typed: { 'First name': name },
      send: /^Save$/,
    },
    {
      name: 'pasted people',
      path: audiencePath('paste', ownList),
      typed: { Addresses: 'Ana <ana@example.org>' },
      send: 'Check them first',
    },
    {
      name: 'the words of consent of an import',
      path: audiencePath('import', ownList),
      typed: { 'Where and how': 'At the door, by hand' },
      send: 'Choose another file',
    },
    {
      name: 'a rule',
      path: audiencePath('rule', first(own.audiences.filter((one) => one.name.includes('Wellington')))),
      typed: { Text: 'Porirua' },
    },
    {
      name: 'unsubscribes of another tool',
      path: suppressionsPath(),
      opener: 'Import unsubscribes',
      typed: { 'Which tool': 'Our old tool', 'Or paste addresses': 'ben@example.org' },
      send: 'Count what would change',
    },
    { name: 'a template', path: emailTemplatePath('content'), typed: { Name: name }, send: /^Create/ },
    ...[routePatterns.passes, routePatterns.addOns, routePatterns.sites, routePatterns.artists].map(
      (list) => ({
        name: `a new row of ${list}`,
        path: listingPath(list),
        typed: { Name: name },
        send: /^Save/,
      }),
    ),
    {
      name: 'a pass',
      path: listingPath(routePatterns.passes, first(own.passes)),
      typed: { Name: name },
      send: /^Save/,
    },
    {
      name: 'a profile',
      path: routePatterns.myProfile,
      typed: { 'Trading name': name },
      send: 'Save profile',
    },
    {
      name: 'an address of email',
      path: routePatterns.changeEmail,
      typed: { 'New email': 'new@example.org', 'Your password': password },
      send: 'Send the link',
    },
    {
      name: 'a measurement id',
      path: routePatterns.analyticsIntegrations,
      typed: { 'Measurement ID': 'G-AB12CD34EF' },
      send: /^Save the/,
    },
    {
      name: 'a company',
      path: tixsuiteConfigurePath('company-details'),
      typed: { 'Legal name': name, Postcode: '6011' },
      send: 'Save and continue',
    },
  ];
}

const boxOf = (page: Page, label: string) =>
  page.getByRole('textbox', { name: new RegExp(`^${label}`) }).first();

/**
 * Fills in the form, loses the session, and signs in again as `email`.
 * @returns a promise of the toast about the restored input
 */
async function lose(page: Page, form: Form, email: string): Promise<{ restored: Promise<void> }> {
  await open(page, form.path, /\S/);
  if (form.opener) await page.getByRole('button', { name: form.opener }).first().click();
  const typed = Object.entries(form.typed);
  const picked = Object.entries(form.picked ?? {});
  const [first] = typed;
  if (first) await boxOf(page, first[0]).waitFor();
  for (const [label] of picked) await page.getByLabel(label).waitFor();
  // If the page makes calls while the person types, the session must end before that.
  if (!form.send) await page.context().clearCookies();
  for (const [label, text] of typed) await boxOf(page, label).fill(text);
  for (const [label, value] of picked) await page.getByLabel(label).selectOption(value);
  if (form.ticks) await page.getByRole('dialog').getByRole('checkbox').check();
  await page.context().clearCookies();
  if (form.send) await page.getByRole('button', { name: form.send }).last().click();
  await page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor();
  // Waited for from now on, because the toast disappears by itself.
  const restored = toastOf(
    page,
    'Your unsaved changes from before your session ended have been restored.',
  ).waitFor();
  restored.catch(() => {});
  await signInAgain(page, email);
  await page.waitForURL(`**${form.path}`);
  return { restored };
}

/** Tries one form. @returns its problems in one line */
async function trialOf(page: Page, form: Form, url: string): Promise<string | undefined> {
  const { who = organiser } = form;
  if (who !== organiser) await signInByApi(page.context(), url, who);
  let asked = 0;
  const accept = (dialog: Dialog) => {
    asked += 1;
    void dialog.accept();
  };
  page.on('dialog', accept);
  const { restored } = await lose(page, form, who);
  if (form.reopener) await page.getByRole('button', { name: form.reopener }).first().click();
  await restored;
  const wrong: string[] = [];
  for (const [label, value] of Object.entries(form.picked ?? {})) {
    const chosen = page.locator(`:has(option[value="${value}"]:checked)`);
    await page.getByLabel(label).and(chosen).waitFor();
  }
  for (const [label, text] of Object.entries(form.typed)) {
    const expected = text === password ? '' : text;
    await until(
      () => boxOf(page, label).inputValue(),
      (value) => value === expected,
    ).catch((error: Error) => wrong.push(`${label}: ${error.message}`));
  }
  if (asked > 0) wrong.push('the way to the login page was asked about');
  // The page is left, with its unsaved input, for the next form.
  await page.evaluate(() => sessionStorage.clear());
  await page.goto('about:blank');
  page.off('dialog', accept);
  if (who !== organiser) await signInByApi(page.context(), url, organiser);
  return wrong.length > 0 ? `${form.name}: ${wrong.join(', ')}` : undefined;
}

describeInBrowser('a session that ends while a form is edited', () => {
  const journey = prepareJourney();

  let forms: Form[];
  beforeAll(async () => {
    forms = await formsOf(journey);
  });

  const parts = [1, 2, 3].map((part) => [part, 3] as const);
  test.each(parts)(
    'restores the input of the forms in part %i of %i, except passwords',
    async (part, count) => {
      const waiting = forms.filter((_, place) => place % count === part - 1);
      const wrong: string[] = [];
      const walk = async () => {
        const openPage = async () =>
          (await journey.newContext({ viewport: { width: 1280, height: 900 } })).newPage();
        // One page for many forms, because each form leaves it signed in as before.
        let page = await openPage();
        for (let form = waiting.shift(); form; form = waiting.shift()) {
          const { name } = form;
          const found = await trialOf(page, form, journey.product.url).catch(async (error: Error) => {
            await page.context().close();
            page = await openPage();
            return `${name}: ${error.message.split('\n').slice(0, 3).join(' ')}`;
          });
          if (found) wrong.push(found);
        }
      };
      await Promise.all(Array.from({ length: 4 }, walk));
      expect(wrong).toEqual([]);
    },
  );

  test('restores nothing for another person who signs in, and stores no password', async () => {
    const context = await journey.newContext({ viewport: { width: 1280, height: 900 } });
    const page = await context.newPage();
    const form: Form = {
      name: 'an address of email',
      path: routePatterns.changeEmail,
      typed: { 'New email': 'new@example.org', 'Your password': password },
      send: 'Send the link',
    };
    await lose(page, form, admin);
    await boxOf(page, 'New email').waitFor();
    expect(await boxOf(page, 'New email').inputValue()).toBe('');
    expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))).not.toMatch(
      /new@example|a password/,
    );
  });

  test('deletes the stored input once the form is saved', async () => {
    const context = await journey.newContext({ viewport: { width: 1280, height: 900 } });
    const page = await context.newPage();
    const form: Form = {
      name: 'a venue',
      path: venueAddPath,
      typed: { Name: 'The Shed', 'Town or city': 'Bluff' },
      send: /venue$/,
    };
    await lose(page, form, organiser);
    await boxOf(page, 'Name').waitFor();
    await page.getByRole('button', { name: form.send }).last().click();
    await toastOf(page, 'The Shed is added').waitFor();
    await open(page, venueAddPath, 'Create venue');
    expect(await boxOf(page, 'Name').inputValue()).toBe('');
    expect(await page.evaluate(() => Object.keys(sessionStorage))).toEqual([]);
  });
});
