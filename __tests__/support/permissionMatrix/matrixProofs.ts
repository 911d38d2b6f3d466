import {
  authenticatorPath,
  confirmAuthenticatorPath,
  recoveryCodesPath,
} from '../../../src/contract/account/secondFactor';

import { createApiKeyPath } from '../../../src/contract/api/apiKeys';
import { actOnBehalfPath } from '../../../src/contract/team/support';

/**
 * The operations that need a recent proof of who the person is, beside their permission. Refunds of one order need one
 * above a sum only; `server/order/refundProof.test.ts` tests it.
 */
export const needProof: ReadonlySet<string> = new Set([
  `POST ${authenticatorPath}`,
  `POST ${confirmAuthenticatorPath}`,
  `POST ${recoveryCodesPath}`,
  `POST ${actOnBehalfPath}`,
  `POST ${createApiKeyPath}`,
  ...[
    'massRefund retryMassRefund',
    'connectStripe disconnectStripe saveTixsuitePayout',
    'changePlan answerPlanCharge keepPlan payPlanInvoice testRenewPlan testPassDay testPassMonth',
    'startCardSetup addPaymentMethod confirmPaymentMethod setDefaultCard removePaymentMethod',
    'inviteToTeam changeTeamMember suspendTeamMember removeTeamMember handOverOwnership',
    'saveWebhookEndpoint rotateWebhookSecret saveConversions',
    'closeAccount startExport setSwitch publishLegalText setPlanPrice withdrawPlanPrice setPlanLimit setPlanIssuer',
    'removeAuthenticator startPasskey addPasskey removePasskey',
    'suspendOrganiser restoreOrganiser creditInvoice retryCredit',
    'addSignInDomain checkSignInDomain removeSignInDomain',
    'saveIdentityProvider testIdentityProvider removeIdentityProvider switchSingleSignOn',
  ].flatMap((names) => names.split(' ')),
]);

/** The files of the server that ask for a recent proof, and so can refuse for want of one. */
export const filesWithProof: readonly string[] = [
  'server/api/keys/apiKeyService.ts',
  'server/account/secondFactor/authenticatorRoutes.ts',
  'server/account/secondFactor/passkeyResolvers.ts',
  'server/account/secondFactor/secondFactorResolvers.ts',
  'server/closing/closingService.ts',
  'server/closing/export/exportService.ts',
  'server/graphql/graphqlModule.ts',
  'server/http/signedIn.ts',
  'server/legal/legalResolvers.ts',
  'server/order/orderResolvers.ts',
  'server/order/refund/proofOfRefund.ts',
  'server/payment/gettingPaid/gettingPaidResolvers.ts',
  'server/payment/paymentResolvers.ts',
  'server/plan/credit/creditResolvers.ts',
  'server/plan/invoice/planInvoiceResolvers.ts',
  'server/plan/planResolvers.ts',
  'server/plan/testGateway/testRenewalResolvers.ts',
  'server/plan/price/planPriceResolvers.ts',
  'server/provider/suspension/suspensionResolvers.ts',
  'server/provider/switches/switchResolvers.ts',
  'server/singleSignOn/singleSignOnService.ts',
  'server/team/support/supportRoutes.ts',
  'server/team/teamResolvers.ts',
  'server/tixsuite/tixsuiteResolvers.ts',
  'server/webhook/conversion/conversionResolvers.ts',
  'server/webhook/webhookEndpointService.ts',
  'server/webhook/webhookResolvers.ts',
];
