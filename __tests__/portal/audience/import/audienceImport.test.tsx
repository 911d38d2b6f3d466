import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { AudienceImport } from '../../../../src/contract/audience/audience';
import { routePatterns } from '../../../../src/contract/paths/portalPaths';
import { AudienceStepScreen } from '../../../../src/portal/audience/AudienceStepScreen';
import { claimDrafts, saveHeldDrafts } from '../../../../src/portal/ui/form/storedDraft';
import {
  buildAudienceDetail,
  buildCheckReply,
  buildImportReply,
  noImportCounts,
} from '../../../support/replies/audienceReplies';
import { answerGraphql, portalWire, startWire } from '../../../support/portal/portalWire';
import { renderPortal } from '../../../support/portal/renderPortal';

startWire();

function openImport(latestImport: AudienceImport | null, history: AudienceImport[] = []) {
  answerGraphql('audience', buildAudienceDetail({ latestImport }));
  answerGraphql('audienceImports', { audienceImports: history });
  return renderPortal(<AudienceStepScreen />, {
    address: '/portal/marketing/audience/import/a1',
    pattern: routePatterns.audienceStepWithId,
  });
}

const counts = { ...noImportCounts, added: 1200, updated: 3, duplicate: 1, suppressed: 1, refused: 1 };

/** Answers the preview of the first rows, and a dry run that is counted at once. */
function answerForecast() {
  answerGraphql('audienceImportPreview', {
    audienceImportPreview: {
      rows: [
        { rowNumber: 2, verdict: 'added', reason: null },
        { rowNumber: 3, verdict: 'duplicate', reason: 'Same address as row 2.' },
        { rowNumber: 5, verdict: 'refused', reason: '“nonsense” is not an email address.' },
      ],
    },
  });
  return answerGraphql('checkAudienceImport', ({ mapping }) => ({
    checkAudienceImport: buildImportReply({
      check: buildCheckReply({ mapping: mapping as string[], counts }),
    }),
  }));
}

test('the mapping shows the verdict of each row and counts of the whole file', async () => {
  answerForecast();
  openImport(buildImportReply());
  expect(await screen.findByText('Duplicate')).toBeInTheDocument();
  expect(screen.getByText('New')).toBeInTheDocument();
  expect(screen.getByText('Row 5: “nonsense” is not an email address.')).toBeInTheDocument();
  expect((await screen.findByText('Will be added')).closest('.stat-tile')).toHaveTextContent('1,200');
  expect(screen.getByText('Will not be emailed')).toBeInTheDocument();
  expect(screen.queryByText('Unchanged')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Import 1,204 contacts' })).toBeEnabled();
  expect(
    screen.getByText('1,203 of them can be emailed, 1 is added as suppressed and gets no marketing email.'),
  ).toBeInTheDocument();
});

test('changing the mapping requests the dry run again with the new names', async () => {
  const seen = answerForecast();
  const { user } = openImport(buildImportReply());
  await screen.findByText('New');
  await user.selectOptions(screen.getByLabelText('Vorname becomes'), 'First name');
  const town = screen.getByLabelText('Field name of Home town');
  await user.clear(town);
  await user.type(town, 'city');
  await waitFor(() =>
    expect(seen.at(-1)?.variables).toMatchObject({ id: 'i1', mapping: ['email', 'first_name', 'city'] }),
  );
});

test('the mapping, with an invalid field name, shows the error and sends no request', async () => {
  const seen = answerForecast();
  const { user } = openImport(buildImportReply());
  await screen.findByText('New');
  await user.type(screen.getByLabelText('Field name of Home town'), ' Town');
  expect(await screen.findByText(/“home_town Town” cannot be a field name/)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: /^Import/ })).toBeDisabled();
  expect(screen.getByText('The columns above still need attention.')).toBeInTheDocument();
  await user.clear(screen.getByLabelText('Field name of Home town'));
  expect(await screen.findByText(/Name each custom field/)).toBeInTheDocument();
  expect(seen).toHaveLength(1);
});

test('the mapping, with another column chosen as the email, removes that role from the first', async () => {
  answerForecast();
  const { user } = openImport(buildImportReply());
  await user.selectOptions(await screen.findByLabelText('Vorname becomes'), 'Email');
  expect(screen.getByLabelText('E-mail becomes')).toHaveDisplayValue('Custom field');
});

test('the consent wording and the mapping, after the session ended and the person signed in again, are restored', async () => {
  answerForecast();
  claimDrafts('ana');
  const { user, unmount } = openImport(buildImportReply());
  await user.type(await screen.findByLabelText(/Where and how/), 'A form at the door');
  await user.selectOptions(screen.getByLabelText('Vorname becomes'), 'First name');
  saveHeldDrafts();
  unmount();
  claimDrafts('ana');
  openImport(buildImportReply());
  expect(await screen.findByLabelText(/Where and how/)).toHaveValue('A form at the door');
  expect(screen.getByLabelText('Vorname becomes')).toHaveDisplayValue('First name');
});

test('the import, without consent, is not started; with consent, it shows its progress and then the outcome', async () => {
  answerForecast();
  const running = buildImportReply({ state: 'running', attestation: 'Newsletter form since 2023' });
  const started = answerGraphql('startAudienceImport', { startAudienceImport: running });
  const half = { ...running, rowsDone: 603 };
  const ended = {
    ...running,
    ...{ state: 'finished', rowsDone: 1206, counts, finishedAt: '2026-11-20T02:01:00.000Z' },
  };
  // The test changes the answer once the previous state was seen.
  let current: typeof half | typeof ended = running;
  answerGraphql('audienceImport', () => ({ audienceImport: current }));
  const { user } = openImport(buildImportReply());
  await screen.findByText('Match the columns');
  answerGraphql('audience', buildAudienceDetail({ latestImport: { ...ended, state: 'finished' } }));
  const start = await screen.findByRole('button', { name: 'Import 1,204 contacts' });
  await waitFor(() => expect(start).toBeEnabled());
  await user.click(start);
  expect(screen.getByText('3 things need your attention')).toBeInTheDocument();
  expect(started).toHaveLength(0);
  await user.type(screen.getByLabelText(/Where and how/), 'Newsletter form since 2023');
  await user.selectOptions(
    screen.getByLabelText(/Where did you get these addresses/),
    'An earlier newsletter or mailing tool',
  );
  await user.click(screen.getByRole('checkbox'));
  // The error disappears once the answer is given, before anything is sent.
  expect(screen.getByLabelText(/Where and how/)).not.toHaveAttribute('aria-invalid', 'true');
  expect(screen.getAllByText('Tick the box to confirm that these people agreed.')).toHaveLength(1);
  await user.click(start);
  expect(await screen.findByText('0 of 1,206 rows')).toBeInTheDocument();
  // The focused button is gone, so the new step gets the focus.
  await waitFor(() => expect(screen.getByRole('group', { name: 'Import' })).toHaveFocus());
  current = half;
  expect(await screen.findByText('603 of 1,206 rows')).toBeInTheDocument();
  expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '603');
  current = ended;
  expect(await screen.findByText('members.csv is imported')).toBeInTheDocument();
  expect(started[0]?.variables).toEqual({
    id: 'i1',
    mapping: ['email', 'vorname', 'home_town'],
    corrections: [],
    asSuppressions: null,
    attestation: 'Newsletter form since 2023',
    contactSource: 'our earlier newsletter',
  });
});

test('an import that ended earlier is listed below the upload, with its refused rows', async () => {
  URL.createObjectURL = () => '#rows';
  const asked: string[] = [];
  portalWire.use(
    http.get('*/api/v2/nz/api/audience/import/i1/refused', ({ request }) => {
      asked.push(request.url);
      return new HttpResponse('email,Row,Reason\r\n', {
        headers: { 'content-type': 'text/csv', 'content-disposition': 'attachment; filename="rows.csv"' },
      });
    }),
  );
  const few = { ...noImportCounts, added: 4, duplicate: 1, refused: 2 };
  const { user } = openImport(
    buildImportReply({ state: 'finished', counts: few, finishedAt: '2026-11-20T02:01:00.000Z' }),
  );
  expect(await screen.findByLabelText(/Drop a CSV file/)).toBeInTheDocument();
  const card = within(screen.getByRole('region', { name: 'Latest import' }));
  await user.click(card.getByRole('button', { name: 'Download 3 rows' }));
  await waitFor(() => expect(asked).toHaveLength(1));
});

test('a long file, while its rows are counted, shows the progress and cannot be imported yet', async () => {
  answerForecast();
  const counted = (rowsDone: number) => buildImportReply({ check: buildCheckReply({ rowsDone, counts }) });
  answerGraphql('checkAudienceImport', { checkAudienceImport: counted(0) });
  const answer = (rowsDone: number) => answerGraphql('audienceImport', { audienceImport: counted(rowsDone) });
  answer(0);
  openImport(buildImportReply());
  expect(await screen.findByText('0 of 1,206 rows')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: /^Import/ })).toBeDisabled();
  answer(600);
  expect(await screen.findByText('600 of 1,206 rows')).toBeInTheDocument();
  answer(1206);
  expect(await screen.findByRole('button', { name: 'Import 1,204 contacts' })).toBeEnabled();
});

test('a source in the organiser’s own words is shown as the first mail will state it', async () => {
  answerForecast();
  const { user } = openImport(buildImportReply());
  await user.selectOptions(
    await screen.findByLabelText(/Where did you get these addresses/),
    'Somewhere else',
  );
  await user.type(screen.getByLabelText(/We have your address from/), 'our stall at the fair');
  expect(screen.getByText(/“We have your address from our stall at the fair.”/)).toBeInTheDocument();
});

test('a running import, cancelled after a confirmation, shows what was imported and offers to undo it', async () => {
  const running = buildImportReply({ state: 'running', rowsDone: 600 });
  answerGraphql('audienceImport', { audienceImport: running });
  const cancelled = { ...running, state: 'cancelled' as const, undoable: true };
  const asked = answerGraphql('cancelAudienceImport', { cancelAudienceImport: cancelled });
  const { user } = openImport(running);
  await user.click(await screen.findByRole('button', { name: 'Cancel the import' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/600 rows are imported so far; the other 606 will not be/)).toBeInTheDocument();
  answerGraphql('audience', buildAudienceDetail({ latestImport: cancelled }));
  await user.click(dialog.getByRole('button', { name: 'Cancel the import' }));
  expect(await screen.findByText('The import was cancelled')).toBeInTheDocument();
  expect(asked[0]?.variables).toEqual({ id: 'i1' });
  expect(screen.getByRole('button', { name: 'Undo this import' })).toBeInTheDocument();
});

test('undoing an import from the history says first whom it affects, and shows the result afterwards', async () => {
  const done = buildImportReply({
    state: 'finished',
    counts,
    undoable: true,
    startedBy: 'Ana Rangi',
    contactSource: 'our list of members',
    finishedAt: '2026-11-20T02:01:00.000Z',
  });
  answerGraphql('audienceImportUndo', {
    audienceImportUndo: { leaving: 1198, returning: 3, withdrawing: 1203 },
  });
  const undo = { done: 0, total: 2404, left: 0, returned: 0, withdrawn: 0, undoneAt: null };
  const undoing = { ...done, state: 'undoing' as const, undoable: false, undo };
  const asked = answerGraphql('undoAudienceImport', { undoAudienceImport: undoing });
  const ended = {
    ...undoing,
    state: 'undone' as const,
    undo: {
      ...undo,
      done: 2404,
      left: 1198,
      returned: 3,
      withdrawn: 1203,
      undoneAt: '2026-11-20T03:00:00.000Z',
    },
  };
  answerGraphql('audienceImport', { audienceImport: undoing });
  const { user } = openImport(done, [done]);
  const history = within(await screen.findByRole('region', { name: 'Imports of this audience' }));
  expect(history.getByText('by Ana Rangi')).toBeInTheDocument();
  expect(history.getByText('From our list of members')).toBeInTheDocument();
  await user.click(history.getByRole('button', { name: 'Actions for members.csv' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Undo this import' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText(/1,198 people are removed from this audience/)).toBeInTheDocument();
  answerGraphql('audience', buildAudienceDetail({ latestImport: ended }));
  await user.click(dialog.getByRole('button', { name: 'Undo for 1,201 people' }));
  expect(await screen.findByText('The import is being undone')).toBeInTheDocument();
  answerGraphql('audienceImport', { audienceImport: ended });
  expect(await screen.findByText('members.csv was undone')).toBeInTheDocument();
  expect(screen.getByText(/1,203 proofs of consent were withdrawn/)).toBeInTheDocument();
  expect(asked[0]?.variables).toEqual({ id: 'i1' });
});
