import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { routePatterns } from '../../../../src/contract/paths/portalPaths';
import { exportColumns, type SavedExport } from '../../../../src/contract/report/savedExport';
import { SavedExportsScreen } from '../../../../src/portal/report/exports/SavedExportsScreen';
import { answerGraphql, failGraphql, portalWire, startWire } from '../../../support/portal/portalWire';
import { renderPortal } from '../../../support/portal/renderPortal';

startWire();

const buildExport = (overrides: Partial<SavedExport> = {}): SavedExport => ({
  id: 'x1',
  name: 'Every week',
  kind: 'orders',
  eventId: null,
  eventTitle: null,
  period: 'last7',
  dimension: 'event',
  columns: ['name', 'total', 'tickets'],
  hasAddress: false,
  readAt: null,
  schedule: null,
  lastSend: null,
  ...overrides,
});
const savedWith = (...exports: SavedExport[]) => ({
  kinds: ['orders', 'sales'],
  zone: 'Pacific/Auckland',
  exports,
});
const answerExports = (...exports: SavedExport[]) =>
  answerGraphql('savedExports', { savedExports: savedWith(...exports) });

function open() {
  answerGraphql('salesEvents', { salesEvents: [{ id: 'e1', title: 'Harbour Night Market' }] });
  return renderPortal(<SavedExportsScreen />, {
    address: routePatterns.savedExports,
    pattern: routePatterns.savedExports,
  });
}
const columnsIn = (dialog: HTMLElement) =>
  within(dialog)
    .getAllByRole('checkbox', { checked: true })
    .map((box) => box.closest('label')?.textContent);

test('a new export, has the columns in the order that the keyboard gave them', async () => {
  answerExports();
  const { user } = open();
  expect(await screen.findByText('No saved exports yet')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'New export' }));
  const dialog = await screen.findByRole('dialog', { name: 'New export' });
  await user.selectOptions(within(dialog).getByLabelText('What'), 'sales');
  await user.click(within(dialog).getByRole('checkbox', { name: 'GST in net sales' }));
  within(dialog).getByRole('button', { name: 'Move Orders up' }).focus();
  await user.keyboard('{Enter}');
  await screen.findByRole('button', { name: 'Move Orders down' });
  await new Promise((done) => requestAnimationFrame(done));
  await user.keyboard('{Enter}');
  const rest = exportColumns.sales.slice(3, -1);
  expect(columnsIn(dialog)).toEqual(['Orders', 'Name', 'Details', ...rest.map(({ label }) => label)]);

  await user.type(within(dialog).getByLabelText(/^Name/, { selector: 'input[type=text]' }), 'Box office');
  await user.selectOptions(within(dialog).getByLabelText('Event'), 'e1');
  const seen = answerGraphql('saveExport', {
    saveExport: savedWith(
      buildExport({ name: 'Box office', kind: 'sales', eventId: 'e1', eventTitle: 'Harbour Night Market' }),
    ),
  });
  await user.click(within(dialog).getByRole('button', { name: 'Save the export' }));
  expect(
    await screen.findByText('Sales by event · Harbour Night Market · Last 7 days · 3 columns'),
  ).toBeVisible();
  expect(seen[0]?.variables.input).toEqual({
    ...{ name: 'Box office', kind: 'sales', eventId: 'e1', period: 'last30', dimension: 'event' },
    columns: ['orders', 'label', 'detail', ...rest.map(({ key }) => key)],
  });
});

test('an address, is shown once with its formula, names what it leaves out, and is not in the state', async () => {
  answerExports(buildExport());
  const { user, store } = open();
  await user.click(await screen.findByRole('button', { name: 'Address of Every week' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Address for spreadsheets' }));
  expect(dialog.getByText('Left out because personal: Name.')).toBeVisible();
  portalWire.use(
    http.post('*/api/report/export/x1/address', () => {
      answerExports(buildExport({ hasAddress: true }));
      return HttpResponse.json({ secret: 's3cret', error: null });
    }),
  );
  await user.click(dialog.getByRole('button', { name: 'Make the address' }));
  const url = `${window.location.origin}/exports/s3cret.csv`;
  expect(await dialog.findByLabelText('Address')).toHaveValue(url);
  expect(dialog.getByLabelText('Formula for Google Sheets')).toHaveValue(`=IMPORTDATA("${url}")`);
  expect(JSON.stringify(store.getState())).not.toContain('s3cret');
  expect(dialog.getByRole('button', { name: 'Make a new address' })).toBeVisible();

  answerGraphql('removeExportAddress', { removeExportAddress: savedWith(buildExport()) });
  await user.click(dialog.getByRole('button', { name: 'Switch off' }));
  const question = within(await screen.findByRole('dialog', { name: 'Switch off the address?' }));
  await user.click(question.getByRole('button', { name: 'Switch off' }));
  expect(await dialog.findByRole('button', { name: 'Make the address' })).toBeVisible();
  expect(dialog.queryByLabelText('Address')).not.toBeInTheDocument();
});

test('an export, deleted after a question, leaves the list; a failed load can be tried again', async () => {
  failGraphql('savedExports', 'INTERNAL_SERVER_ERROR');
  const { user } = open();
  expect(await screen.findByText('The exports could not be loaded')).toBeVisible();
  answerExports(buildExport({ hasAddress: true }));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await user.click(await screen.findByRole('button', { name: 'Delete Every week' }));
  expect(await screen.findByText(/Spreadsheets can no longer read it\./)).toBeVisible();
  answerGraphql('deleteExport', { deleteExport: savedWith() });
  await user.click(screen.getByRole('button', { name: 'Delete the export' }));
  expect(await screen.findByText('Every week is deleted')).toBeVisible();
  expect(screen.getByText('No saved exports yet')).toBeVisible();
});

const weekly = { every: 'week' as const, day: 5, time: '17:30', nextAt: '2026-11-27T04:30:00.000Z' };

test('a schedule, saved for a month, shows in words with its next run; sent now, it says how that went', async () => {
  answerExports(buildExport());
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Email Every week' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Email Every week' }));
  expect(dialog.getByText('It was not emailed yet.')).toBeVisible();
  expect(dialog.queryByRole('button', { name: 'Stop the schedule' })).not.toBeInTheDocument();
  await user.selectOptions(dialog.getByLabelText('How often'), 'month');
  await user.selectOptions(dialog.getByLabelText('Day'), '31');
  expect(dialog.getByText('In a shorter month, its last day.')).toBeVisible();
  const sent = { at: '2026-11-26T00:00:00.000Z', result: 'attached' as const, rows: 1204, obstacle: null };
  answerGraphql('sendExport', { sendExport: savedWith(buildExport({ lastSend: sent })) });
  await user.click(dialog.getByRole('button', { name: 'Send now' }));
  expect(await dialog.findByText(/^Last emailed .*, with 1,204 rows\.$/)).toBeVisible();
  expect(await screen.findByText('Every week is emailed to your address')).toBeVisible();

  const schedule = { every: 'month' as const, day: 31, time: '08:00', nextAt: '2026-11-29T19:00:00.000Z' };
  const seen = answerGraphql('scheduleExport', { scheduleExport: savedWith(buildExport({ schedule })) });
  await user.click(dialog.getByRole('button', { name: 'Save the schedule' }));
  const words =
    /On the 31st of every month, or its last day, at 8:00 am, NZDT\. Next: Mon, 30 Nov 2026, 8:00.am/;
  expect(await screen.findByText(words)).toBeVisible();
  expect(seen[0]?.variables).toEqual({ id: 'x1', input: { every: 'month', day: 31, time: '08:00' } });
});

test('a schedule, refused at the time, names the field; stopped, it leaves the list', async () => {
  answerExports(buildExport({ schedule: weekly }));
  const { user } = open();
  expect(await screen.findByText(/Every Friday at 5:30 pm, NZDT/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Email Every week' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Email Every week' }));
  expect(dialog.getByLabelText('Day')).toHaveValue('5');
  failGraphql('scheduleExport', 'BAD_USER_INPUT', { field: 'time', message: 'Enter a time.' });
  await user.click(dialog.getByRole('button', { name: 'Save the schedule' }));
  expect(await dialog.findByLabelText(/^Time/)).toBeInvalid();
  const seen = answerGraphql('scheduleExport', { scheduleExport: savedWith(buildExport()) });
  await user.click(dialog.getByRole('button', { name: 'Stop the schedule' }));
  await waitFor(() => expect(screen.queryByText(/Every Friday/)).not.toBeInTheDocument());
  expect(seen[0]?.variables).toEqual({ id: 'x1', input: null });
});

test('a schedule that has stopped, says why in the list and in its dialog', async () => {
  const lastSend = {
    ...{ at: '2026-11-20T00:00:00.000Z', result: 'failed' as const },
    ...{ rows: null, obstacle: 'rights' as const },
  };
  answerExports(buildExport({ schedule: { ...weekly, nextAt: null }, lastSend }));
  const { user } = open();
  expect(await screen.findByText('Schedule stopped')).toBeVisible();
  expect(
    screen.getByText(/^Not emailed on .* You no longer have the right to see what it holds\.$/),
  ).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Email Every week' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Email Every week' }));
  expect(dialog.getByText('The schedule has stopped')).toBeVisible();
  answerGraphql('sendExport', { sendExport: savedWith(buildExport({ lastSend })) });
  await user.click(dialog.getByRole('button', { name: 'Send now' }));
  expect(
    await screen.findByText('Every week was not emailed. You no longer have the right to see what it holds.'),
  ).toBeVisible();
});
