import { screen, waitFor, within } from '@testing-library/react';
import type { AudienceImport } from '../../../../src/contract/audience/audience';
import type { ImportColumn } from '../../../../src/contract/audience/import/importColumn';
import { routePatterns } from '../../../../src/contract/paths/portalPaths';
import { AudienceStepScreen } from '../../../../src/portal/audience/AudienceStepScreen';
import {
  buildAudienceDetail,
  buildCheckReply,
  buildImportReply,
  noImportCounts,
} from '../../../support/replies/audienceReplies';
import { answerGraphql, startWire } from '../../../support/portal/portalWire';
import { renderPortal } from '../../../support/portal/renderPortal';

startWire();

const status: ImportColumn = {
  looksLikeConsent: true,
  isCertain: true,
  jsonKeys: [],
  values: [
    { token: 'subscribed', shown: 'Subscribed', rows: 1000, reading: 'agreed' },
    { token: 'unsubscribed', shown: 'Unsubscribed', rows: 200, reading: 'unsubscribed' },
    { token: '', shown: '', rows: 6, reading: 'no_consent' },
  ],
};
const [plain] = buildImportReply().columnFacts;
const withStatus = (overrides: Partial<AudienceImport> = {}) =>
  buildImportReply({
    columns: ['E-mail', 'Vorname', 'Status'],
    mapping: ['email', 'vorname', ':consent'],
    columnFacts: plain ? [plain, plain, status] : [],
    ...overrides,
  });

const counts = { ...noImportCounts, added: 998, declined: 200, noConsent: 6, refused: 2 };
const notes = {
  refused: [
    { rowNumber: 5, text: 'nonsense', reason: '“nonsense” is not an email address.' },
    { rowNumber: 9, text: 'ana@', reason: '“ana@” is not an email address.' },
  ],
  typoCount: 1,
  roleCount: 0,
  hints: [{ rowNumber: 7, text: 'cy@gmial.com', reason: 'Did you mean @gmail.com?' }],
};

function openImport(latestImport: AudienceImport) {
  answerGraphql('audience', buildAudienceDetail({ latestImport }));
  answerGraphql('audienceImports', { audienceImports: [] });
  answerGraphql('audienceImportPreview', { audienceImportPreview: { rows: [] } });
  const asked = answerGraphql('checkAudienceImport', (choices) => ({
    checkAudienceImport: { ...latestImport, check: buildCheckReply({ ...choices, counts, notes }) },
  }));
  const portal = renderPortal(<AudienceStepScreen />, {
    address: '/portal/marketing/audience/import/a1',
    pattern: routePatterns.audienceStepWithId,
  });
  return { ...portal, asked };
}

test('a status column shows how each value is read, and can be read more cautiously but not less', async () => {
  const { user, asked } = openImport(withStatus());
  const card = within(await screen.findByRole('region', { name: 'How their consent is treated' }));
  const gone = card.getByLabelText('Status: Unsubscribed is treated as');
  expect(
    within(gone)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Unsubscribed', 'Bounced', 'Marked email as spam']);
  expect(card.getByRole('row', { name: /Nothing 6/ })).toBeInTheDocument();
  await user.selectOptions(card.getByLabelText('Status: Subscribed is treated as'), 'No consent');
  await waitFor(() =>
    expect(asked.at(-1)?.variables).toMatchObject({
      corrections: [{ column: 2, token: 'subscribed', reading: 'no_consent' }],
    }),
  );
});

test('a status column that is certain cannot be mapped to anything else', async () => {
  openImport(withStatus());
  const choice = await screen.findByLabelText('Status becomes');
  expect(
    within(choice)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Their consent']);
});

test('a column that may be consent, mapped to a field, blocks the import until its meaning is chosen', async () => {
  const unsure = { ...status, isCertain: false };
  const { user } = openImport(
    withStatus({ mapping: ['email', 'vorname', 'status'], columnFacts: plain ? [plain, plain, unsure] : [] }),
  );
  expect(await screen.findByText(/“Status” looks like consent/)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: /^Import/ })).toBeDisabled();
  await user.selectOptions(screen.getByLabelText('Status becomes'), 'Not about marketing email');
  await waitFor(() => expect(screen.getByRole('button', { name: /^Import/ })).toBeEnabled());
});

test('the dry run counts people who opted out and people without consent, and lists refused and mistyped rows', async () => {
  const { user } = openImport(withStatus());
  expect((await screen.findByText('Opted out elsewhere')).closest('.stat-tile')).toHaveTextContent('200');
  expect(screen.getByText('Not added: no consent').closest('.stat-tile')).toHaveTextContent('6');
  expect(screen.getByRole('button', { name: 'Import 1,198 contacts' })).toBeInTheDocument();
  expect(
    screen.getByText('998 of them can be emailed, 200 are added as suppressed and get no marketing email.'),
  ).toBeInTheDocument();
  await user.click(screen.getByText('View the 2 rows that are refused'));
  expect(screen.getByText('“ana@” is not an email address.')).toBeVisible();
  await user.click(screen.getByText('1 address looks mistyped'));
  expect(screen.getByText('Did you mean @gmail.com?')).toBeVisible();
});

test('a file named unsubscribed.csv is offered as suppressions, which need no proof of consent', async () => {
  const file = withStatus({ fileName: 'unsubscribed.csv', namedReading: 'unsubscribed' });
  const { user, asked } = openImport(file);
  expect(await screen.findByRole('radio', { name: /People who opted out/ })).toBeChecked();
  expect(screen.queryByLabelText(/Where and how/)).not.toBeInTheDocument();
  await waitFor(() => expect(asked.at(-1)?.variables).toMatchObject({ asSuppressions: true }));
  const running = { ...file, state: 'running' as const };
  const started = answerGraphql('startAudienceImport', { startAudienceImport: running });
  answerGraphql('audienceImport', { audienceImport: running });
  const button = await screen.findByRole('button', { name: 'Add 200 people to the suppression list' });
  await waitFor(() => expect(button).toBeEnabled());
  await user.click(button);
  await waitFor(() => expect(started).toHaveLength(1));
  expect(started[0]?.variables).toEqual({
    id: 'i1',
    mapping: ['email', 'vorname', ':consent'],
    corrections: [],
    asSuppressions: true,
  });
});

test('a file named bounces.csv, declared to list people who agreed, requires the proof of consent again', async () => {
  const { user } = openImport(withStatus({ fileName: 'bounces.csv', namedReading: 'bounced' }));
  await user.click(await screen.findByRole('radio', { name: /People who agreed/ }));
  expect(screen.getByLabelText(/Where and how/)).toBeInTheDocument();
  expect(screen.getByRole('region', { name: 'How their consent is treated' })).toBeInTheDocument();
});
