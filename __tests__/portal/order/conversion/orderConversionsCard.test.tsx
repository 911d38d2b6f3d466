import { screen } from '@testing-library/react';
import type { OrderConversion } from '../../../../src/contract/webhook/conversion';
import { OrderConversionsCard } from '../../../../src/portal/order/conversion/OrderConversionsCard';
import { renderPortal } from '../../../support/portal/renderPortal';

const report = (changes: Partial<OrderConversion>): OrderConversion => ({
  kind: 'meta',
  event: 'purchase',
  outcome: 'sent',
  at: null,
  reason: null,
  ...changes,
});
const show = (...conversions: OrderConversion[]) => {
  renderPortal(<OrderConversionsCard conversions={conversions} zone="Pacific/Auckland" />);
  return screen.queryAllByRole('listitem').map(({ textContent }) => textContent);
};
const at = '2026-11-20T09:00:00.000Z';

test.each([
  [report({ at }), /^Sale sent to Meta at Fri, 20 Nov 2026/],
  [report({ kind: 'ga4', event: 'refund', at }), /^Refund sent to Google Analytics at /],
  [report({ outcome: 'waiting' }), /on its way to Meta$/],
  [
    report({ outcome: 'retrying', at, reason: 'Meta answered with 500.' }),
    /will be tried again at Fri, 20 Nov 2026.* Meta answered with 500\.$/,
  ],
  [report({ outcome: 'refused' }), /refuses the details in Preferences/],
  [
    report({ outcome: 'failed', reason: 'The buyer no longer agrees.' }),
    /not sent to Meta\. The buyer no longer/,
  ],
  [report({ outcome: 'not_agreed' }), /^Not sent to Meta: the buyer did not agree$/],
  [report({ outcome: 'not_asked' }), /^Not sent to Meta: the buyer was not asked/],
  [report({ outcome: 'switched_off' }), /^Not sent to Meta: it was off when/],
])('the outcome of %j reads as a sentence', (conversion, text) => {
  expect(show(conversion)).toEqual([expect.stringMatching(text)]);
});

test('without a destination the card says so, and one that is not set up is left out beside another', () => {
  expect(show(report({ kind: 'ga4', at }), report({ outcome: 'not_set_up' }))).toHaveLength(1);
  expect(show(report({ outcome: 'not_set_up' }))).toHaveLength(1);
  expect(screen.getByText('Not sent: no destination is set up.')).toBeInTheDocument();
});
