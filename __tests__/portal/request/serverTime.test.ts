import { noteServerTime, serverNow } from '../../../src/portal/request/serverTime';

const noon = Date.UTC(2026, 10, 21, 12);
const minuteMs = 60_000;

beforeEach(() => jest.useFakeTimers({ now: noon }));
afterEach(() => {
  noteServerTime(new Date().toUTCString());
  jest.useRealTimers();
});

test.each([10, -10])("serverNow is the server's time if the device's clock is %i minutes off", (minutes) => {
  noteServerTime(new Date(noon + minutes * minuteMs).toUTCString());
  expect(serverNow()).toBe(noon + minutes * minuteMs);
  jest.advanceTimersByTime(minuteMs);
  expect(serverNow()).toBe(noon + (minutes + 1) * minuteMs);
});

test("serverNow is the device's time if the difference is only the delay of the reply", () => {
  noteServerTime(new Date(noon - 4_000).toUTCString());
  expect(serverNow()).toBe(noon);
});

test.each([null, '', 'yesterday'])(
  "serverNow is the device's time after a reply whose date is %p",
  (date) => {
    noteServerTime(date);
    expect(serverNow()).toBe(noon);
  },
);
