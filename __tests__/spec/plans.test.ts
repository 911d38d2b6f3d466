import {
  campaignRecipientLimit,
  currentPlans,
  legacyPlans,
  nextPlan,
  planById,
  plansShown,
} from '../../src/contract/plan/plan';
import { isTopOfLadder } from '../../src/contract/plan/planLadder';
import { defaultFreePlanId, perTicketPlanId } from '../../src/contract/constants';
import { planName } from '../../src/contract/plan/planNames';

/** SPEC section 4: plans by numeric id, in two ladders. */
const ladders = [
  ['legacy', legacyPlans, '1 Free, 2 Essential, 3 Professional'],
  ['new', currentPlans, '4 Free, 5 Starter, 6 Essential, 7 Professional, 8 Enterprise, 9 Per-ticket'],
] as const;

test.each(ladders)('the %s set has its plans in the order of the specification', (_set, plans, words) => {
  expect(plans.map(({ id, name }) => `${id} ${name}`).join(', ')).toBe(words);
});

test.each(ladders)('in the %s set only the last plan has no plan above it', (_set, plans) => {
  expect(plans.map(({ id }) => isTopOfLadder(id))).toEqual(plans.map((_plan, at) => at === plans.length - 1));
  expect(plans.map(({ id }) => nextPlan(id)?.id)).toEqual([...plans.slice(1).map(({ id }) => id), undefined]);
});

test('the default free plan and the per-ticket plan have their ids in the new set', () => {
  expect(currentPlans.find(({ id }) => id === defaultFreePlanId)?.name).toBe('Free');
  expect(currentPlans.find(({ id }) => id === perTicketPlanId)?.name).toBe('Per-ticket');
});

test('planName returns the name for the id of a plan, and nothing for an unknown id', () => {
  expect([...legacyPlans, ...currentPlans].map(({ id }) => planName(id))).toEqual(
    [...legacyPlans, ...currentPlans].map(({ name }) => name),
  );
  expect(planName(10)).toBeNull();
  expect(planById(10)).toBeUndefined();
});

test.each([
  ['TixSuite', { tixsuite: true, connect: false }, currentPlans],
  ['both', { tixsuite: true, connect: true }, currentPlans],
  ['Connect', { tixsuite: false, connect: true }, legacyPlans],
  ['neither', { tixsuite: false, connect: false }, []],
])('with %s the list of plans to choose from is the right one', (_who, permission, plans) => {
  expect(plansShown(permission)).toEqual(plans);
});

/** SPEC section 6, "Plan features": for each sentence, a pattern that the plan's list must contain. */
const free = [/free.*event|event.*free/i, /1 listing/, /1 image per listing/, /several images and videos/];
const essential = [
  /10 events at once/,
  /3 images/,
  /enhanced listings/i,
  /embargoed listings/i,
  /YouTube or Vimeo/,
  /1,000 recipients per billing month/,
];
const professional = [
  /unlimited listings and images/i,
  /fast-track review/i,
  /private \(unlisted\) listings/i,
  /no third-party ads or recommendations/i,
  /10,000 recipients per month/,
  /Google Analytics/,
  /discounted advertising packages/i,
  /tour collection page on request/i,
];

test.each([
  [1, free],
  [2, essential],
  [3, professional],
  [4, free],
  [5, professional],
  [6, professional],
  [7, professional],
  [8, professional],
  [9, professional],
])('plan %i lists exactly its features', (id, features) => {
  const listed = planById(id)?.features ?? [];
  expect(listed).toHaveLength(features.length);
  features.forEach((feature, at) => expect(listed[at]).toMatch(feature));
});

test.each([
  [2, 1_000],
  [3, 10_000],
  [5, 10_000],
  [6, 10_000],
  [7, 10_000],
  [8, 10_000],
  [9, 10_000],
])('plan %i allows %i recipients a month', (id, limit) => {
  expect(campaignRecipientLimit(id)).toBe(limit);
});
