import { act, screen, waitFor } from '@testing-library/react';
import type { AudienceImport } from '../../../../src/contract/audience/audience';
import { routePatterns } from '../../../../src/contract/paths/portalPaths';
import { AudienceStepScreen } from '../../../../src/portal/audience/AudienceStepScreen';
import { uploadImport } from '../../../../src/portal/audience/import/importThunks';
import {
  buildAudienceDetail,
  buildCheckReply,
  buildImportReply,
  noImportCounts,
} from '../../../support/replies/audienceReplies';
import { gate } from '../../../support/portal/gate';
import { leaveTo } from '../../../support/portal/leaveTo';
import { answerGraphql, failGraphql, startWire } from '../../../support/portal/portalWire';
import { renderPortal } from '../../../support/portal/renderPortal';

startWire();

const counts = { ...noImportCounts, added: 1200, updated: 3, duplicate: 1, suppressed: 1, refused: 1 };
const guessed = ['email', 'vorname', 'home_town'];
const withFirstName = ['email', 'first_name', 'home_town'];
const checked = (mapping: string[], rowsDone = 1206) =>
  buildImportReply({ check: buildCheckReply({ mapping, rowsDone, counts }) });
const running = buildImportReply({ state: 'running' });

function openImport(latestImport: AudienceImport | null) {
  answerGraphql('audience', ({ id }) => ({
    ...buildAudienceDetail(
      id === 'a1' ? { latestImport } : { audience: { id: String(id), name: 'Members', contactCount: 0 } },
    ),
  }));
  answerGraphql('audienceImports', { audienceImports: [] });
  answerGraphql('audienceImportPreview', { audienceImportPreview: { rows: [] } });
  return renderPortal(<AudienceStepScreen />, {
    address: '/portal/marketing/audience/import/a1',
    pattern: routePatterns.audienceStepWithId,
  });
}

type User = ReturnType<typeof openImport>['user'];

/** Fills in source and consent, and starts the import. */
async function fillAndStart(user: User) {
  await user.type(await screen.findByLabelText(/Where and how/), 'A form at the door');
  await user.selectOptions(
    screen.getByLabelText(/Where did you get these addresses/),
    'An earlier newsletter or mailing tool',
  );
  await user.click(screen.getByRole('checkbox'));
  await user.click(screen.getByRole('button', { name: 'Import 1,204 contacts' }));
}

test('the dry run, with a late reply about another mapping, continues to the end with the current one', async () => {
  const late = gate();
  const polled = answerGraphql('audienceImport', async () => {
    if (polled.length > 1) return { audienceImport: checked(withFirstName) };
    await late.opened;
    return { audienceImport: checked(guessed) };
  });
  const asked = answerGraphql('checkAudienceImport', ({ mapping }) => ({
    checkAudienceImport: checked(mapping as string[], 0),
  }));
  const { user } = openImport(checked(guessed, 600));
  await screen.findByText('Match the columns');
  await waitFor(() => expect(polled).toHaveLength(1), { timeout: 10_000 });
  await user.selectOptions(screen.getByLabelText('Vorname becomes'), 'First name');
  await waitFor(() => expect(asked.at(-1)?.variables).toMatchObject({ id: 'i1', mapping: withFirstName }));
  expect(await screen.findByText('0 of 1,206 rows')).toBeInTheDocument();
  late.open();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Import 1,204 contacts' })).toBeEnabled(), {
    timeout: 10_000,
  });
});

test('an import, started before the dry run was answered, is shown as running when that reply arrives', async () => {
  const late = gate();
  answerGraphql('checkAudienceImport', async () => {
    await late.opened;
    return { checkAudienceImport: checked(guessed) };
  });
  answerGraphql('startAudienceImport', { startAudienceImport: running });
  answerGraphql('audienceImport', { audienceImport: running });
  const { user, store } = openImport(checked(guessed));
  await fillAndStart(user);
  expect(await screen.findByText('The import is running')).toBeInTheDocument();
  late.open();
  await waitFor(() => expect(store.getState().audience.checkLoading).toBe(false));
  expect(screen.getByText('The import is running')).toBeInTheDocument();
});

test('an import that was started in another tab, or whose reply was lost, is shown as running', async () => {
  answerGraphql('checkAudienceImport', { checkAudienceImport: checked(guessed) });
  failGraphql('startAudienceImport', 'CONFLICT', { message: 'This import has already been started.' });
  answerGraphql('audienceImport', { audienceImport: running });
  const { user } = openImport(checked(guessed));
  await fillAndStart(user);
  expect(await screen.findByText('The import is running')).toBeInTheDocument();
});

test('a file, discarded in another tab, is replaced by the upload field for a new one', async () => {
  answerGraphql('checkAudienceImport', { checkAudienceImport: checked(guessed) });
  failGraphql('startAudienceImport', 'NOT_FOUND', { message: 'This import does not exist.' });
  answerGraphql('audienceImport', { audienceImport: null });
  const { user } = openImport(checked(guessed));
  await fillAndStart(user);
  expect(await screen.findByLabelText(/Drop a CSV file/)).toBeInTheDocument();
});

test('a file, checked in another tab with another mapping, offers a check with this mapping, which succeeds', async () => {
  const asked = answerGraphql('checkAudienceImport', () => ({
    checkAudienceImport: checked(guessed, asked.length > 1 ? 1206 : 0),
  }));
  answerGraphql('audienceImport', { audienceImport: checked(withFirstName) });
  const { user } = openImport(buildImportReply());
  await user.click(
    await screen.findByRole('button', { name: 'Check with these columns' }, { timeout: 10_000 }),
  );
  expect(await screen.findByRole('button', { name: 'Import 1,204 contacts' })).toBeEnabled();
  expect(asked.map(({ variables }) => variables.mapping)).toEqual([guessed, guessed]);
});

test('an audience, opened while another audience’s import was being requested, shows none of its data', async () => {
  const late = gate();
  const polled = answerGraphql('audienceImport', async () => {
    await late.opened;
    return { audienceImport: running };
  });
  const { store } = openImport(running);
  await waitFor(() => expect(polled).toHaveLength(1), { timeout: 10_000 });
  leaveTo('/portal/marketing/audience/import/a2');
  expect(await screen.findByRole('heading', { level: 1, name: 'Members' })).toBeInTheDocument();
  await screen.findByLabelText(/Drop a CSV file/);
  // A late upload to the first audience must not appear in this one.
  const file = { audienceId: 'a1', file: new File(['email'], 'late.csv'), onProgress: () => {} };
  act(() => {
    store.dispatch(uploadImport.pending('late', file));
    store.dispatch(uploadImport.fulfilled(buildImportReply({ id: 'i2' }), 'late', file));
  });
  late.open();
  await act(async () => {
    await late.opened;
  });
  expect(store.getState().audience.import).toBeNull();
  expect(screen.getByLabelText(/Drop a CSV file/)).toBeInTheDocument();
});
