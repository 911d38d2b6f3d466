import { calendarFile, type CalendarEntry } from '../../../../src/server/publicSite/event/calendarFile';

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
