import { randomColours } from '../../../src/portal/report/datasetColours';
import { presetDays, readUtmFilter, writeUtmFilter } from '../../../src/portal/report/utmFilter';
import { markAt } from '../../../src/portal/report/utmMarks';
import { utmCsv, utmStepName } from '../../../src/portal/report/utmLabels';

function contrast(colour: string, other: string): number {
  const [one = 0, two = 0] = [colour, other]
    .map((hex) => {
      const [red = 0, green = 0, blue = 0] = [1, 3, 5]
        .map((place) => parseInt(hex.slice(place, place + 2), 16) / 255)
        .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    })
    .sort((less, more) => more - less);
  return (one + 0.05) / (two + 0.05);
}

test.each([0, 0.1, 0.37, 0.5, 0.72, 0.99])(
  'randomColours, with any random value (%d), contrasts with both backgrounds and repeats no colour',
  (random) => {
    const colours = randomColours(9, () => random);
    expect(new Set(colours).size).toBe(9);
    for (const colour of colours) {
      expect(contrast(colour, '#ffffff')).toBeGreaterThanOrEqual(3);
      expect(contrast(colour, '#201e1a')).toBeGreaterThanOrEqual(3);
    }
  },
);

test('randomColours, with other random values, returns other colours', () => {
  expect(randomColours(1, () => 0.2)).not.toEqual(randomColours(1, () => 0.7));
});

test('nine lines can be told apart without their colours', () => {
  const marks = Array.from({ length: 9 }, (_, place) => JSON.stringify(markAt(place)));
  expect(new Set(marks).size).toBe(9);
});

test('a filter, written to the address, is read unchanged', () => {
  const filter = {
    from: '2026-01-01',
    to: '2026-03-31',
    groupBy: 'term',
    interval: 'month',
    campaignIds: ['a', 'b'],
    includeProxies: true,
  } as const;
  const query = writeUtmFilter('', { ...filter, campaignIds: ['a', 'b'] }, '2026-07-31');
  expect(readUtmFilter(query, '2026-07-31')).toEqual(filter);
});

test('the default filter adds nothing to the address and ends today', () => {
  const usual = readUtmFilter('', '2026-03-01');
  expect(usual).toEqual({ from: '2026-01-31', to: '2026-03-01', groupBy: 'campaign', interval: 'day' });
  expect(writeUtmFilter('?other=1', usual, '2026-03-01')).toBe('other=1');
  expect(presetDays({ label: '1', days: 1, interval: 'day' }, '2026-03-01').from).toBe('2026-03-01');
});

test.each([
  ['day', /^1 July?$/],
  ['week', /^Week of 1 July?$/],
  ['month', /^July? 2026$/],
] as const)('a step by %s is called %s', (interval, name) => {
  expect(utmStepName('2026-07-01', interval, 'nz')).toMatch(name);
});

test('utmCsv, of values that a spreadsheet would execute, keeps them as text', () => {
  const row = { campaigns: 1, people: 2, uniqueClicks: 3, clicks: 4, lastClickAt: '2026-07-03T10:00:00Z' };
  expect(
    utmCsv('Source', [
      { ...row, value: '=HYPERLINK("x")' },
      { ...row, value: 'a, b' },
    ]).split('\r\n'),
  ).toEqual([
    'Source,Campaigns,People,First clicks,All clicks,Last click (UTC)',
    `"'=HYPERLINK(""x"")",1,2,3,4,2026-07-03T10:00:00Z`,
    '"a, b",1,2,3,4,2026-07-03T10:00:00Z',
  ]);
});
