import { noteServerTime, serverNow } from '../../../src/portal/request/serverClock';

const noon = Date.UTC(2026, 10, 21, 12);
const minuteMs = 60_000;

beforeEach(() => jest.useFakeTimers({ now: noon }));
afterEach(() => {
  noteServerTime(new Date().toUTCString());
  jest.useRealTimers();
});

test.each([10, -10])(
  'now, on a machine whose clock is %i minutes off, is the time of the server',
  (minutes) => {
    noteServerTime(new Date(noon + minutes * minuteMs).toUTCString());
    expect(serverNow()).toBe(noon + minutes * minuteMs);
    jest.advanceTimersByTime(minuteMs);
    expect(serverNow()).toBe(noon + (minutes + 1) * minuteMs);
  },
);

test('now, on a machine whose clock is right but for the way of the reply, is its own', () => {
  noteServerTime(new Date(noon - 4_000).toUTCString());
  expect(serverNow()).toBe(noon);
});

test.each([null, '', 'yesterday'])(
  'now, after a reply whose date is %p, is the clock of the machine',
  (date) => {
    noteServerTime(date);
    expect(serverNow()).toBe(noon);
  },
);
