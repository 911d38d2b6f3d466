import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { AudienceImport } from '../../../src/contract/audience';
import { routePatterns } from '../../../src/contract/portalPaths';
import { AudienceStepScreen } from '../../../src/portal/audience/AudienceStepScreen';
import { claimWork, keepHeldWork } from '../../../src/portal/ui/keptWork';
import { buildAudienceDetail, buildImportReply } from '../../support/audienceReplies';
import { answerGraphql, portalWire, startWire } from '../../support/portalWire';
import { renderPortal } from '../../support/renderPortal';

startWire();

function openImport(latestImport: AudienceImport | null) {
  answerGraphql('audience', buildAudienceDetail({ latestImport }));
  return renderPortal(<AudienceStepScreen />, {
    address: '/portal/marketing/audience/import/a1',
    pattern: routePatterns.audienceStepWithId,
  });
}

const forecast = {
  audienceImportPreview: {
    counts: { added: 1200, updated: 3, unchanged: 0, duplicate: 1, suppressed: 1, refused: 1 },
    rows: [
      { rowNumber: 2, verdict: 'added', reason: null },
      { rowNumber: 3, verdict: 'duplicate', reason: 'Same address as row 2.' },
      { rowNumber: 5, verdict: 'refused', reason: '“nonsense” is not an email address.' },
    ],
  },
};

test('the mapping shows the verdict of each row and counts of the whole file', async () => {
  answerGraphql('audienceImportPreview', forecast);
  openImport(buildImportReply());
  expect(await screen.findByText('Duplicate')).toBeInTheDocument();
  expect(screen.getByText('New')).toBeInTheDocument();
  expect(screen.getByText('Row 5: “nonsense” is not an email address.')).toBeInTheDocument();
  expect(screen.getByText('Will be added').closest('.stat-tile')).toHaveTextContent('1,200');
  expect(screen.getByText('Will get no mail')).toBeInTheDocument();
  expect(screen.queryByText('Stay as they are')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Import 1,204 contacts' })).toBeEnabled();
});

test('the mapping, changed, asks for the dry run again with the new names', async () => {
  const seen = answerGraphql('audienceImportPreview', forecast);
  const { user } = openImport(buildImportReply());
  await screen.findByText('New');
  await user.selectOptions(screen.getByLabelText('Vorname becomes'), 'First name');
  const town = screen.getByLabelText('Field name of Home town');
  await user.clear(town);
  await user.type(town, 'city');
  await waitFor(() =>
    expect(seen.at(-1)?.variables).toEqual({ id: 'i1', mapping: ['email', 'first_name', 'city'] }),
  );
});

test('the mapping, a name that no field may have, says so and asks nothing', async () => {
  const seen = answerGraphql('audienceImportPreview', forecast);
  const { user } = openImport(buildImportReply());
  await screen.findByText('New');
  await user.type(screen.getByLabelText('Field name of Home town'), ' Town');
  expect(await screen.findByText(/“home_town Town” can not be a field name/)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: /^Import/ })).toBeDisabled();
  expect(seen).toHaveLength(1);
});

test('the mapping, another column made the email, takes it from the first', async () => {
  answerGraphql('audienceImportPreview', forecast);
  const { user } = openImport(buildImportReply());
  await user.selectOptions(await screen.findByLabelText('Vorname becomes'), 'Email');
  expect(screen.getByLabelText('E-mail becomes')).toHaveDisplayValue('Own field');
});

test('the words of consent and the mapping, when the session ends in the middle, are there again afterwards', async () => {
  answerGraphql('audienceImportPreview', forecast);
  claimWork('ana');
  const { user, unmount } = openImport(buildImportReply());
  await user.type(await screen.findByLabelText(/Where and how/), 'A form at the door');
  await user.selectOptions(screen.getByLabelText('Vorname becomes'), 'First name');
  keepHeldWork();
  unmount();
  claimWork('ana');
  openImport(buildImportReply());
  expect(await screen.findByLabelText(/Where and how/)).toHaveValue('A form at the door');
  expect(screen.getByLabelText('Vorname becomes')).toHaveDisplayValue('First name');
});

test('the import, without consent, is not started; with it, its progress moves to the outcome', async () => {
  answerGraphql('audienceImportPreview', forecast);
  const running = buildImportReply({ state: 'running', attestation: 'Newsletter form since 2023' });
  const started = answerGraphql('startAudienceImport', { startAudienceImport: running });
  const counts = { added: 1200, updated: 3, unchanged: 0, duplicate: 1, suppressed: 1, refused: 1 };
  const steps = [
    { ...running, rowsDone: 603 },
    { ...running, state: 'finished', rowsDone: 1206, counts, finishedAt: '2026-11-20T02:01:00.000Z' },
  ];
  answerGraphql('audienceImport', () => ({ audienceImport: steps.length > 1 ? steps.shift() : steps[0] }));
  const { user } = openImport(buildImportReply());
  await screen.findByText('What do the columns become?');
  answerGraphql(
    'audience',
    buildAudienceDetail({ latestImport: { ...running, ...steps[1], state: 'finished' } }),
  );
  const start = await screen.findByRole('button', { name: 'Import 1,204 contacts' });
  await waitFor(() => expect(start).toBeEnabled());
  await user.click(start);
  expect(screen.getByText('2 things need your attention')).toBeInTheDocument();
  expect(started).toHaveLength(0);
  await user.type(screen.getByLabelText(/Where and how/), 'Newsletter form since 2023');
  await user.click(screen.getByRole('checkbox'));
  await user.click(start);
  expect(await screen.findByText('0 of 1,206 rows')).toBeInTheDocument();
  expect(await screen.findByText('603 of 1,206 rows')).toBeInTheDocument();
  expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '603');
  expect(await screen.findByText('members.csv is imported')).toBeInTheDocument();
  expect(started[0]?.variables).toEqual({
    id: 'i1',
    mapping: ['email', 'vorname', 'home_town'],
    attestation: 'Newsletter form since 2023',
  });
});

test('an import that ended earlier stands below the place for a new file, with its refused rows', async () => {
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
  const counts = { added: 4, updated: 0, unchanged: 0, duplicate: 1, suppressed: 0, refused: 2 };
  const { user } = openImport(
    buildImportReply({ state: 'finished', counts, finishedAt: '2026-11-20T02:01:00.000Z' }),
  );
  expect(await screen.findByLabelText(/Drop a CSV file/)).toBeInTheDocument();
  const card = within(screen.getByRole('region', { name: 'Latest import' }));
  await user.click(card.getByRole('button', { name: 'Download 3 rows' }));
  await waitFor(() => expect(asked).toHaveLength(1));
});
