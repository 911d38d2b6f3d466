import { type SkipReason } from '../../contract/campaign';

/** What lies behind each reason, and what one can do about it. */
export const skipCures: Record<SkipReason, string> = {
  unsubscribed: 'They asked for no more marketing. Only they can come back.',
  paused: 'They asked for a break. They hear from you again when it is over.',
  suppressed: 'Their address bounced or complained. Mail to it would harm you; ask them for another one.',
  no_consent: 'They have not agreed to marketing. Write only about their booking, and it reaches them.',
  duplicate: 'The same address twice gets one mail.',
  invalid: 'Nobody can be reached there. Correct the address on the contact’s page.',
  quota: 'The allowance of this month is used up. Choose fewer people or another plan.',
  cancelled: 'The sending was stopped before their turn.',
};
