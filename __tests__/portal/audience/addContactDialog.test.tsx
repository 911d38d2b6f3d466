import { screen, waitFor } from '@testing-library/react';
import { routePatterns } from '../../../src/contract/paths/portalPaths';
import { AudienceStepScreen } from '../../../src/portal/audience/AudienceStepScreen';
import { claimDrafts, saveHeldDrafts } from '../../../src/portal/ui/form/storedDraft';
import { buildAudienceDetail } from '../../support/replies/audienceReplies';
import { answerGraphql, startWire } from '../../support/portal/portalWire';
import { renderPortal } from '../../support/portal/renderPortal';

startWire();
beforeEach(() => {
  answerGraphql('audience', buildAudienceDetail());
  answerGraphql('audienceContacts', {
    audienceContacts: { contacts: [], total: 0, totalIsCapped: false, lastEvaluatedKey: null },
  });
});

const draw = () =>
  renderPortal(<AudienceStepScreen />, {
    address: '/portal/marketing/audience/contacts/a1',
    pattern: routePatterns.audienceStepWithId,
  });

async function openDialog() {
  const page = draw();
  const [open] = await screen.findAllByRole('button', { name: 'Add a contact' });
  if (open) await page.user.click(open);
  await screen.findByRole('dialog');
  return page;
}

test('Escape, with typed input, closes the dialog only after a confirmation', async () => {
  const { user } = await openDialog();
  await user.type(screen.getByLabelText(/Email address/), 'ana@example.org');
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
  expect(screen.queryByText('Close without saving?')).not.toBeInTheDocument();
  expect(screen.getByLabelText(/Email address/)).toHaveValue('ana@example.org');
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('button', { name: 'Close without saving' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('Escape, without input, closes the dialog immediately', async () => {
  const { user } = await openDialog();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('a contact that was being typed when the session ended is restored in the open dialog', async () => {
  claimDrafts('ana');
  const { user, unmount } = await openDialog();
  await user.type(screen.getByLabelText(/Email address/), 'ana@example.org');
  await user.type(screen.getByLabelText('First name'), 'Ana');
  saveHeldDrafts();
  unmount();
  claimDrafts('ana');
  draw();
  expect(await screen.findByLabelText(/Email address/)).toHaveValue('ana@example.org');
  expect(screen.getByLabelText('First name')).toHaveValue('Ana');
});
