import { sources } from '../support/architecture/sources';

/**
 * The admin connection (`adminDb`, `asAdmin`) is not subject to row-level security. A file that uses it is listed here
 * with the reason why a tenant's transaction does not do; everything else goes through `withOrganiser`.
 */
const account = 'accounts, sessions and newsletters belong to people, not to an organiser';
const job = 'a job of the whole installation, or its payload names the organiser';
const secret = 'the secret of a link finds the organiser';
const publicPage = 'a visitor of a public page is not signed in, so no organiser is set';
const providerAdmin = 'the provider’s admin works on rows of every organiser';
const provider = 'the id that a provider sends finds the organiser';

const allowed: Record<string, string> = {
  'account/accountJobs.ts': account,
  'account/accountResolvers.ts': account,
  'account/emailChangeService.ts': account,
  'account/passwordService.ts': account,
  'account/pictureRoutes.ts': account,
  'account/pictureService.ts': account,
  'account/sessionService.ts': account,
  'user/signInService.ts': account,
  'weeklySummary/summaryUnsubscribe.ts': account,
  'publicSite/help/contactMessage.ts': account,
  'campaign/review/teamQueries.ts': 'lists the accounts of the organiser’s team',
  'campaign/review/testMailService.ts': 'lists the accounts of the organiser’s team',
  'campaign/editor/campaignChangesService.ts': 'names the accounts that edited the campaign',
  'database/staleEdit.ts': 'names the account that edited a row first',
  'http/signedIn.ts': 'passes it to `nameStaleEdit`',

  'audience/contactFactsJobs.ts': job,
  'audience/contactFactsQueries.ts': job,
  'campaign/approval/approvalJobs.ts': job,
  'campaign/schedule/startJobs.ts': job,
  'campaign/sending/sendingJobs.ts': job,
  'event/eventJobs.ts': job,
  'retention/retentionJobs.ts': job,
  'weeklySummary/weeklySummaryJobs.ts': job,
  'queue/queue.ts': 'the table of jobs belongs to no organiser',

  'campaign/sending/domainGate.ts': 'all senders of the installation share the limits of mailbox providers',
  'campaign/sending/domainQueries.ts':
    'all senders of the installation share the limits of mailbox providers',
  'campaign/sending/sendingSlot.ts': 'a bounce suppresses an address for every organiser',
  'campaign/feedback/feedbackService.ts': 'a complaint suppresses an address for every organiser',
  'campaign/preferences/unsubscribeService.ts':
    'a tenant can neither suppress for every organiser nor lift an unsubscribe',
  'audience/contact/erasureService.ts': 'an erasure suppresses an address for every organiser',

  'campaign/approval/approvalDetail.ts': providerAdmin,
  'campaign/approval/approvalResolvers.ts': providerAdmin,
  'campaign/approval/approvalService.ts': providerAdmin,
  'event/publishing/eventPublishResolvers.ts': providerAdmin,
  'event/publishing/eventReviewService.ts': providerAdmin,

  'event/eventImageRoutes.ts': publicPage,
  'event/public/publicEventQueries.ts': publicPage,
  'publicSite/analyticsRoutes.ts': publicPage,
  'order/buyerOrderQueries.ts': secret,
  'order/orderOfLink.ts': secret,

  'order/payment/orderPaymentQueries.ts': provider,
  'order/payment/stripeWebhookRoutes.ts': provider,
  'order/refund/refundQueries.ts': provider,
  'payment/gettingPaidService.ts': provider,
  'payment/stripeAccountQueries.ts': provider,
  'order/payment/testGateway.ts': 'stands in for a payment provider, whose charges belong to no organiser',

  'http/idempotentReply.ts': 'keys of requests belong to people, or to nobody who is signed in',
  'database/attemptLimits.ts': 'attempts are counted by network and account',
  'database/housekeeping.ts': 'maintains all tables',
  'database/openDatabase.ts': 'opens it',
  'app/demo/seedDemo.ts': 'creates the organisers',
  'mail/mailCatcher.ts': 'caught mail belongs to no organiser',
  'mailbox/mailboxRoutes.ts': 'caught mail belongs to no organiser',
};

test('a file of the server that uses the admin connection is listed with its reason, and a listed file uses it', () => {
  const users = sources
    .filter(({ path }) => path.startsWith('server/'))
    .filter(({ text }) => /\b(adminDb|asAdmin)\b/.test(text.replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, '')))
    .map(({ path }) => path.slice('server/'.length));
  expect(users.length).toBeGreaterThan(40);
  expect(users.sort()).toEqual(Object.keys(allowed).sort());
});
