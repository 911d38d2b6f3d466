import type { ChooseVariantMutation } from '../generated/operations';

/** Types and GraphQL documents of the progress of an A/B test. Instants are ISO text in UTC, money is in cents. */

/** The state of an A/B test. It is `stopped` if the campaign ended before there was a winner. */
export type CampaignTest = ChooseVariantMutation['chooseVariant'];

/** The figures of one version so far, counting class human only. */
export type VariantReport = CampaignTest['variants'][number];

/**
 * The figures of one version at the moment of the decision: mails that the mail server accepted, recipients who
 * clicked, and recipients who ordered after a click.
 */
export type VariantFigures = NonNullable<CampaignTest['decidedOn']>[number];

/**
 * The reason why a version won: it was clearly ahead, it was ahead by so little that this may be chance, it was level
 * with another, nobody had clicked or ordered, or a person chose it.
 */
export type TestReason = CampaignTest['leading']['why'];

const figures = 'position sent clicked ordered orders cents';
const testFields = `
  campaignId state by share hours endsAt unsent winner decidedAt decidedBy why
  decidedOn { ${figures} }
  leading { position why }
  variants { ${figures} subject preheader ownContent people opened }
  rest { people sent }`;

/**
 * Ends the test: the remaining recipients get this version. CONFLICT if the test is decided or the campaign has
 * ended.
 */
export const chooseVariantDocument = /* GraphQL */ `
  mutation chooseVariant($id: ID!, $position: Int!) {
    chooseVariant(id: $id, position: $position) { ${testFields} }
  }
`;
