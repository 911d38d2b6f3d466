/**
 * The operations that need a recent proof of who the person is, beside their permission. Refunds of one order need one
 * above a sum only; `server/order/refundProof.test.ts` tests it.
 */
export const needProof: ReadonlySet<string> = new Set(
  [
    'massRefund retryMassRefund',
    'connectStripe disconnectStripe saveTixsuitePayout',
    'changePlan addPaymentMethod confirmPaymentMethod removePaymentMethod',
    'inviteToTeam changeTeamMember suspendTeamMember removeTeamMember handOverOwnership',
    'saveIntegration',
  ].flatMap((names) => names.split(' ')),
);

/** The files of the server that ask for a recent proof, and so can refuse for want of one. */
export const filesWithProof: readonly string[] = [
  'server/graphql/graphqlModule.ts',
  'server/http/signedIn.ts',
  'server/listing/listingResolvers.ts',
  'server/listing/signingSecret.ts',
  'server/order/orderResolvers.ts',
  'server/payment/gettingPaidResolvers.ts',
  'server/payment/paymentResolvers.ts',
  'server/plan/planResolvers.ts',
  'server/team/teamResolvers.ts',
  'server/tixsuite/tixsuiteResolvers.ts',
];
