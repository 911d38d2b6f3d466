import { screen, waitFor, within } from '@testing-library/react';
import { type FirstSteps } from '../../../src/contract/overview/firstSteps';
import { FirstStepsCard } from '../../../src/portal/overview/FirstStepsCard';
import { answerGraphql, failGraphql, startWire } from '../../support/portal/portalWire';
import { renderPortal } from '../../support/portal/renderPortal';

startWire();

const steps = (overrides: Partial<FirstSteps> = {}): FirstSteps => ({
  steps: [
    { name: 'event', isDone: true },
    { name: 'publish', isDone: false },
    { name: 'tixsuite', isDone: false },
    { name: 'audience', isDone: false },
    { name: 'team', isDone: false },
  ],
  draftEventId: '12',
  mayHide: true,
  ...overrides,
});

test('the steps link to their screens, and those that are done are ticked', async () => {
  answerGraphql('firstSteps', { firstSteps: steps() });
  renderPortal(<FirstStepsCard />);
  const card = await screen.findByRole('region', { name: 'First steps' });
  expect(card).toHaveTextContent('1 of 5 done');
  const addresses = within(card)
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));
  expect(addresses).toEqual([
    '/event/12/edit/publish',
    '/portal/tixsuite/configure',
    '/portal/marketing/audiences',
    '/portal/preferences/team',
  ]);
  expect(within(card).getByText('List your first event').closest('li')).toHaveTextContent('Done');
});

test('without a draft, publishing begins with a new event', async () => {
  answerGraphql('firstSteps', { firstSteps: steps({ draftEventId: null }) });
  renderPortal(<FirstStepsCard />);
  expect(await screen.findByRole('link', { name: /Publish/ })).toHaveAttribute('href', '/event/add');
});

test('the steps are hidden only after a question', async () => {
  answerGraphql('firstSteps', { firstSteps: steps() });
  const sent = answerGraphql('hideFirstSteps', { hideFirstSteps: steps({ steps: [] }) });
  const { user } = renderPortal(<FirstStepsCard />);
  await user.click(await screen.findByRole('button', { name: 'Hide' }));
  const dialog = await screen.findByRole('dialog', { name: 'Hide the first steps?' });
  expect(sent).toHaveLength(0);
  await user.click(within(dialog).getByRole('button', { name: 'Hide them' }));
  await waitFor(() => expect(screen.queryByText('First steps')).not.toBeInTheDocument());
});

test('a person who may not hide the steps has no button for it', async () => {
  answerGraphql('firstSteps', { firstSteps: steps({ mayHide: false }) });
  renderPortal(<FirstStepsCard />);
  await screen.findByText('First steps');
  expect(screen.queryByRole('button', { name: 'Hide' })).not.toBeInTheDocument();
});

test.each(['nothing left', 'a failure'])('with %s, the page shows no card', async (state) => {
  const seen =
    state === 'a failure'
      ? failGraphql('firstSteps', 'INTERNAL_SERVER_ERROR')
      : answerGraphql('firstSteps', { firstSteps: steps({ steps: [] }) });
  renderPortal(<FirstStepsCard />);
  await waitFor(() => expect(seen).toHaveLength(1));
  expect(screen.queryByText('First steps')).not.toBeInTheDocument();
});
