import { screen } from '@testing-library/react';
import { routePatterns } from '../../../src/contract/paths/portalPaths';
import { OwnExportCard } from '../../../src/portal/closing/OwnExportCard';
import { answerGraphql, failGraphql, startWire } from '../../support/portal/portalWire';
import { renderPortal } from '../../support/portal/renderPortal';
import { buildExport, buildExports } from '../../support/replies/closingReplies';

startWire();

const show = (exports = buildExports()) => {
  const loads = answerGraphql('organisationExports', { organisationExports: exports });
  const { closeAccount } = routePatterns;
  return { loads, ...renderPortal(<OwnExportCard />, { address: closeAccount, pattern: closeAccount }) };
};

test('an export is started, and its progress shown', async () => {
  const { user } = show();
  const running = buildExport({
    state: 'running',
    partsDone: 12,
    bytes: null,
    finishedAt: null,
    expiresAt: null,
  });
  const sent = answerGraphql('startExport', { startExport: buildExports({ exports: [running] }) });
  await user.click(await screen.findByRole('button', { name: 'Make an export' }));
  expect(await screen.findByRole('progressbar')).toHaveAttribute('aria-valuenow', '12');
  expect(screen.getByText('12 of 30 tables, 1,204 rows')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Make/ })).not.toBeInTheDocument();
  expect(sent).toHaveLength(1);
});

test('an export that runs when the page opens is found again, and its file offered once it is ready', async () => {
  show(buildExports({ exports: [buildExport({ state: 'running', bytes: null, expiresAt: null })] }));
  await screen.findByRole('progressbar');
  answerGraphql('organisationExports', { organisationExports: buildExports({ exports: [buildExport()] }) });
  expect(
    await screen.findByRole('button', { name: /Download the export of/ }, { timeout: 5_000 }),
  ).toBeEnabled();
  expect(screen.getByText(/2.4 MB/)).toBeInTheDocument();
});

test('at the limit of a day, the next export waits and says until when', async () => {
  show(buildExports({ nextAt: '2026-11-21T09:00:00.000Z', exports: [buildExport()] }));
  expect(await screen.findByRole('button', { name: 'Make a new export' })).toBeDisabled();
  expect(screen.getByText(/You can make 3 a day; the next one from/)).toBeInTheDocument();
});

test('a list that fails to load says so and can be loaded again', async () => {
  failGraphql('organisationExports', 'INTERNAL_SERVER_ERROR');
  const { closeAccount } = routePatterns;
  renderPortal(<OwnExportCard />, { address: closeAccount, pattern: closeAccount });
  expect(await screen.findByText('Your exports could not be loaded')).toBeInTheDocument();
});
