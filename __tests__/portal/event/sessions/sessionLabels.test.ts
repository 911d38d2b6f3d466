import { sessionDate, sessionTime } from '../../../../src/portal/event/sessions/sessionLabels';

const session = { startsLocal: '2026-11-20T19:00', endsLocal: '2026-11-20T22:30', zone: 'Pacific/Auckland' };

test('sessionDate, in both countries, is the day at the venue', () => {
  expect(sessionDate(session, 'nz')).toBe('Fri, 20 Nov 2026');
  expect(sessionDate(session, 'au')).toBe('Fri, 20 Nov 2026');
});

test("sessionTime, in the country's usual zone, names no zone", () => {
  expect(sessionTime(session, 'nz')).toBe('7:00\u00a0pm to 10:30\u00a0pm');
  expect(sessionTime({ ...session, endsLocal: null }, 'nz')).toBe('7:00\u00a0pm');
});

test('sessionTime, in another zone, names it', () => {
  expect(sessionTime({ ...session, zone: 'Pacific/Chatham' }, 'nz')).toBe(
    '7:00\u00a0pm to 10:30\u00a0pm, Chatham Islands time',
  );
  expect(sessionTime(session, 'au')).toBe('7:00\u00a0pm to 10:30\u00a0pm, New Zealand time');
});
