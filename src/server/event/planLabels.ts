import { planById } from '../../contract/plan/plan';

/** Messages about what a plan does not include and what to do about it. */

const planName = (planId: number) => planById(planId)?.name ?? 'Free';
const largerPlan = 'choose a larger plan under Plans & Pricing';
const images = (count: number) => (count === 1 ? '1 image' : `${count} images`);

export const imageLimitText = (planId: number, limit: number) =>
  `The ${planName(planId)} plan holds ${images(limit)} for this event. Remove some, or ${largerPlan}.`;

export const videoText = (planId: number) =>
  `The ${planName(planId)} plan only shows videos for events ticketed here. Sell the tickets here, or ${largerPlan}.`;

export const embargoText = (planId: number) =>
  `The ${planName(planId)} plan does not include embargoes. Leave the publishing time empty, or ${largerPlan}.`;

export const privateText = (planId: number) =>
  `The ${planName(planId)} plan does not include private events. Make this one public, or ${largerPlan}.`;

export const liveLimitText = (planId: number, limit: number) =>
  `The ${planName(planId)} plan holds ${limit} events at once, and ${limit} are live. Pause or archive one, or ${largerPlan}.`;

export const elsewhereLimitText = (planId: number, limit: number) =>
  `The ${planName(planId)} plan holds ${limit === 1 ? '1 event' : `${limit} events`} ticketed elsewhere, and ${limit === 1 ? 'one is' : `${limit} are`} live. Sell the tickets here, archive the other event, or ${largerPlan}.`;
