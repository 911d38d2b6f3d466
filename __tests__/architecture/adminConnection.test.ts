import { sources } from '../support/architecture/sources';

/**
 * The only files that may use `adminDb` or `asAdmin` of the database, which bypass row-level security, each with its
 * reason. All other files use a tenant's transaction (`withOrganiser`).
 */
const LISTED: Record<string, string> = {
  'server/database/openDatabase.ts': 'opens the connection',
  'server/database/atOrigin.ts': 'passes the transactions of others on, with the origin of the request',
  'server/database/forMember.ts':
    'passes the transactions of others on, with a check of the rights of the member',
  'server/database/attemptLimits.ts': 'counts attempts of people who have not signed in',
  'server/database/featureSwitches.ts': 'reads the switches of the whole server',
  'server/database/housekeeping.ts': 'vacuums and analyses all tables',
  'server/app/rollupCheck.ts': 'compares the kept figures of all organisers with the straight counts',
  'server/campaign/figures/deliveryJob.ts': 'finds the campaigns of all organisers that have to be counted',
  'server/campaign/figures/figureJobs.ts': 'moves the figures of the hits of all organisers',
  'server/app/demo/seedDemo.ts': 'creates the organisers of the demo and all their rows in one transaction',

  'server/webhook/sending/webhookSender.ts': 'finds the endpoints of all organisers that have messages',
  'server/webhook/sending/serveLane.ts': 'writes the results of the endpoint that it holds the lease of',
  'server/webhook/sending/laneEnd.ts': 'disables an endpoint, which its lease belongs to',
  'server/webhook/conversion/conversionLane.ts': 'reads the buyer of an order of the lane that it holds',
  'server/webhook/webhookMailJobs.ts': 'reads the addresses of the people who run an organisation',

  // Accounts and sign-in sessions belong to people, not to an organiser; tenants can neither read nor write them.
  'server/user/signInService.ts': 'finds the account and the session before any organiser is known',
  'server/account/accountJobs.ts': 'finds accounts by email address and stores the hashes of the links',
  'server/account/accountResolvers.ts': "reads and writes the signed-in person's own account",
  'server/account/emailChangeService.ts': "changes the person's email address, by a link without a session",
  'server/account/passwordService.ts': "changes the person's password, by a link without a session",
  'server/account/pictureRoutes.ts': "finds a person's picture for a request without a session",
  'server/account/pictureService.ts': "writes the picture into the person's account",
  'server/user/signInChallenge.ts': 'stores the hash of a token before anybody is signed in',
  'server/account/secondFactor/authenticatorService.ts': "changes the person's own second factors",
  'server/account/secondFactor/lostDeviceJobs.ts': 'stores the hashes of the links that it mails',
  'server/account/secondFactor/lostDeviceService.ts': 'changes second factors, by a link without a session',
  'server/account/secondFactor/passkeyCheck.ts': 'finds the owner of a passkey before anybody is signed in',
  'server/account/secondFactor/passkeyService.ts': "changes the person's own passkeys",
  'server/account/secondFactor/passkeySignIn.ts': 'finds the owner of a passkey before anybody is signed in',
  'server/account/secondFactor/removeFactors.ts': 'removes second factors after the wait, without a session',
  'server/account/secondFactor/resetFactors.ts': 'removes second factors from the console',
  'server/account/secondFactor/secondStepService.ts': 'checks a code before anybody is signed in',
  'server/account/signUp/signUpJobs.ts': 'finds accounts by email address and stores the hashes of the links',
  'server/account/signUp/signUpService.ts': 'creates people and organisers, by a link without a session',
  'server/user/newBrowserJobs.ts': 'tells a person of a sign-in, whatever organisation it is for',
  'server/user/sessionUses.ts': 'records when a sign-in session was used',
  'server/account/security/stepUpService.ts': "records the person's proof in their own sign-in session",
  'server/account/sessionService.ts': "ends the person's sign-in sessions",
  'server/legal/agreementService.ts': 'writes agreements, which tenants may not write',
  'server/legal/legalResolvers.ts': 'reads legal texts, which belong to no organiser',
  'server/legal/legalTextService.ts': 'writes legal texts, which belong to no organiser',
  'server/publicSite/organiserSite/organiserSiteQueries.ts':
    'finds the organiser of a site by its address, without a session',
  'server/publicSite/help/legalRoutes.ts': 'reads legal texts, which belong to no organiser',
  'server/singleSignOn/signIn/admissionService.ts': 'makes invited people members, without a session',
  'server/singleSignOn/signIn/organisationSignInService.ts':
    'finds the organisation of a domain without a session',
  'server/overview/firstStepService.ts': 'the first steps include the team, which tenants cannot read',
  'server/overview/home/homeService.ts':
    'counts the approvals of all organisers for an admin of the provider',
  'server/team/join/joinService.ts': 'makes people members, by a link without a session',
  'server/team/organisationRoutes.ts': "begins a sign-in session in another of the person's organisations",
  'server/team/settings/logoRoutes.ts': 'finds a logo for a request without a session',
  'server/team/settings/organisationSettingsService.ts': "reads the addresses of the organiser's people",
  'server/team/activity/activityService.ts':
    'reads the names of the people who did something in the organisation',
  'server/team/teamInvitationJobs.ts': 'stores the hash of the link that it mails',
  'server/team/teamResolvers.ts': "lists the person's organisations",
  'server/team/support/supportJobs.ts': 'ends the membership of an admin who acts for any organiser',
  'server/team/support/supportService.ts': 'makes an admin a member of any organiser for an hour',
  'server/team/teamService.ts': "reads and changes the memberships of the organiser's people",
  'server/order/orderFigureJob.ts': 'adds up figures of all organisers',
  'server/report/sales/saleFigureJob.ts': 'adds up figures of all organisers',
  'server/ticketholder/sessionFigureJob.ts': 'adds up figures of all organisers',
  'server/closing/closingService.ts': "counts the organiser's people",
  'server/closing/closingJobs.ts':
    'works through the closings of all organisers and reads the addresses of owners',
  'server/closing/erasure/eraseOrganisation.ts':
    'deletes rows that a tenant may not delete, and accounts of people',
  'server/closing/export/exportJobs.ts': 'reads the address of the person who asked for the export',
  'server/closing/export/exportZip.ts': "reads the names of the organiser's people",
  'server/campaign/editor/campaignChangesService.ts': "reads the names of the organiser's people",
  'server/campaign/review/teamQueries.ts': "reads the names and addresses of the organiser's people",
  'server/campaign/review/testMailService.ts': "reads the names and addresses of the organiser's people",
  'server/campaign/schedule/startJobs.ts':
    'reads the address and the permissions of the person who scheduled',
  'server/event/eventJobs.ts': 'reads the address of the person who submitted the event',
  'server/database/staleEdit.ts': 'reads the name of the person who made the other edit',
  'server/http/signedIn.ts': 'names the person who made the other edit in the error about a stale edit',

  // The console of the server belongs to no organiser.
  'server/app/admin.ts': 'lists the admins',
  'server/payout/payoutEvents.ts': 'finds the organiser of an account at Stripe, which alone an event names',
  'server/payout/payoutJobs.ts': 'lists the accounts of all organisers at Stripe',
  'server/payout/statementMail/statementMailJobs.ts': 'finds the statements of all organisers that are due',
  'server/payout/testGateway/testPayoutGateway.ts': 'keeps balances of the test gateway, as a provider would',
  'server/plan/planService.ts': "counts the organiser's people, whom tenants cannot read",
  'server/plan/credit/creditInvoice.ts': 'credits an invoice of any organiser',
  'server/plan/credit/creditResolvers.ts': 'lists the invoices of any organiser',
  'server/plan/credit/creditMailJobs.ts':
    'finds the address of the person that a mail about a credit note goes to',
  'server/plan/invoice/planIssuerService.ts':
    'reads and writes who issues invoices, which belongs to no organiser',
  'server/plan/price/planLimitService.ts': 'reads and writes limits of plans, which belong to no organiser',
  'server/plan/price/planPriceService.ts': 'reads and writes prices, which belong to no organiser',
  'server/provider/adminService.ts': 'makes links that create admins',

  // The provider's admin works on the rows of all organisers.
  'server/campaign/approval/approvalDetail.ts': 'finds the organiser of the approval that the admin opens',
  'server/campaign/approval/approvalJobs.ts': 'reads the addresses of the admins and of the author',
  'server/campaign/approval/approvalResolvers.ts': 'lists the waiting approvals of all organisers',
  'server/campaign/approval/approvalService.ts': 'finds the organiser of the approval that the admin decides',
  'server/event/publishing/eventPublishResolvers.ts':
    'lists the events of all organisers that wait for a review',
  'server/event/publishing/eventReviewService.ts': 'finds the organiser of the event that the admin reviews',
  'server/provider/deadJobJobs.ts':
    'counts the dead jobs of all organisers and reads the addresses of the admins',
  'server/payment/paymentJobs.ts': "finds whose card the payment provider's event is about",
  'server/plan/stripe/chargeEventJobs.ts': "finds whose charge the payment provider's event is about",
  'server/plan/billing/testPlanGateway.ts': 'keeps the charges of the test gateway, as a provider would',
  'server/plan/renewal/cardExpiryJobs.ts': 'finds the cards of all organisers that end soon',
  'server/plan/renewal/renewalJobs.ts': 'finds the plans of all organisers that have to be renewed or paid',
  'server/provider/suspension/suspensionJobs.ts': 'reads the addresses of the people who run any organiser',
  'server/provider/suspension/suspensionService.ts': 'suspends and restores any organiser',
  'server/provider/jobService.ts': 'lists, retries and drops the jobs of all organisers',
  'server/provider/invitationJobs.ts': 'stores the hash of the link that it mails',
  'server/provider/invitationService.ts': 'invites organisers that do not exist yet',
  'server/provider/approval/approvalQueueResolvers.ts': 'lists what all organisers have submitted',
  'server/provider/mail/mailStateService.ts': 'counts the mails of all organisers',
  'server/provider/switches/switchService.ts': 'changes a switch of the whole server',
  'server/provider/organiser/figuresJobs.ts': 'counts the mails and orders of all organisers',
  'server/provider/organiser/organiserDetail.ts': 'shows one organiser to an admin',
  'server/provider/organiser/organiserPage.ts': 'lists all organisers',
  'server/publicSite/help/contactMessage.ts': 'mails a message of the public to all admins',

  // A public address or a webhook does not say which organiser it is about.
  'server/campaign/mailPictures/mailPictureRoutes.ts':
    'finds a picture of any organiser by the id in its address, for mail programs',
  'server/template/templateVersionService.ts': 'reads the names of the team, which tenants cannot read',
  'server/event/eventImageRoutes.ts': 'finds an image of any organiser by the id in its address',
  'server/event/public/publicEventQueries.ts': 'finds the public events of all organisers',
  'server/order/buyerOrderQueries.ts': 'finds the organiser of the secret link to an order',
  'server/order/orderBySecret.ts': 'finds the organiser of the secret link to an order',
  'server/order/payment/orderPaymentQueries.ts': 'finds the organiser of a charge at Stripe',
  'server/order/payment/gatewayEvents/applyEvent.ts':
    'finds whose payment an event is about, and stores the event',
  'server/order/payment/gatewayEvents/applyStripeEvent.ts': 'stores events that concern no organiser',
  'server/order/payment/gatewayEvents/waitingEvents.ts': 'reads events that may concern no organiser',
  'server/order/payment/gatewayEvents/waitingEventQueries.ts': 'reads events that may concern no organiser',
  'server/order/testGateway/testEventQueries.ts':
    'stores test webhooks as a payment provider would, outside any organiser',
  'server/order/testGateway/testEventResolvers.ts': 'reads test webhooks as a payment provider would',
  'server/order/testGateway/testEvents.ts':
    'sends test webhooks as a payment provider would, outside any organiser',
  'server/order/testGateway/testMonth.ts': 'lets time pass at the test gateway, outside any organiser',
  'server/order/testGateway/testPayoutService.ts': 'keeps payouts of the test gateway, as a provider would',
  'server/order/testGateway/testReportService.ts': 'reads test charges as a payment provider would',
  'server/payment/webhookEventQueries.ts': 'stores events that may concern no organiser',
  'server/plan/testGateway/testCardAnswerQueries.ts':
    'stores what a test card does, as a payment provider would',
  'server/plan/testGateway/testRenewalService.ts': 'sets what a test card does, as a payment provider would',
  'server/order/dispute/mail/disputeMailJobs.ts': 'reads the addresses of the people who see an order',
  'server/order/dispute/mail/disputeReaderQueries.ts': 'reads the addresses of the people who see an order',
  'server/order/dispute/testGateway/testDisputeQueries.ts':
    'stores test disputes as a payment provider would, outside any organiser',
  'server/order/dispute/testGateway/testDisputeService.ts':
    'stores test disputes as a payment provider would, outside any organiser',
  'server/order/dispute/testGateway/testDisputes.ts':
    'reads test disputes as a payment provider would, outside any organiser',
  'server/order/refund/refundQueries.ts': 'finds the organiser of a refund at Stripe',
  'server/report/exports/exportSheet.ts': 'finds the person behind the secret address of an export',
  'server/report/exports/exportMailJobs.ts': 'finds the exports of all organisers that are due',
  'server/report/exports/sendExportMail.ts':
    'reads the address and the rights of the person behind an export',
  'server/report/share/sharedSalesService.ts':
    'finds the organiser of the secret link to the sales of an event',
  'server/payment/gettingPaid/stripeAccountQueries.ts': 'finds the organiser of a Stripe account',
  'server/payment/gettingPaid/gettingPaidService.ts': 'finds the organiser of a Stripe account',
  'server/api/keys/apiCaller.ts': 'finds the organiser of a key',
  'server/api/keys/apiKeyService.ts': 'reads what the makers of keys may do, which tenants cannot read',
  'server/api/objects/objectRoutes.ts':
    'reads the clock and transaction numbers, for which a tenant’s reads are no use',
  'server/publicSite/analyticsRoutes.ts': "reads the organiser's measurement id and pixel for a public page",
  'server/weeklySummary/summaryUnsubscribe.ts': "writes the person's choice, by a link without a session",

  // A tenant may not write these rows.
  'server/audience/contact/erasureService.ts': 'rewrites consents and suppressions of the erased address',
  'server/campaign/feedback/feedbackService.ts': 'stores feedback about the mails of several organisers',
  'server/campaign/preferences/unsubscribeService.ts': 'stores or removes a suppression for all organisers',
  'server/campaign/sending/domainGate.ts': 'shares the rate of a mailbox provider between all organisers',
  'server/mail/deliveryTally.ts': 'counts the deliveries of all organisers',
  'server/campaign/sending/domainQueries.ts': 'shares the rate of a mailbox provider between all organisers',
  'server/campaign/sending/sendingSlot.ts': 'suppresses an address that does not exist for all organisers',
  'server/http/idempotency.ts': 'stores replies by key, also for buyers, who belong to no organiser',
  'server/mail/mailCatcher.ts': 'stores caught mails, which belong to no organiser',
  'server/mailbox/mailboxRoutes.ts': 'reads caught mails, which belong to no organiser',
  'server/order/payment/testGateway.ts':
    'stores test charges as a payment provider would, outside any organiser',

  // Jobs of all organisers.
  'server/queue/queue.ts': 'claims and finishes the jobs of all organisers',
  'server/audience/contactFactsQueries.ts': 'corrects the contacts of all organisers',
  'server/audience/contactFactsJobs.ts': 'corrects the contacts of all organisers',
  'server/audience/contactSearchJobs.ts': 'indexes the contacts of all organisers',
  'server/campaign/sending/sendingJobs.ts': 'adds a job, between the transactions of the sending',
  'server/singleSignOn/singleSignOnJobs.ts': "reads the addresses of the organiser's owners",
  'server/retention/retentionJobs.ts': 'deletes the expired rows of all organisers',
  'server/weeklySummary/weeklySummaryJobs.ts': 'finds the due summaries of all organisers and their readers',
};

const COMMENT = /\/\*.*?\*\/|(?<!:)\/\/[^\n]*/gs;

const users = sources
  .filter(({ text }) => /\b(adminDb|asAdmin)\b/.test(text.replace(COMMENT, '')))
  .map(({ path }) => path)
  .sort();

test('the admin connection, in the sources, is used by the listed files only', () => {
  expect(users.filter((path) => !(path in LISTED))).toEqual([]);
});

test('a file listed for the admin connection uses it', () => {
  expect(Object.keys(LISTED).filter((path) => !users.includes(path))).toEqual([]);
});
