import { planById } from '../../contract/plan';

/** What a plan does not hold, and what to do about it. */

const planName = (planId: number) => planById(planId)?.name ?? 'Free';
const largerPlan = 'choose a larger plan on Plans & Pricing';
const images = (count: number) => (count === 1 ? '1 image' : `${count} images`);

export const imageLimitWords = (planId: number, limit: number) =>
  `The ${planName(planId)} plan holds ${images(limit)} for this event. Take some away, or ${largerPlan}.`;

export const videoWords = (planId: number) =>
  `The ${planName(planId)} plan shows a video only for events ticketed here. Sell the tickets here, or ${largerPlan}.`;

export const embargoWords = (planId: number) =>
  `The ${planName(planId)} plan has no embargo. Leave the time of publishing empty, or ${largerPlan}.`;

export const privateWords = (planId: number) =>
  `The ${planName(planId)} plan has no private events. Make this one public, or ${largerPlan}.`;

export const liveLimitWords = (planId: number, limit: number) =>
  `The ${planName(planId)} plan holds ${limit} events at once, and ${limit} are live. Pause or archive one, or ${largerPlan}.`;

export const elsewhereLimitWords = (planId: number, limit: number) =>
  `The ${planName(planId)} plan holds ${limit === 1 ? '1 event' : `${limit} events`} whose tickets somebody else sells, and ${limit === 1 ? 'one is' : `${limit} are`} live. Sell the tickets here, archive the other event, or ${largerPlan}.`;
