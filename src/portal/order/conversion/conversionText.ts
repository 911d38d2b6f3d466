import { conversionNames, type OrderConversion } from '../../../contract/webhook/conversion';

export const noDestinationText = 'Not sent: no destination is set up.';

/**
 * What became of a report, in a sentence.
 * @param format an instant for people
 */
export function conversionText(
  { kind, event, outcome, at, reason }: OrderConversion,
  format: (instant: string) => string,
): string {
  const to = conversionNames[kind];
  const what = event === 'refund' ? 'Refund' : 'Sale';
  const when = at === null ? '' : format(at);
  switch (outcome) {
    case 'sent':
      return `${what} sent to ${to} at ${when}`;
    case 'waiting':
      return `${what} is on its way to ${to}`;
    case 'retrying':
      return `${what} not sent to ${to} yet: it will be tried again at ${when}. ${reason ?? ''}`.trim();
    case 'refused':
      return `${what} not sent to ${to} yet: it refuses the details in Preferences, Analytics Integrations.`;
    case 'failed':
      return `${what} not sent to ${to}. ${reason ?? ''}`.trim();
    case 'not_agreed':
      return `Not sent to ${to}: the buyer did not agree`;
    case 'not_asked':
      return `Not sent to ${to}: the buyer was not asked, or gave no answer`;
    case 'switched_off':
      return `Not sent to ${to}: it was off when the order was sold`;
    case 'not_set_up':
      return `Not sent to ${to}: no destination is set up`;
  }
}
