import type { PermissionFlag } from '../../../src/contract/user/user';

/**
 * The expected permissions of every REST route and every GraphQL operation, written down independently of the server.
 * `permissionMatrixLists.test.ts` fails for a route or an operation that is not listed here.
 */

/** Any one of these flags is sufficient. */
export type RequiredPermission = readonly PermissionFlag[];

const withKey = 'the key in the header is the proof; __tests__/server/api tests what it opens';

/** The calls of the public API, for which a sign-in counts for nothing. */
const openApiRoutes: Record<string, string> = {
  'GET /api/v1/*': 'replies that there is no such call',
  ...Object.fromEntries(
    [
      ...['events', 'sessions', 'ticket_types', 'venues', 'orders', 'tickets', 'refunds'],
      ...['check_ins', 'promo_codes', 'waitlist_entries', 'add_ons', 'event_add_ons'],
      ...['audiences', 'contacts', 'consents', 'suppressions', 'campaigns', 'ticketholder_comms'],
    ].flatMap((name) => [
      [`GET /api/v1/${name}`, withKey],
      [`GET /api/v1/${name}/:id`, withKey],
    ]),
  ),
  'GET /api/v1/deletions': withKey,
  'GET /api/v1/contact_deletions': withKey,
  'GET /api/v1/reports/sales': withKey,
};

/** The routes that need no sign-in, each with the reason. */
export const openRoutes: Record<string, string> = {
  'GET /logout': 'ends whatever session there is',
  'POST /logout': 'ends whatever session there is',
  'GET /uploads/events/:file': 'the picture of a public event, under a name that nobody can guess',
  'GET /uploads/events/800/:file': 'the same, smaller',
  'GET /uploads/events/320/:file': 'the same, smaller',
  'GET /uploads/events/mail/:file': 'the same, as mail programs show it',
  'GET /uploads/events/card/:file': 'the same, cut to the shape of a card',
  'GET /uploads/mail/:file': 'a picture of an email, under a name that nobody can guess',
  'GET /uploads/avatars/:size/:file': 'a picture is shown beside a name, and its address cannot be guessed',
  'GET /uploads/logos/:file': 'event pages and mail show the logo, and its address cannot be guessed',
  'GET /t/o/:token': 'readers of a mail have no sign-in; the token is signed',
  'GET /t/countdown/:token': 'readers of a mail have no sign-in; the token is signed and names nobody',
  'GET /t/c/:token': 'readers of a mail have no sign-in; the token is signed',
  'GET /u/:token': 'an unsubscribe needs no sign-in (DOMAIN section 1)',
  'POST /u/:token': 'an unsubscribe needs no sign-in (RFC 8058)',
  'GET /u/summary/:token': 'stopping a mail needs no sign-in; the token is signed',
  'POST /u/summary/:token': 'stopping a mail needs no sign-in (RFC 8058); the token is signed',
  'GET /help': 'help for everybody',
  'GET /guides': 'help for everybody',
  'GET /guides/:country': 'help for everybody',
  'GET /privacy': 'help for everybody',
  'GET /terms': 'help for everybody',
  'GET /scanner': 'help for everybody',
  'GET /developers': 'help for everybody',
  'GET /api/v1/openapi.json': 'the same, for programs',
  ...openApiRoutes,
  'GET /contact': 'help for everybody',
  'POST /contact': 'whoever can not sign in has to reach us; counted by address',
  'GET /mailbox': 'the mail catcher of a demo; not there in production',
  'GET /mailbox/:id': 'the mail catcher of a demo; not there in production',
  'GET /mailbox/:id/html': 'the mail catcher of a demo; not there in production',
  'GET /reset-password': 'whoever forgot a password can not sign in',
  'POST /reset-password': 'whoever forgot a password can not sign in',
  'GET /reset-password/:token': 'the mailed token is the proof',
  'POST /reset-password/:token': 'the mailed token is the proof',
  'GET /sign-up': 'people without an account ask for one',
  'POST /sign-up': 'people without an account ask for one; counted by address',
  'GET /sign-up/:token': 'the mailed token is the proof',
  'POST /sign-up/:token': 'the mailed token is the proof',
  'GET /join/:token': 'the mailed token is the proof',
  'POST /join/:token': 'the mailed token is the proof',
  'GET /lost-device/:token': 'the mailed token is the proof',
  'POST /lost-device/:token': 'the mailed token is the proof, and the password',
  'GET /keep-my-device/:token': 'the mailed token is the proof',
  'POST /keep-my-device/:token': 'the mailed token is the proof',
  'GET /sign-in/organisation': 'people who are not signed in enter their address',
  'POST /sign-in/organisation': 'leads to the provider of the organisation that has proved the domain',
  'GET /sign-in/organisation/callback': 'the provider says who the person is',
  'GET /waitlist/:token': 'the mailed token is signed',
  'POST /waitlist/:token': 'the mailed token is signed',
  'POST /webhooks/stripe': 'the payment provider signs what it says',
  'POST /webhooks/mail/:provider': 'the mail provider signs what it says',
  'GET /events': 'what every visitor may see; __tests__/server/publicSite holds what is hidden',
  'GET /events/:slug': 'what every visitor may see; __tests__/server/publicSite holds what is hidden',
  'GET /events/:slug/calendar.ics':
    'what every visitor may see; __tests__/server/publicSite holds what is hidden',
  'GET /events/feed.xml': 'what every visitor may see; __tests__/server/publicSite holds what is hidden',
  'GET /events/feed.json': 'what every visitor may see; __tests__/server/publicSite holds what is hidden',
  'GET /sitemap.xml': 'what every visitor may see; __tests__/server/publicSite holds what is hidden',
  'GET /o/:site': 'what every visitor may see; __tests__/server/publicSite holds what is hidden',
  'GET /o/:site/calendar': 'what every visitor may see; __tests__/server/publicSite holds what is hidden',
  'GET /o/:site/artists': 'what every visitor may see; __tests__/server/publicSite holds what is hidden',
  'GET /o/:site/about': 'what every visitor may see; __tests__/server/publicSite holds what is hidden',
  'GET /o/:site/events/:slug': 'what every visitor may see; __tests__/server/publicSite holds what is hidden',
  'GET /o/:site/sitemap.xml': 'what every visitor may see; __tests__/server/publicSite holds what is hidden',
  'GET /o/:site/picture.png': 'what every visitor may see; __tests__/server/publicSite holds what is hidden',
  'GET /site-theme/:file': 'what every visitor may see; __tests__/server/publicSite holds what is hidden',
  'GET /o/:site/subscribe': 'what every visitor may see; __tests__/server/publicSite holds what is hidden',
  'POST /o/:site/subscribe': 'visitors subscribe without a sign-in; counted by network and by address',
  'GET /site-subscription/:token': 'the mailed token is signed',
  'POST /site-subscription/:token': 'the mailed token is signed',
  'GET /site-preview/:token/subscribe': 'the link to a draft is signed',
  'GET /site-preview/:token': 'the link to a draft is signed',
  'GET /site-preview/:token/calendar': 'the link to a draft is signed',
  'GET /site-preview/:token/artists': 'the link to a draft is signed',
  'GET /site-preview/:token/about': 'the link to a draft is signed',
  'GET /site-preview/:token/events/:slug': 'the link to a draft is signed',
  'GET /widget.js': 'any website may load the script of the widget',
  'GET /widget.json': 'what every visitor may see; __tests__/server/site holds what is hidden',
  'GET /widget/preview': 'a page that shows what every visitor may see',
  'GET /robots.txt': 'what every visitor may see; __tests__/server/publicSite holds what is hidden',
  'GET /events/:slug/cart': 'what every visitor may see; __tests__/server/publicSite holds what is hidden',
  'GET /events/:slug/waitlist':
    'what every visitor may see; __tests__/server/publicSite holds what is hidden',
  'POST /events/:slug/cart': 'whoever buys has no sign-in; made of live events alone, and counted',
  'POST /events/:slug/waitlist': 'whoever buys has no sign-in; made of live events alone, and counted',
  'GET /checkout/:secret': 'the secret of the order is the proof',
  'POST /checkout/:secret': 'the secret of the order is the proof',
  'POST /checkout/:secret/cart': 'the secret of the order is the proof',
  'POST /checkout/:secret/cancel': 'the secret of the order is the proof',
  'GET /checkout/:secret/pay': 'the secret of the order is the proof',
  'POST /checkout/:secret/pay': 'the secret of the order is the proof',
  'GET /checkout/:secret/test-bank': 'the secret of the order is the proof',
  'POST /checkout/:secret/test-bank': 'the secret of the order is the proof',
  'GET /order/:secret': 'the secret of the order is the proof',
  'GET /bought/:token': 'the token is signed, and the reply contains only what the buyer agreed to',
  'GET /order/:secret/tickets.pdf': 'the secret of the order is the proof',
  'GET /order/:secret/calendar.ics': 'the secret of the order is the proof',
  'POST /order/:secret/resend': 'the secret of the order is the proof',
  'POST /order/:secret/holder': 'the secret of the order is the proof',
  'POST /order/:secret/refund': 'the secret of the order is the proof',
  'GET /exports/:file':
    'the secret in the address is the proof; __tests__/server/report/exports tests what it gives',
  'GET /shared-sales/:secret':
    'the secret of the link is the proof; __tests__/server/report/share tests what it shows',
  'GET /confirm-email/:token': 'the mailed token is the proof',
  'POST /confirm-email/:token': 'the mailed token is the proof',
  'GET /confirm-statements/:token': 'the mailed token is the proof',
  'POST /confirm-statements/:token': 'the mailed token is the proof',
  'GET /u/statements/:token': 'stopping a mail needs no sign-in; the token is signed',
  'POST /u/statements/:token': 'stopping a mail needs no sign-in (RFC 8058); the token is signed',
};

export const openOperations: Record<string, string> = {
  signIn: 'whoever signs in is not signed in yet; wrong tries are counted',
  startPasskeySignIn: 'whoever signs in is not signed in yet; counted by network',
  signInWithPasskey: 'the signature of the passkey is the proof',
  confirmSignIn: 'the cookie of the first step is the proof; wrong codes are counted',
  requestLostDeviceLink: 'the cookie of the first step is the proof; links are counted',
};

/** The operations for every signed-in person, whatever their permissions, each with the reason. */
export const ownOperations: Record<string, string> = {
  sessionPro: 'says what the person may do',
  marketingSection: 'gives only what the person may see; __tests__/server/overview tests it',
  reportingSection: 'is null without the permission; __tests__/server/overview tests it',
  customisationSection: 'is null without the permission; __tests__/server/overview tests it',
  agreeToLegalTexts: 'is for owners, whatever their flags; __tests__/server/legal tests it',
  myLegalAgreements: 'lists what the person agreed to; __tests__/server/legal tests it',
  firstSteps: 'gives only the steps that the person may do; __tests__/server/overview tests it',
  hideFirstSteps: 'is for owners and managers, whatever their flags; __tests__/server/overview tests it',
  myOrganisations: 'lists the organisations of the person; __tests__/server/team tests it',
  startPasskeyProof: 'concerns passkeys of the same person only; __tests__/server/account tests it',
  signInSessions: "lists the person's own sign-ins; __tests__/server/account/security tests it",
  endSignInSession: "ends one of the person's own sign-ins; __tests__/server/account/security tests it",
  endOtherSignInSessions: "ends the person's own other sign-ins; __tests__/server/account/security tests it",
  organisationNotices: 'tells the people of an organisation about it; __tests__/server/notice tests it',
  endSupport: 'is for the admin who acts and for owners; __tests__/server/team/support tests it',
  closeRequest: 'concerns requests of the same person only; __tests__/server/http tests it',
};

/** The routes for every signed-in person, whatever their permissions, each with the reason. */
export const ownRoutes: Record<string, string> = {
  'POST /api/account/step-up': 'proves who the same person is; __tests__/server/account/security tests it',
  'POST /api/account/organisation':
    'leads to organisations of the same person only; __tests__/server/team tests it',
};

/** Fields of the schema that have no document, because they return no data. */
export const emptyFields = ['service', 'nothing'];

/** The campaign's kind decides which of the two flags is needed. */
const campaigns: RequiredPermission = ['emailCampaign', 'ticketholderCommunication'];
const plans: RequiredPermission = ['connect', 'tixsuite'];

/** The reads with which the provider's admins see the rows of every organiser, each with the reason. */
export const readsAcrossOrganisers: Record<string, string> = {
  providerOrganisers: 'lists all organisers of the server',
  providerOrganiser: 'shows one organiser',
  providerApprovals: 'lists what all organisers have submitted',
  providerMail: 'lists the paused campaigns of all organisers',
  providerJobs: 'lists the jobs of all organisers',
};

const operationTable: readonly (readonly [RequiredPermission, string])[] = [
  [['events'], 'event eventArtists eventReadiness eventVenues events createEvent setEventState updateEvent'],
  [['events'], 'saveEventMedia saveEventPublishing renewEventKey'],
  [['isAdmin'], 'eventReviews decideEventReview'],
  [
    ['events'],
    'eventSessions sessionsOfRule sessionReach addSessions changeSession cancelSession removeSession',
  ],
  [['events'], 'saveCheckInHours'],
  [['events'], 'home eventRevenue'],
  [['venues'], 'venueMerge mergeVenues'],
  [
    ['events'],
    'ticketing saveTicketType setTicketTypeArchived deleteTicketType orderTicketTypes savePool deletePool',
  ],
  [
    ['events'],
    'holdTickets releaseHold restoreHold savePromoCode setPromoCodeArchived putAddOn takeOffAddOn',
  ],
  [['events'], 'saveWaitlist removeFromWaitlist'],
  [['events'], 'orders order massRefundProgress eventSelling resendTickets editOrderBuyer refundOrder'],
  [
    ['events'],
    'retryRefund declineRefundRequest recordOrderPayment massRefund retryMassRefund saveEventSelling',
  ],
  [['events'], 'sendDisputeEvidence cancelDisputedTickets testOpenDispute testDecideDispute testReport'],
  [['venues'], 'venue venues createVenue setVenueArchived updateVenue'],
  [['emailCampaign'], 'audience audienceContacts audienceImport audienceImportPreview audiences'],
  [['emailCampaign'], 'audienceImports audienceImportUndo'],
  [['emailCampaign'], 'suppressions addSuppression'],
  [['emailCampaign'], 'contact contactConsents contactOrders contactMails contactErasure'],
  [['emailCampaign'], 'saveContact eraseContact'],
  [['emailCampaign'], 'audienceRule audienceRuleCount ruleCount rulePeople ruleChoices'],
  [['emailCampaign'], 'createAudienceRule saveAudienceRule copyAudience'],
  [['emailCampaign'], 'pastedPeople joiningEvents ticketholderJoin addPasted addTicketholders'],
  [['emailCampaign'], 'createAudience renameAudience archiveAudience restoreAudience'],
  [['emailCampaign'], 'addContact removeContacts returnContacts startAudienceImport discardAudienceImport'],
  [['emailCampaign'], 'checkAudienceImport cancelAudienceImport undoAudienceImport'],
  [
    ['emailCampaign'],
    'emailTemplate emailTemplateHtml emailTemplates emailStarters templateVersions templateVersion templateUses',
  ],
  [['emailCampaign'], 'mailBrandPreview saveMailBrand orderMailDesigns setOrderMailDesign'],
  [['emailCampaign'], 'createEmailTemplate setEmailTemplateArchived updateEmailTemplate'],
  [campaigns, 'savedBlocks savedBlock'],
  [['emailCampaign'], 'createSavedBlock renameSavedBlock deleteSavedBlock'],
  [
    campaigns,
    'campaign campaignPreview campaignReview campaigns campaignsNow campaignResults campaignProgress searchRecipients usualFigures comparedCampaign comparableCampaigns campaignDelivery campaignClickMap campaignDevices personalFields campaignChanges testMailReaders mailEventChoices mailPictures mailCodeChoices mailBrand',
  ],
  [
    campaigns,
    'createCampaign enableCampaign updateCampaign archiveCampaigns restoreCampaigns sendTestMails checkCampaignLinks cropMailPicture',
  ],
  [campaigns, 'sendCampaign pauseCampaign resumeCampaign cancelCampaign chooseVariant'],
  [campaigns, 'campaignStart scheduleCampaign submitCampaign returnCampaignToDraft'],
  [['isAdmin'], 'campaignApprovals campaignApproval decideCampaignApproval'],
  [
    ['isAdmin'],
    'providerOrganisers providerOrganiser providerApprovals providerApprovalCount providerMail providerSwitches setSwitch organiserInvitations inviteOrganiser withdrawInvitation providerJobs retryJob retryDeadJobs dropJob',
  ],
  [['isAdmin'], 'legalDocument legalVersion saveLegalDraft discardLegalDraft publishLegalText'],
  [
    ['isAdmin'],
    'providerPrices setPlanPrice withdrawPlanPrice planLimits setPlanLimit planIssuers setPlanIssuer',
  ],
  [['isAdmin'], 'suspendOrganiser restoreOrganiser'],
  [['isAdmin'], 'providerInvoices creditInvoice retryCredit'],
  [['ticketholderCommunication'], 'ticketholderEvents dismissChangeComm'],
  [['events'], 'changeComms'],
  [['customers'], 'ticketholders doorSessions undoCheckIn'],
  [['merchandise'], 'addOns saveAddOn setAddOnArchived'],
  [['artists'], 'artists saveArtist setArtistArchived'],
  [['integration'], 'webPages saveWebPage setWebPageArchived'],
  [['integration'], 'webhookEndpoints webhookSecret webhookDeliveries webhookDelivery saveWebhookEndpoint'],
  [['integration'], 'removeWebhookEndpoint rotateWebhookSecret sendTestWebhook replayWebhook replayWebhooks'],
  [['integration'], 'apiKeys revokeApiKey'],
  [['passes'], 'passes passEvents passEvent savePass setPassArchived'],
  [['sites'], 'sites saveSite setSiteArchived publishSite unpublishSite widgetSetup'],
  [['tixsuite'], 'gettingPaid connectStripe refreshGettingPaid disconnectStripe'],
  [plans, 'payment planOverview planChange changePlan payPlanInvoice addPaymentMethod confirmPaymentMethod'],
  [
    plans,
    'planCharge answerPlanCharge keepPlan setDefaultCard removePaymentMethod testRenewPlan testPassDay testPassMonth',
  ],
  [plans, 'planChargeQuestion startCardSetup cardFields'],
  [['billingHistory'], 'billingHistory billingInvoices payouts payoutBalance payout payoutLines testPayOut'],
  [['billingHistory'], 'payoutStatement statementChoices eventPayouts journalAccounts saveJournalAccounts'],
  [['billingHistory'], 'statementReader saveStatementReader'],
  [
    ['boxOffice'],
    'boxOfficeSellers saveBoxOfficeSeller setBoxOfficeSellerArchived boxOfficeShifts shiftReport',
  ],
  [['boxOffice'], 'boxOfficeTill openTill lockTill boxOfficeSessions doorOffers doorQuote sellAtDoor'],
  [['boxOffice'], 'shiftSales doorTickets voidSale closeShift'],
  [
    ['reporting'],
    'reportCampaigns salesReport salesEvents salesRefunds salesWaitlist salesAttendance salesPace',
  ],
  [['reporting'], 'savedExports saveExport deleteExport removeExportAddress scheduleExport sendExport'],
  [['events'], 'eventSales shareLinks revokeShareLink'],
  [
    ['tixsuite'],
    'tixsuiteSetup saveTixsuiteCompany saveBookingFee saveRefundPolicy saveTicketDesign saveTixsuitePayout finishTixsuiteSetup',
  ],
  [['preferences'], 'profile emailChange newsletterChoices otherSignIns analyticsIntegration'],
  [
    ['preferences'],
    'team teamScopeChoices inviteToTeam withdrawTeamInvitation changeTeamMember suspendTeamMember',
  ],
  [
    ['preferences'],
    'removeTeamMember handOverOwnership leaveTeam activity organisationSettings saveReplyTo removeLogo',
  ],
  [['preferences'], 'organisationExports startExport accountClosing closeAccount keepAccount'],
  [['preferences'], 'singleSignOn addSignInDomain checkSignInDomain removeSignInDomain switchSingleSignOn'],
  [['preferences'], 'saveIdentityProvider testIdentityProvider removeIdentityProvider'],
  [['preferences'], 'updateProfile removePicture requestEmailChange withdrawEmailChange changePassword'],
  [['preferences'], 'signInFactors removeAuthenticator keepSignInFactors'],
  [['preferences'], 'startPasskey addPasskey renamePasskey removePasskey'],
  [['preferences'], 'signOutEverywhere chooseNewsletter setMeasurementId removeMeasurementId'],
  [['preferences'], 'conversionDestinations saveConversions removeConversions testConversions'],
];

/** The permissions of GraphQL operations, by name. */
export const operationPermissions: ReadonlyMap<string, RequiredPermission> = new Map(
  operationTable.flatMap(([permission, names]) =>
    names.split(' ').map((name) => [name, permission] as const),
  ),
);

/** The permissions of REST routes, by method and path without the base path. */
export const routePermissions: ReadonlyMap<string, RequiredPermission> = new Map<string, RequiredPermission>([
  ['POST /api/campaign/copy/:id', campaigns],
  ['POST /api/campaign/disable/:id', campaigns],
  ['GET /api/campaign/send-test-email/:id', campaigns],
  ['GET /api/campaign/stats/:id/:interval/:country', campaigns],
  ['GET /api/campaign/data/:id/:list', campaigns],
  ['GET /api/campaign/data/:id/:list/:key', campaigns],
  ['GET /api/campaign/user-data/:id/:second/:third', campaigns],
  ['GET /api/campaign/user-data/:id/:second/:third/:key', campaigns],
  ['GET /api/campaign/download-data/:id/:segment', campaigns],
  ['POST /api/events/sessions', ['events', 'customers']],
  ['POST /api/events/tickettypes', ['events', 'customers']],
  ['POST /api/event/image', ['events']],
  ['POST /api/email/picture', campaigns],
  ['GET /api/orders/download', ['events']],
  ['GET /api/orders/disputes/:id/evidence', ['events']],
  ['GET /api/activity/download', ['preferences']],
  ['GET /api/billing/invoice/:id', ['billingHistory']],
  ['GET /api/billing/invoices/download', ['billingHistory']],
  ['GET /api/payout/:id/download', ['billingHistory']],
  ['GET /api/payout/:id/journal', ['billingHistory']],
  ['GET /api/payout-statement/:format', ['billingHistory']],
  ['POST /api/audience/import/:id', ['emailCampaign']],
  ['GET /api/audience/import/:id/refused', ['emailCampaign']],
  ['GET /api/contact/:id/download', ['emailCampaign']],
  ['POST /api/suppressions/import', ['emailCampaign']],
  ['GET /api/suppressions/download', ['emailCampaign']],
  ['GET /api/ticketholders/download', ['customers']],
  ['GET /api/ticketholders/door-list/:id', ['customers']],
  ['GET /api/ticketholders/door/:id', ['customers']],
  ['POST /api/ticketholders/check-in', ['customers']],
  ['GET /api/box-office/report/:id', ['boxOffice']],
  ['POST /api/account/picture', ['preferences']],
  ['POST /api/organisation/logo', ['preferences']],
  ['POST /api/tixsuite/sponsor-picture', ['tixsuite']],
  ['GET /api/tixsuite/ticket-preview', ['tixsuite']],
  ['POST /api/provider/act-on-behalf', ['isAdmin']],
  ['GET /api/organisation/export/:id/download', ['preferences']],
  ['POST /api/account/authenticator', ['preferences']],
  ['POST /api/account/authenticator/confirm', ['preferences']],
  ['POST /api/account/recovery-codes', ['preferences']],
  ['POST /api/keys/create', ['integration']],
  ['POST /api/event/share-link', ['events']],
  ['POST /api/report/export/:id/address', ['reporting']],
  ['GET /api/report/export/:id/download', ['reporting']],
  ['POST /api/report/utm/chart', ['reporting']],
  ['POST /api/report/utm/grid', ['reporting']],
]);
