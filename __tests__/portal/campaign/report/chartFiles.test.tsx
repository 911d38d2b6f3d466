import { screen, waitFor } from '@testing-library/react';
import { campaignReportPath } from '../../../../src/contract/paths/pagePaths';
import { routePatterns } from '../../../../src/contract/paths/portalPaths';
import { chartRows } from '../../../../src/portal/campaign/report/activity/chartLabels';
import { CampaignReportScreen } from '../../../../src/portal/campaign/report/CampaignReportScreen';
import { csvFile } from '../../../../src/portal/ui/csvText';
import { fileNameOf } from '../../../../src/portal/ui/fileNameOf';
import { startWire } from '../../../support/portal/portalWire';
import { renderPortal } from '../../../support/portal/renderPortal';
import { textOfBlob } from '../../../support/portal/textOfBlob';
import { answerReport, buildStat, REPORTED } from '../../../support/replies/reportReplies';

startWire();

beforeAll(() => {
  window.matchMedia = () => Object.assign(new EventTarget(), { matches: false }) as MediaQueryList;
});

test('the file of a chart of two lines has a row for each step and the numbers of the table', () => {
  const rows = chartRows(
    ['Thu, 2 Jul 2026, 10:00 am', 'Thu, 2 Jul 2026, 11:00 am'],
    [
      { key: 'opens', label: 'Opens (estimated)', counts: [4, 0] },
      { key: 'complaints', label: 'Marked as spam', counts: [1] },
    ],
  );
  expect(csvFile(rows)).toBe(
    '\uFEFFFrom,Opens (estimated),Marked as spam\r\n' +
      '"Thu, 2 Jul 2026, 10:00 am",4,1\r\n"Thu, 2 Jul 2026, 11:00 am",0,0\r\n',
  );
});

test('csvFile, of texts that begin like a formula or contain quotes, writes them as text', () => {
  const rows = chartRows(
    ['=1+1', '-2', '@x', '\tx', 'a "b"'],
    [{ key: 'opens', label: '+opens', counts: [] }],
  );
  expect(csvFile(rows)).toContain(
    'From,\'+opens\r\n\'=1+1,0\r\n\'-2,0\r\n\'@x,0\r\n"\'\tx",0\r\n"a ""b""",0\r\n',
  );
});

test.each([
  ['Winter season: day by day', 'winter-season-day-by-day.csv'],
  ['Tūī / =cmd', 'tui-cmd.csv'],
  ['…', 'chart.csv'],
])('fileNameOf, of %p, is %s', (title, name) => {
  expect(fileNameOf(title, 'csv')).toBe(name);
});

test('the button CSV saves the chart that is shown, and PNG is offered for the drawn chart only', async () => {
  const stat = buildStat();
  answerReport({ stat });
  const saved: Blob[] = [];
  const names: string[] = [];
  URL.createObjectURL = (blob) => {
    saved.push(blob as Blob);
    return 'blob:chart';
  };
  URL.revokeObjectURL = () => undefined;
  HTMLAnchorElement.prototype.click = function click() {
    names.push(this.download);
  };
  const { user } = renderPortal(<CampaignReportScreen kind="email" />, {
    address: campaignReportPath('email', REPORTED),
    pattern: routePatterns.emailCampaignReport,
  });
  await user.click(await screen.findByRole('button', { name: 'Download the chart as CSV' }));
  await waitFor(() => expect(names).toEqual(['winter-season-the-first-two-days-by-hour.csv']));
  const text = await textOfBlob(saved[0]);
  expect(text).toContain('From,Opens (estimated),Clicks,Unsubscribes,Marked as spam\r\n');
  expect(text).toContain('"Wed, 1 Jul 2026, 10:00 pm NZST",400,100,6,1\r\n');
  expect(screen.getByRole('button', { name: 'Download the chart as PNG' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Show as table' }));
  expect(screen.queryByRole('button', { name: 'Download the chart as PNG' })).not.toBeInTheDocument();
});
