import { calendarFile, type CalendarEntry } from '../../../../src/server/files/calendarFile';

const entry: CalendarEntry = {
  uid: 'one@turnout',
  startsAt: new Date('2027-03-06T06:30:00Z'),
  endsAt: new Date('2027-03-06T09:30:00Z'),
  title: 'Songs, stories; and \\ more',
  place: 'Hall, Wellington',
  text: 'First line\nSecond line',
  url: 'https://turnout.co.nz/events/songs',
  status: 'CONFIRMED',
  changedAt: new Date('2026-11-21T00:00:00.123Z'),
};

test('calendarFile, with commas, semicolons, backslashes and line ends, escapes them and writes instants in UTC', () => {
  const lines = calendarFile([entry]).split('\r\n');
  expect(lines).toEqual(
    expect.arrayContaining([
      'SUMMARY:Songs\\, stories\\; and \\\\ more',
      'LOCATION:Hall\\, Wellington',
      'DESCRIPTION:First line\\nSecond line',
      'DTSTART:20270306T063000Z',
      'DTEND:20270306T093000Z',
      'DTSTAMP:20261121T000000Z',
    ]),
  );
  expect(lines.slice(0, 2)).toEqual(['BEGIN:VCALENDAR', 'VERSION:2.0']);
  expect(lines.slice(-2)).toEqual(['END:VCALENDAR', '']);
});

test('calendarFile, with a long text of multi-byte characters, has no line over 75 octets and loses nothing', () => {
  const text = 'Kia ora tātou, nau mai ki te pō 🎶 '.repeat(20);
  const file = calendarFile([{ ...entry, text }]);
  expect(Math.max(...file.split('\r\n').map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
  expect(file.replace(/\r\n /g, '')).toContain(text.replace(/,/g, '\\,'));
});

test('calendarFile, in a zone, defines its changes of the clocks around the times; the sequence rises with a change', () => {
  // The clocks of Auckland go back on Sunday 4 April 2027 at 3:00.
  const night = {
    ...entry,
    zone: 'Pacific/Auckland',
    startsAt: new Date('2027-04-03T10:00:00Z'),
    endsAt: new Date('2027-04-03T16:00:00Z'),
  };
  const lines = calendarFile([night]).split('\r\n');
  expect(lines).toEqual(
    expect.arrayContaining([
      'DTSTART;TZID=Pacific/Auckland:20270403T230000',
      'DTEND;TZID=Pacific/Auckland:20270404T040000',
    ]),
  );
  const zone = lines.slice(lines.indexOf('BEGIN:VTIMEZONE'), lines.indexOf('END:VTIMEZONE') + 1);
  expect(zone).toEqual([
    ...['BEGIN:VTIMEZONE', 'TZID:Pacific/Auckland'],
    ...[
      'BEGIN:DAYLIGHT',
      'DTSTART:20260927T020000',
      'TZOFFSETFROM:+1200',
      'TZOFFSETTO:+1300',
      'END:DAYLIGHT',
    ],
    ...[
      'BEGIN:STANDARD',
      'DTSTART:20270404T030000',
      'TZOFFSETFROM:+1300',
      'TZOFFSETTO:+1200',
      'END:STANDARD',
    ],
    'END:VTIMEZONE',
  ]);
  const sequence = (changedAt: string) =>
    Number(/SEQUENCE:(\d+)/.exec(calendarFile([{ ...entry, changedAt: new Date(changedAt) }]))?.[1]);
  expect(sequence('2026-11-21T00:00:05Z')).toBe(sequence('2026-11-21T00:00:00Z') + 5);
});
