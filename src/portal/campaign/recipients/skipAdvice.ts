import { type SkipReason } from '../../../contract/campaign/campaign';
import { largerPlan } from '../../../contract/plan/planLimitTexts';

/** What each reason means, and what the organiser can do about it. */
export const skipAdvice: Record<SkipReason, string> = {
  unsubscribed: 'They unsubscribed from marketing. Only they can resubscribe.',
  paused: 'They asked for a break. They will hear from you again when it ends.',
  suppressed:
    'Email to this address bounced or was marked as spam. Emailing it again would harm your reputation, so ask them for another address.',
  no_consent: 'They have not agreed to marketing. You can still email them about their booking.',
  duplicate: 'Each address gets one email.',
  invalid: 'This address cannot receive email. Correct it on the contact’s page.',
  quota: `This month’s allowance is used up. Choose fewer people, or ${largerPlan}.`,
  cancelled: 'Sending was stopped before it reached them.',
};
