import type { CampaignResultsQuery } from '../generated/operations';

/**
 * What one campaign led to, in short. The figures are those of its report.
 * - `clicked`: The people who clicked; machines are left out.
 * - `clickRate`: Their share (0 to 1) of the recipients whose mail was sent; null before anything is sent.
 * - `orders`, `cents`: The orders that the mail led to, and their value less refunds.
 * - `curve`: The first click of each person on each link, by steps of `curveStepHours` since sending began. It ends
 *   with the step that contains the present, and has at most `mostCurveSteps` steps.
 */
export type CampaignResult = CampaignResultsQuery['campaignResults'][number];

export const curveStepHours = 3;
export const mostCurveSteps = 24;

export const campaignResultFields = 'id sent clicked clickRate orders cents curve';

/** Loads the results of these campaigns. Those of another kind, and those that were never sent, are left out. */
export const campaignResultsDocument = /* GraphQL */ `
  query campaignResults($kind: CampaignKind!, $ids: [ID!]!) {
    campaignResults(kind: $kind, ids: $ids) { ${campaignResultFields} }
  }
`;
