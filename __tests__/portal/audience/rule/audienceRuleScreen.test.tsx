import { screen, waitFor, within } from '@testing-library/react';
import { graphql, HttpResponse } from 'msw';
import { firstRule, type AudienceRule } from '../../../../src/contract/audience/rule/audienceRules';
import { routePatterns } from '../../../../src/contract/paths/portalPaths';
import { AudienceStepScreen } from '../../../../src/portal/audience/AudienceStepScreen';
import { claimDrafts, saveHeldDrafts } from '../../../../src/portal/ui/form/storedDraft';
import { buildAudienceDetail, buildAudienceReply } from '../../../support/replies/audienceReplies';
import { answerGraphql, failGraphql, portalWire, startWire } from '../../../support/portal/portalWire';
import { renderPortal } from '../../../support/portal/renderPortal';

startWire();

const choices = {
  events: [{ id: 'e1', label: 'Harbour Lights' }],
  sessions: [],
  venues: [],
  cities: ['Auckland'],
  campaigns: [{ id: 'c1', label: 'Winter season' }],
  audiences: [],
  fields: ['city'],
  currency: 'NZD',
};
const detail = (rule: AudienceRule = firstRule, version = 1) => ({
  ...{ id: 'a1', name: 'Buyers', archived: false, version, rule, problems: [] },
});
const person = {
  ...{
    contactId: '7',
    address: 'ana@example.org',
    name: 'Ana Lee',
    stop: 'suppressed',
    suppression: 'complaint',
  },
  why: ['Bought Harbour Lights on 3 May 2026'],
};

function open() {
  const audience = buildAudienceReply({
    kind: 'rule',
    name: 'Buyers',
    contactCount: null,
    mailableCount: null,
  });
  answerGraphql('audience', { audience: { ...buildAudienceDetail(), audience } });
  answerGraphql('audienceRule', { audienceRule: detail() });
  answerGraphql('ruleChoices', { ruleChoices: choices });
  const counted = answerGraphql('ruleCount', {
    ruleCount: { people: 1_204, willReceive: 1_200, skipped: [{ reason: 'unsubscribed', count: 4 }] },
  });
  answerGraphql('rulePeople', { rulePeople: { people: [person], lastEvaluatedKey: null } });
  const view = renderPortal(<AudienceStepScreen />, {
    address: '/portal/marketing/audience/rule/a1',
    pattern: routePatterns.audienceStepWithId,
  });
  return { ...view, counted };
}

test('a rule shows its description, its count, and the matching people with the reasons', async () => {
  open();
  expect(await screen.findByText('People who agreed to marketing email.')).toBeInTheDocument();
  expect(await screen.findByText('1,204')).toBeInTheDocument();
  expect(screen.getByText('Skipped: 4 people, unsubscribed.')).toBeInTheDocument();
  const row = await screen.findByRole('row', { name: /ana@example.org/ });
  expect(within(row).getByText('Bought Harbour Lights on 3 May 2026')).toBeInTheDocument();
  expect(within(row).getByText('Skipped: marked email as spam')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Save rule' })).toHaveAttribute('aria-disabled', 'true');
});

test('a condition, added from the menu and changed, is counted and saved with the version that was loaded', async () => {
  const { user, counted } = open();
  const saved = answerGraphql('saveAudienceRule', ({ rule }: { rule: AudienceRule }) => ({
    saveAudienceRule: detail(rule, 2),
  }));
  await user.click(await screen.findByRole('button', { name: 'Add a condition' }));
  await user.click(screen.getByRole('menuitem', { name: 'What they bought' }));
  const added = screen.getByRole('group', { name: 'What they bought' });
  await user.selectOptions(within(added).getByLabelText('What'), 'An event');
  expect(
    screen.getByText('People who agreed to marketing email, and who bought Harbour Lights.'),
  ).toBeVisible();
  const rule = {
    ...firstRule,
    rules: [
      ...firstRule.rules,
      { kind: 'bought', did: true, what: 'event', value: 'e1', days: null, from: null, until: null },
    ],
  };
  await waitFor(() => expect(counted.at(-1)?.variables).toEqual({ id: 'a1', rule }));
  await user.click(screen.getByRole('button', { name: 'Save rule' }));
  await waitFor(() =>
    expect(saved.map(({ variables }) => variables)).toEqual([{ id: 'a1', version: 1, rule }]),
  );
  const save = screen.getByRole('button', { name: 'Save rule' });
  await waitFor(() => expect(save).toHaveAttribute('aria-disabled', 'true'));
  // The button keeps the focus for keyboard users, and a second press saves nothing.
  expect(save).toHaveFocus();
  await user.click(save);
  expect(saved).toHaveLength(1);
});

test('a condition on how an email reached people, changed to its opposite, is counted and read as a sentence', async () => {
  const { user, counted } = open();
  await user.click(await screen.findByRole('button', { name: 'Add a condition' }));
  await user.click(screen.getByRole('menuitem', { name: 'How an email reached them' }));
  const added = screen.getByRole('group', { name: 'How an email reached them' });
  await user.selectOptions(within(added).getByLabelText('They'), 'did not bounce in');
  expect(
    screen.getByText('People who agreed to marketing email, and who did not bounce in Winter season.'),
  ).toBeVisible();
  const outcome = { kind: 'outcome', was: false, segment: 'bounced', campaignId: 'c1' };
  const rule = { ...firstRule, rules: [...firstRule.rules, outcome] };
  await waitFor(() => expect(counted.at(-1)?.variables).toEqual({ id: 'a1', rule }));
});

test('an added condition gets the focus; after its removal, the next condition keeps its own value', async () => {
  const { user } = open();
  const add = await screen.findByRole('button', { name: 'Add a condition' });
  for (const amount of ['10.00', '20.00']) {
    await user.click(add);
    await user.click(screen.getByRole('menuitem', { name: 'How much they spent' }));
    const spent = screen.getAllByRole('group', { name: 'How much they spent' }).at(-1);
    await waitFor(() => expect(spent).toContainElement(document.activeElement as HTMLElement));
    const box = screen.getAllByLabelText('Amount').at(-1);
    await user.clear(box as HTMLElement);
    await user.type(box as HTMLElement, amount);
  }
  const [first] = screen.getAllByRole('button', { name: 'Remove the condition “How much they spent”' });
  await user.click(first as HTMLElement);
  expect(screen.getByLabelText('Amount')).toHaveValue('20.00');
});

test('a rule, changed in another tab, stays on screen and offers the saved one', async () => {
  const { user } = open();
  failGraphql('saveAudienceRule', 'CONFLICT', { message: 'This rule was changed in another tab.' });
  await user.selectOptions(
    await screen.findByLabelText('How the conditions are combined'),
    'Any of these is true',
  );
  await user.click(screen.getByRole('button', { name: 'Save rule' }));
  expect(await screen.findByText('This rule was changed in another tab')).toBeInTheDocument();
  answerGraphql('audienceRule', { audienceRule: detail({ ...firstRule, match: 'none' }, 3) });
  await user.click(screen.getByRole('button', { name: 'Load the saved rule' }));
  expect(await screen.findByText('People, but not those who agreed to marketing email.')).toBeInTheDocument();
  const group = document.getElementById('rule-group-');
  await waitFor(() => expect(group).toHaveFocus());
  await user.selectOptions(screen.getByLabelText('How the conditions are combined'), 'Any of these is true');
  await user.click(screen.getByRole('button', { name: 'Discard changes' }));
  await waitFor(() => expect(group).toHaveFocus());
});

test('a count, requested while an older one runs, shows the last figure until its reply; the older reply is dropped', async () => {
  const { user } = open();
  expect(await screen.findByText('1,204')).toBeInTheDocument();
  const asked: string[] = [];
  const answered: string[] = [];
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  portalWire.use(
    graphql.query<object, { rule: AudienceRule }>('ruleCount', async ({ variables: { rule } }) => {
      asked.push(rule.match);
      if (rule.match === 'none') await held;
      answered.push(rule.match);
      return HttpResponse.json({
        data: { ruleCount: { people: rule.match === 'none' ? 5 : 77, willReceive: 0, skipped: [] } },
      });
    }),
  );
  const match = screen.getByLabelText('How the conditions are combined');
  await user.selectOptions(match, 'None of these is true');
  await waitFor(() => expect(asked).toEqual(['none']));
  expect(screen.getByText('1,204')).toBeVisible();
  await user.selectOptions(match, 'Any of these is true');
  expect(await screen.findByText('77')).toBeVisible();
  release();
  await waitFor(() => expect(answered).toEqual(['any', 'none']));
  expect(screen.getByText('77')).toBeVisible();
  expect(screen.queryByText('5')).not.toBeInTheDocument();
});

test('a condition that the server cannot evaluate is marked with the correction needed', async () => {
  const { user } = open();
  await user.selectOptions(
    await screen.findByLabelText('How the conditions are combined'),
    'Any of these is true',
  );
  failGraphql('ruleCount', 'BAD_USER_INPUT', {
    message: 'Enter the number of days.',
    fields: { 'rule.rules.1.days': 'Enter 1 day or more.' },
  });
  await user.click(screen.getByRole('button', { name: 'Add a condition' }));
  await user.click(screen.getByRole('menuitem', { name: 'When they last ordered' }));
  expect(await screen.findByText('Enter 1 day or more.')).toBeInTheDocument();
  expect(await screen.findByText('Complete the marked condition to count the people.')).toBeInTheDocument();
});

test('a rule that was being edited when the session ended is restored, unsaved', async () => {
  claimDrafts('ana');
  const { user, unmount } = open();
  await user.selectOptions(
    await screen.findByLabelText('How the conditions are combined'),
    'Any of these is true',
  );
  saveHeldDrafts();
  unmount();
  claimDrafts('ana');
  open();
  expect(await screen.findByLabelText('How the conditions are combined')).toHaveDisplayValue(
    'Any of these is true',
  );
  expect(screen.getByText('Not saved yet')).toBeInTheDocument();
});
