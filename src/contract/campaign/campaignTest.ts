import type { ChooseVariantMutation } from '../generated/operations';

/** How an A/B test stands: the calls and what they answer. Instants are ISO text in UTC, money is in cents. */

/** `stopped` when the campaign ended before there was a winner. */
export type CampaignTest = ChooseVariantMutation['chooseVariant'];

/** What one version has brought by now, of people only. */
export type VariantReport = CampaignTest['variants'][number];

/** The same at one moment: mails that the mail server took, recipients who clicked, and who ordered after a click. */
export type VariantFigures = NonNullable<CampaignTest['decidedOn']>[number];

/**
 * Why a version won: it was clearly ahead, ahead by so little that it may be chance, level with another, nothing had
 * happened at all, or somebody chose it.
 */
export type TestReason = CampaignTest['leading']['why'];

const figures = 'position sent clicked ordered orders cents';
const testFields = `
  campaignId state by share hours endsAt unsent winner decidedAt decidedBy why
  decidedOn { ${figures} }
  leading { position why }
  variants { ${figures} subject preheader ownContent people opened }
  rest { people sent }`;

/** Ends the test: this version goes to the rest. CONFLICT once it is decided or the campaign has ended. */
export const chooseVariantDocument = /* GraphQL */ `
  mutation chooseVariant($id: ID!, $position: Int!) {
    chooseVariant(id: $id, position: $position) { ${testFields} }
  }
`;
