import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { hitSentence } from '../../../src/portal/campaign/report/activity/chartLabels';
import { colourMemory, datasetColours } from '../../../src/portal/report/datasetColours';
import { presetDays, readUtmFilter, writeUtmFilter } from '../../../src/portal/report/utmFilter';
import { markAt, markPlaces } from '../../../src/portal/report/utmMarks';
import { utmCsv, utmSentence, utmStepName } from '../../../src/portal/report/utmLabels';
import { withoutZeroRuns } from '../../../src/portal/ui/chart/zeroRuns';
import { packageRoot } from '../../../src/server/packageRoot';

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

/** The light and the dark value of a variable of the theme. */
function groundOf(name: string): string[] {
  const css = readFileSync(join(packageRoot, 'src/portal/ui/theme/theme.css'), 'utf8');
  const [, light = '', dark = ''] =
    new RegExp(`--${name}: light-dark\\((#\\w{6}), (#\\w{6})\\)`).exec(css) ?? [];
  return [light, dark];
}

test.each(datasetColours)(
  'the colour %s contrasts with the light and the dark ground of a chart',
  (colour) => {
    const grounds = [...groundOf('surface'), ...groundOf('background')];
    expect(grounds.filter((ground) => /^#\w{6}$/.test(ground))).toHaveLength(4);
    for (const ground of grounds) expect(contrast(colour, ground)).toBeGreaterThanOrEqual(3);
  },
);

test('there are eight colours, all different', () => {
  expect(new Set(datasetColours).size).toBe(8);
});

test.each([0, 0.1, 0.37, 0.5, 0.72, 0.99])(
  'colourMemory, with any random value (%d), gives no two of eight datasets the same colour',
  (random) => {
    const coloursOf = colourMemory(() => random);
    for (let count = 1; count <= 8; count++) {
      const colours = coloursOf(Array.from({ length: count }, (_, place) => `${count} ${place}`));
      expect(new Set(colours).size).toBe(count);
    }
  },
);

test('colourMemory, with other random values, returns other colours', () => {
  expect(colourMemory(() => 0.2)(['a'])).not.toEqual(colourMemory(() => 0.7)(['a']));
});

test('colourMemory, asked again with other datasets, keeps the colour of each name', () => {
  const coloursOf = colourMemory();
  const [a, b, c] = coloursOf(['a', 'b', 'c']);
  expect(coloursOf(['c', 'a'])).toEqual([c, a]);
  const [, again] = coloursOf(['d', 'b', 'e', 'f']);
  expect(again).toBe(b);
  expect(new Set(coloursOf(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'])).size).toBe(8);
});

test('colourMemory, when two names with one colour meet, changes the second one only', () => {
  const coloursOf = colourMemory(() => 0);
  const first = coloursOf(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']);
  const [ninth] = coloursOf(['i']);
  const [a] = first;
  expect(ninth).toBe(a);
  const [stays, changed] = coloursOf(['a', 'i']);
  expect(stays).toBe(a);
  expect(changed).not.toBe(a);
});

test('nine datasets, the ninth in a colour that repeats, can be told apart without their colours', () => {
  const colours = colourMemory()(Array.from({ length: 9 }, (_, place) => `name ${place}`));
  const marks = markPlaces(colours).map((place) => JSON.stringify(markAt(place)));
  expect(new Set(colours).size).toBe(8);
  expect(new Set(marks).size).toBe(9);
});

test('markPlaces, of a colour in another order, gives it the same mark', () => {
  const [one, other] = datasetColours;
  expect(markPlaces([one, other])).toEqual([...markPlaces([other, one])].reverse());
});

test.each([
  [
    [0, 0, 3, 0, 0, 0, 2],
    [null, 0, 3, 0, null, 0, 2],
  ],
  [
    [0, 0, 0],
    [null, null, null],
  ],
  [
    [1, 0, 1],
    [1, 0, 1],
  ],
  [[], []],
])('withoutZeroRuns, of %j, keeps the points at which the line rises and falls', (counts, points) => {
  expect(withoutZeroRuns(counts)).toEqual(points);
});

test.each([
  [1, 'day', 'clicks', false, /^1 first click by people on Tue 3 Nov from newsletter$/],
  [14, 'week', 'clicks', false, /^14 first clicks by people in the week of 3 Nov from newsletter$/],
  [0, 'month', 'clicks', true, /^0 first clicks by people and machines in Nov 2026 from newsletter$/],
  [1, 'day', 'visits', true, /^1 visit on Tue 3 Nov from newsletter$/],
  [2, 'month', 'orders', false, /^2 orders in Nov 2026 from newsletter$/],
  [12_050, 'month', 'revenue', false, /^\$120.50 in Nov 2026 from newsletter$/],
] as const)(
  'utmSentence, of %d by %s of %s, is a whole sentence',
  (count, interval, measure, everyClass, sentence) => {
    const point = { day: '2026-11-03', value: 'newsletter', interval, measure, everyClass };
    expect(utmSentence(count, point, 'nz')).toMatch(sentence);
  },
);

test.each([
  ['Clicks', false, '14 first clicks by people on Fri 7 pm'],
  ['Opens (estimated)', true, '14 first opens by people and machines on Fri 7 pm'],
  ['Unsubscribes', false, '14 people unsubscribed on Fri 7 pm'],
  ['Marked as spam', true, '14 people marked it as spam on Fri 7 pm'],
])('hitSentence, of %s, is a whole sentence', (label, everyClass, sentence) => {
  expect(hitSentence(14, { label, when: 'Fri, 7 pm', everyClass })).toBe(sentence);
});

test('a filter, written to the address, is read unchanged', () => {
  const filter = {
    from: '2026-01-01',
    to: '2026-03-31',
    groupBy: 'term',
    interval: 'month',
    campaignIds: ['a', 'b'],
    includeProxies: true,
    measure: 'revenue',
    touch: 'first',
    eventId: '0d6f2e34-7d3a-4a53-9a5e-0d1d36d04d11',
    source: '(none)',
    medium: 'print & radio',
    campaign: 'winter',
    content: 'a+b',
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
  const row = {
    ...{ campaigns: 1, people: 2, uniqueClicks: 3, clicks: 4, lastClickAt: '2026-07-03T10:00:00Z' },
    ...{ visits: 5, orders: 6, netCents: 12_050 },
  };
  expect(
    utmCsv(
      'Source',
      [
        { ...row, value: '=HYPERLINK("x")' },
        { ...row, value: 'a, b', lastClickAt: null },
      ],
      'nz',
    ).split('\r\n'),
  ).toEqual([
    'Source,Visits,Orders,Revenue (NZD),First clicks,All clicks,People,Campaigns,Last click (UTC)',
    `"'=HYPERLINK(""x"")",5,6,120.50,3,4,2,1,2026-07-03T10:00:00Z`,
    '"a, b",5,6,120.50,3,4,2,1,',
  ]);
});
