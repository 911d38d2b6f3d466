import { redactAction } from '../../../src/portal/app/errorReports/redactAction';
import { redactReport } from '../../../src/portal/app/errorReports/redactReport';
import { redactText } from '../../../src/portal/app/errorReports/redactText';

test.each([
  [
    '/portal/marketing/email-campaign/report/7/user/9/ana%40example.nz',
    '/portal/marketing/email-campaign/report/7/user/9/[address]',
  ],
  ['mail to ana.b+x@example.co.nz failed', 'mail to [address] failed'],
  ['/portal?apiToken=abc&q=1', '/portal?apiToken=[token]&q=1'],
  ['Authorization: Bearer abc.def', 'Authorization: Bearer [token]'],
])('redactText(%s) removes addresses and tokens', (text, redacted) => {
  expect(redactText(text)).toBe(redacted);
});

const number = '4000002500003155';
const shapes = [
  number,
  '4000 0025 0000 3155',
  '4000-0025-0000-3155',
  '4000%200025%200000%203155',
  '4000+0025+0000+3155',
];

test('redactReport, sprayed with a card number in every field, has no trace of it', () => {
  const report = {
    event_id: '0123456789abcdef0123456789abcdef',
    timestamp: 1_796_000_000.25,
    message: `Broken for ${shapes.join(' and ')} 12/34`,
    [number]: true,
    contexts: { trace: { span_id: 'a123456789012345' }, values: [...shapes, Number(number), { number }] },
    request: { url: `https://turnout.nz/portal?card=${number}&q=\n${number}` },
  };
  const redacted = redactReport(report);
  expect(JSON.stringify(redacted)).not.toMatch(/4000.{0,3}0025|3155/);
  expect(redacted).toMatchObject({
    event_id: report.event_id,
    timestamp: report.timestamp,
    contexts: { trace: { span_id: report.contexts.trace.span_id } },
  });
});

test('redactAction hides secret arguments and keeps the rest', () => {
  const action = {
    type: 'user/signIn/pending',
    meta: { arg: { email: 'a', password: 'p' }, requestId: 'r' },
  };
  expect(redactAction(action)).toEqual({
    type: 'user/signIn/pending',
    meta: { arg: { email: 'a', password: '…' }, requestId: 'r' },
  });
});
