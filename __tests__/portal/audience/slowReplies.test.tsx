import { act, screen, waitFor, within } from '@testing-library/react';
import axios from 'axios';
import { type AudienceRule, firstRule } from '../../../src/contract/audience/rule/audienceRules';
import { routePatterns } from '../../../src/contract/paths/portalPaths';
import { AudienceListScreen } from '../../../src/portal/audience/AudienceListScreen';
import { AudienceStepScreen } from '../../../src/portal/audience/AudienceStepScreen';
import { SuppressionsScreen } from '../../../src/portal/audience/suppression/SuppressionsScreen';
import {
  buildAudienceDetail,
  buildAudienceReply,
  buildContactReply,
} from '../../support/replies/audienceReplies';
import { gate } from '../../support/portal/gate';
import { leaveTo } from '../../support/portal/leaveTo';
import { answerGraphql, failGraphql, startWire } from '../../support/portal/portalWire';
import { renderPortal } from '../../support/portal/renderPortal';

startWire();

const at = '2026-05-05T02:00:00.000Z';
const open = (path: string) =>
  renderPortal(<AudienceStepScreen />, {
    address: `/portal/marketing/audience/${path}`,
    pattern: path.includes('/') ? routePatterns.audienceStepWithId : routePatterns.audienceStep,
  });

/** Answers the requests about a rule. @returns a builder of saved rules */
function openRule() {
  const audience = buildAudienceReply({ kind: 'rule', contactCount: null, mailableCount: null });
  const detail = (rule: AudienceRule, version: number) => ({
    ...{ id: 'a1', name: 'Buyers', archived: false, version, rule, problems: [] },
  });
  answerGraphql('audience', { audience: { ...buildAudienceDetail().audience, audience } });
  answerGraphql('audienceRule', { audienceRule: detail(firstRule, 1) });
  const choices = { events: [], sessions: [], venues: [], cities: [], campaigns: [], audiences: [] };
  answerGraphql('ruleChoices', { ruleChoices: { ...choices, fields: [], currency: 'NZD' } });
  answerGraphql('ruleCount', { ruleCount: { people: 2, willReceive: 2, skipped: [] } });
  answerGraphql('rulePeople', { rulePeople: { people: [], lastEvaluatedKey: null } });
  return detail;
}
const matching = () => screen.findByLabelText('How the conditions are combined');

test('a rule, changed while the next page of its people is loading, shows only the people of the new rule', async () => {
  openRule();
  const late = gate();
  const person = (name: string) => ({
    ...{
      contactId: name,
      address: `${name}@example.org`,
      name,
      stop: null,
      suppression: null,
      why: ['Agreed'],
    },
  });
  const asked = answerGraphql('rulePeople', async ({ rule, key }) => {
    const { match } = rule as AudienceRule;
    if (key === 'next') await late.opened;
    const people = [person(key === 'next' ? 'second' : match === 'any' ? 'other' : 'first')];
    return { rulePeople: { people, lastEvaluatedKey: match !== 'any' && key === null ? 'next' : null } };
  });
  const { user } = open('rule/a1');
  await user.click(await screen.findByRole('button', { name: 'Load more' }));
  await waitFor(() => expect(asked.at(-1)?.variables.key).toBe('next'));
  await user.selectOptions(await matching(), 'Any of these is true');
  expect(await screen.findByText('other@example.org')).toBeInTheDocument();
  late.open();
  await act(() => late.opened);
  expect(screen.queryByText('second@example.org')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Load more' })).not.toBeInTheDocument();
});

test('a rule, changed while it is being saved, keeps the change as unsaved', async () => {
  const detail = openRule();
  const late = gate();
  const saved = answerGraphql('saveAudienceRule', async ({ rule, version }) => {
    await late.opened;
    return { saveAudienceRule: detail(rule as AudienceRule, Number(version) + 1) };
  });
  const { user } = open('rule/a1');
  await user.selectOptions(await matching(), 'Any of these is true');
  await user.click(screen.getByRole('button', { name: 'Save rule' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  await user.selectOptions(await matching(), 'None of these is true');
  late.open();
  expect(await screen.findByText('Rule saved')).toBeInTheDocument();
  expect(await matching()).toHaveDisplayValue('None of these is true');
  expect(screen.getByText('Not saved yet')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Save rule' }));
  await waitFor(() => expect(saved[1]?.variables).toMatchObject({ version: 2, rule: { match: 'none' } }));
});

test('a contact’s fields, changed while they are being saved, keep the input, which is saved afterwards', async () => {
  const late = gate();
  const detail = {
    contact: buildContactReply(),
    version: 'v1',
    updatedAt: at,
    audiences: [],
    suppressions: [],
  };
  answerGraphql('contact', { contact: detail });
  answerGraphql('contactConsents', { contactConsents: { consents: [], lastEvaluatedKey: null } });
  answerGraphql('contactMails', { contactMails: { mails: [], lastEvaluatedKey: null } });
  answerGraphql('contactOrders', {
    contactOrders: { allowed: true, count: 0, orders: [], lastEvaluatedKey: null },
  });
  const saved = answerGraphql('saveContact', async ({ fields }) => {
    await late.opened;
    const contact = buildContactReply({ fields: fields as Array<{ name: string; value: string }> });
    return { saveContact: { ...detail, contact, version: `v${saved.length + 1}` } };
  });
  const { user } = open('contact/1');
  const last = await screen.findByLabelText('Last name');
  await user.type(last, 'Ra');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  await user.type(last, 'ngi');
  late.open();
  expect(await screen.findByText('Contact saved')).toBeInTheDocument();
  expect(screen.getByLabelText('Last name')).toHaveValue('Rangi');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(saved).toHaveLength(2));
  expect(saved[1]?.variables).toMatchObject({
    version: 'v2',
    fields: [
      { name: 'first_name', value: 'Ana' },
      { name: 'last_name', value: 'Rangi' },
    ],
  });
  await waitFor(() => expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled());
});

test('an audience’s name, changed while it is being saved, keeps the input', async () => {
  const late = gate();
  answerGraphql('audience', buildAudienceDetail());
  const saved = answerGraphql('renameAudience', async ({ name }) => {
    await late.opened;
    return { renameAudience: buildAudienceReply({ name: String(name) }) };
  });
  const { user } = open('details/a1');
  await user.type(await screen.findByLabelText(/Name/), ' 2');
  await user.click(screen.getByRole('button', { name: 'Save name' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  await user.type(screen.getByLabelText(/Name/), '027');
  late.open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Newsletter 2' })).toBeInTheDocument();
  expect(screen.getByLabelText(/Name/)).toHaveValue('Newsletter 2027');
});

test('restoring contacts while another audience is open leaves its page unchanged', async () => {
  answerGraphql('audience', ({ id }) =>
    buildAudienceDetail(id === 'a1' ? {} : { audience: { id: 'a2', name: 'Members' } }),
  );
  const page = { contacts: [buildContactReply()], total: 1, totalIsCapped: false, lastEvaluatedKey: null };
  const listed = answerGraphql('audienceContacts', { audienceContacts: page });
  answerGraphql('removeContacts', { removeContacts: buildAudienceReply() });
  answerGraphql('returnContacts', { returnContacts: buildAudienceReply() });
  const { user, store } = open('contacts/a1');
  const row = within(await screen.findByRole('row', { name: /ana@example.org/ }));
  await user.click(row.getByRole('checkbox'));
  await user.click(screen.getByRole('button', { name: 'Remove from this audience' }));
  await user.click(await screen.findByRole('button', { name: 'Remove 1 contact' }));
  const undo = await screen.findByRole('button', { name: 'Undo' });
  leaveTo('/portal/marketing/audience/contacts/a2');
  expect(await screen.findByRole('heading', { level: 1, name: 'Members' })).toBeInTheDocument();
  await waitFor(() => expect(store.getState().audience.contactsLoading).toBe(false));
  const before = listed.length;
  await user.click(undo);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument());
  await waitFor(() => expect(store.getState().audience.loading).toBe(false));
  expect(screen.getByRole('heading', { level: 1, name: 'Members' })).toBeInTheDocument();
  expect(listed).toHaveLength(before);
});

test('undoing an archiving while archived audiences are listed keeps the list of archived ones', async () => {
  const newsletter = buildAudienceReply();
  const old = buildAudienceReply({ id: 'a0', name: 'Old members', archived: true });
  const asked = answerGraphql('audiences', ({ archived }) => ({
    audiences: archived ? [old] : [newsletter],
  }));
  answerGraphql('archiveAudience', { archiveAudience: { ...newsletter, archived: true } });
  answerGraphql('restoreAudience', { restoreAudience: newsletter });
  const { user } = renderPortal(<AudienceListScreen />);
  await user.click(await screen.findByRole('button', { name: 'Actions for Newsletter' }));
  await user.click(screen.getByRole('menuitem', { name: 'Archive' }));
  await user.click(await screen.findByRole('button', { name: 'Archive audience' }));
  const undo = await screen.findByRole('button', { name: 'Undo' });
  await user.selectOptions(screen.getByLabelText('Filter audiences'), 'Archived');
  expect(await screen.findByText('Old members')).toBeInTheDocument();
  const before = asked.length;
  await user.click(undo);
  expect(await screen.findByText('Newsletter has been restored')).toBeInTheDocument();
  await waitFor(() => expect(asked.slice(before).map(({ variables }) => variables.archived)).toEqual([true]));
  expect(await screen.findByText('Old members')).toBeInTheDocument();
});

test('an audience, created after the page was left, does not navigate back and shows a toast', async () => {
  const late = gate();
  const asked = answerGraphql('createAudience', async () => {
    await late.opened;
    return { createAudience: buildAudienceReply({ id: 'a9', name: 'Members' }) };
  });
  const { user } = open('details');
  await user.type(screen.getByLabelText(/Name/), 'Members');
  await user.click(screen.getByRole('button', { name: 'Create audience' }));
  await waitFor(() => expect(asked).toHaveLength(1));
  leaveTo('/portal/venues');
  late.open();
  expect(await screen.findByText('Members has been created')).toBeInTheDocument();
  expect(window.location.pathname).toBe('/portal/venues');
});

test('pasted people, added, are included in the audience’s figures', async () => {
  const counted = { people: 1, added: 1, updated: 0, unchanged: 0, duplicate: 0, suppressed: 0, refused: 0 };
  const line = { line: 1, text: 'ana@example.org', address: 'ana@example.org', name: '' };
  answerGraphql('audience', buildAudienceDetail({ audience: { contactCount: 0, mailableCount: 0 } }));
  answerGraphql('pastedPeople', {
    pastedPeople: { counts: counted, lines: [{ ...line, verdict: 'added', reason: null }] },
  });
  answerGraphql('addPasted', { addPasted: counted });
  answerGraphql('audienceContacts', {
    audienceContacts: {
      contacts: [buildContactReply()],
      total: 1,
      totalIsCapped: false,
      lastEvaluatedKey: null,
    },
  });
  const { user } = open('paste/a1');
  await user.type(await screen.findByLabelText(/Addresses/), 'ana@example.org');
  await user.click(screen.getByRole('button', { name: 'Check them first' }));
  await user.selectOptions(
    await screen.findByLabelText(/Where did you get these addresses/),
    'An earlier newsletter or mailing tool',
  );
  await user.type(screen.getByLabelText(/Where and how/), 'A form at the door');
  await user.click(screen.getByRole('checkbox'));
  answerGraphql('audience', buildAudienceDetail({ audience: { contactCount: 1, mailableCount: 1 } }));
  await user.click(screen.getByRole('button', { name: 'Add 1 person' }));
  expect(await screen.findByText('1 person added to Newsletter')).toBeInTheDocument();
  expect(await screen.findByRole('row', { name: /ana@example.org/ })).toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('link', { name: /^Contacts\s*1$/ })).toBeInTheDocument());
});

test('ticketholders, whose count for other sessions failed, are not added with the older count', async () => {
  answerGraphql('audience', buildAudienceDetail());
  const sessions = ['2031-05-01T19:00', '2031-05-02T19:00'].map((startsLocal, id) => ({
    ...{ id: `s${id}`, startsLocal },
  }));
  answerGraphql('joiningEvents', { joiningEvents: [{ id: 'e1', title: 'Harbour Lights', sessions }] });
  const count = { people: 9, added: 7, already: 0, noConsent: 2, suppressed: 0 };
  answerGraphql('ticketholderJoin', { ticketholderJoin: count });
  const { user } = open('ticketholders/a1');
  await user.selectOptions(await screen.findByLabelText(/Event/), 'Harbour Lights');
  expect(await screen.findByRole('button', { name: 'Add 7 people' })).toBeEnabled();
  failGraphql('ticketholderJoin', 'INTERNAL_SERVER_ERROR', { message: 'Internal server error' });
  await user.click(screen.getAllByRole('checkbox')[0] as HTMLElement);
  expect(await screen.findByText('They could not be counted')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Add them' })).toBeDisabled();
});

const suppression = (id: string, reason: string) => ({
  ...{ id, address: `${reason}@example.org`, erased: false, reason, scope: 'organiser', source: '' },
  ...{ campaign: null, contactId: null, createdAt: at },
});

test('suppressions, filtered after a second page was loaded, start with the first page', async () => {
  const asked = answerGraphql('suppressions', ({ reason, key }) => ({
    suppressions: {
      suppressions: [suppression(String(key ?? reason), String(reason ?? key ?? 'unsubscribed'))],
      total: 2,
      lastEvaluatedKey: reason === null && key === null ? 'next' : null,
    },
  }));
  const { user } = renderPortal(<SuppressionsScreen />);
  await user.click(await screen.findByRole('button', { name: 'Load more' }));
  expect(await screen.findByText('next@example.org')).toBeInTheDocument();
  await user.selectOptions(screen.getByLabelText('Reason'), 'complaint');
  expect(await screen.findByText('complaint@example.org')).toBeInTheDocument();
  expect(screen.queryByText('next@example.org')).not.toBeInTheDocument();
  expect(asked.at(-1)?.variables).toMatchObject({ reason: 'complaint', key: null });
});

test('unsubscribes, changed while the earlier ones are being counted, are counted before they are added', async () => {
  answerGraphql('suppressions', {
    suppressions: { suppressions: [suppression('1', 'unsubscribed')], total: 1, lastEvaluatedKey: null },
  });
  const late = gate();
  const asked: string[] = [];
  // jsdom cannot send a file of a form through the intercepted network, so an adapter of axios answers here.
  axios.defaults.adapter = async (config) => {
    asked.push(String(config.url).includes('dryRun=yes') ? 'dry run' : 'in earnest');
    await late.opened;
    const counts = { rows: 1, added: 1, known: 0, duplicate: 0, refused: 0, refusedRows: [] };
    const data = { result: { dryRun: true, ...counts }, error: null };
    return { status: 200, statusText: '', headers: {}, config, data };
  };
  const { user } = renderPortal(<SuppressionsScreen />);
  await user.click(await screen.findByRole('button', { name: 'Import unsubscribes' }));
  await user.type(await screen.findByLabelText(/Which tool/), 'Our old tool');
  const pasted = screen.getByLabelText(/Or paste/);
  await user.type(pasted, 'ben@example.org');
  const count = screen.getByRole('button', { name: 'Count what would change' });
  await user.click(count);
  await waitFor(() => expect(asked).toEqual(['dry run']));
  await user.type(pasted, '{Enter}cleo@example.org');
  late.open();
  await waitFor(() => expect(count).not.toHaveAttribute('aria-busy'));
  expect(screen.queryByRole('button', { name: 'Add 1 address' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Count what would change' }));
  expect(await screen.findByRole('button', { name: 'Add 1 address' })).toBeEnabled();
  expect(asked).toEqual(['dry run', 'dry run']);
});
