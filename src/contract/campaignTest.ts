import type { AbMeasure } from './campaignVariants';

/** How an A/B test stands: the calls and what they answer. Instants are ISO text in UTC, money is in cents. */

/** What each version had brought at one moment, of people only. */
export interface VariantFigures {
  position: number;
  /** Mails that the mail server took. */
  sent: number;
  /** Recipients who clicked, and who ordered after a click. */
  clicked: number;
  ordered: number;
  orders: number;
  cents: number;
}

/**
 * Why a version won: it was clearly ahead, ahead by so little that it may be chance, level with another, nothing had
 * happened at all, or somebody chose it.
 */
export const testReasons = ['clear', 'close', 'tie', 'nothing', 'hand'] as const;
export type TestReason = (typeof testReasons)[number];

/** A version that is ahead is so clearly when chance alone would do it less than once in 20 times. */
export const sureShare = 0.95;

export interface VariantReport extends VariantFigures {
  subject: string;
  preheader: string;
  /** Whether it has content of its own; A always has. */
  ownContent: boolean;
  /** Recipients of the test who are to get this version. */
  people: number;
  /** Estimated, and never what decides. */
  opened: number;
}

/** `stopped` when the campaign ended before there was a winner. */
export type TestState = 'running' | 'decided' | 'stopped';

export interface CampaignTest {
  campaignId: string;
  state: TestState;
  by: AbMeasure;
  share: number;
  hours: number;
  endsAt: string;
  /** Test mails that have not left yet; the decision waits for them. */
  unsent: number;
  winner: number | null;
  decidedAt: string | null;
  decidedBy: 'rule' | 'hand' | null;
  why: TestReason | null;
  /** The figures that decided; null before. */
  decidedOn: VariantFigures[] | null;
  /** Which would win if it were decided now. */
  leading: { position: number; why: TestReason };
  variants: VariantReport[];
  /** Those who wait for the winner, or got it. */
  rest: { people: number; sent: number };
}

const figures = 'position sent clicked ordered orders cents';
const testFields = `
  campaignId state by share hours endsAt unsent winner decidedAt decidedBy why
  decidedOn { ${figures} }
  leading { position why }
  variants { ${figures} subject preheader ownContent people opened }
  rest { people sent }`;

/** Null for a campaign that was sent without a test, or not at all. */
export const campaignTestDocument = /* GraphQL */ `
  query campaignTest($id: ID!) {
    campaignTest(id: $id) { ${testFields} }
  }
`;

/** Ends the test: this version goes to the rest. CONFLICT once it is decided or the campaign has ended. */
export const chooseVariantDocument = /* GraphQL */ `
  mutation chooseVariant($id: ID!, $position: Int!) {
    chooseVariant(id: $id, position: $position) { ${testFields} }
  }
`;
