import { planName } from './planNames';

/** A plan as the subject of these sentences, such as "The Essential plan"; an unknown id counts as Free. */
export const planSubject = (planId: number): string => `The ${planName(planId) ?? 'Free'} plan`;

/** The end of a sentence that says what to do about a limit. */
export const largerPlan = 'choose a larger plan under Plans & Pricing';

const counted = (count: number, one: string, many: string) =>
  `${count.toLocaleString('en-NZ')} ${count === 1 ? one : many}`;

/**
 * Each limit of a plan in the words of every page, message and error, without the full stop, so that a cure can follow.
 * `plan` is the subject: that of `planSubject`, or "Your plan".
 */
export const planLimitTexts = {
  events: (plan: string, limit: number) => `${plan} holds ${counted(limit, 'event', 'events')} at once`,
  elsewhere: (plan: string, limit: number) =>
    `${plan} holds ${counted(limit, 'event', 'events')} ticketed elsewhere`,
  images: (plan: string, limit: number) =>
    `${plan} holds ${counted(limit, 'image', 'images')} for this event`,
  team: (plan: string, limit: number) =>
    `${plan} holds a team of ${limit.toLocaleString('en-NZ')}, with those who are invited`,
  recipients: (plan: string, limit: number) =>
    `${plan} holds ${counted(limit, 'email recipient', 'email recipients')} a month`,
  video: (plan: string) => `${plan} only shows videos for events ticketed here`,
  embargo: (plan: string) => `${plan} does not include embargoes`,
  private: (plan: string) => `${plan} does not include private events`,
  analytics: (plan: string) => `${plan} does not include Google Analytics`,
} as const;
