import { largerPlan, planLimitTexts, planSubject } from '../../contract/plan/planLimitTexts';

/** Messages about what a plan does not include and what to do about it. */

export const imageLimitText = (planId: number, limit: number) =>
  `${planLimitTexts.images(planSubject(planId), limit)}. Remove some, or ${largerPlan}.`;

export const videoText = (planId: number) =>
  `${planLimitTexts.video(planSubject(planId))}. Sell the tickets here, or ${largerPlan}.`;

export const embargoText = (planId: number) =>
  `${planLimitTexts.embargo(planSubject(planId))}. Leave the publishing time empty, or ${largerPlan}.`;

export const privateText = (planId: number) =>
  `${planLimitTexts.private(planSubject(planId))}. Make this one public, or ${largerPlan}.`;

export const liveLimitText = (planId: number, limit: number) =>
  `${planLimitTexts.events(planSubject(planId), limit)}, and ${limit} are live. Pause or archive one, or ${largerPlan}.`;

export const elsewhereLimitText = (planId: number, limit: number) =>
  `${planLimitTexts.elsewhere(planSubject(planId), limit)}, and ${limit === 1 ? 'one is' : `${limit} are`} live. Sell the tickets here, archive the other event, or ${largerPlan}.`;
