import type { FastifyInstance } from 'fastify';
import { accountJobs } from '../account/accountJobs';
import { accountPageRoutes } from '../account/accountPageRoutes';
import { accountGraphql } from '../account/accountResolvers';
import { authenticatorRoutes } from '../account/secondFactor/authenticatorRoutes';
import { lostDeviceJobs } from '../account/secondFactor/lostDeviceJobs';
import { lostDevicePageRoutes } from '../account/secondFactor/lostDevicePageRoutes';
import { passkeyGraphql } from '../account/secondFactor/passkeyResolvers';
import { secondFactorGraphql } from '../account/secondFactor/secondFactorResolvers';
import { signUpJobs } from '../account/signUp/signUpJobs';
import { signUpPageRoutes } from '../account/signUp/signUpPageRoutes';
import { pictureRoutes } from '../account/pictureRoutes';
import { signInSessionGraphql } from '../account/security/signInSessionResolvers';
import { stepUpRoutes } from '../account/security/stepUpRoutes';
import { apiModules, apiRouteModules } from '../api/apiModules';
import { audienceJobs } from '../audience/import/importJobs';
import { contactFactsJobs } from '../audience/contactFactsJobs';
import { contactSearchJobs } from '../audience/contactSearchJobs';
import { importGraphql } from '../audience/import/importResolvers';
import { audienceGraphql } from '../audience/audienceResolvers';
import { contactGraphql } from '../audience/contact/contactResolvers';
import { contactRoutes } from '../audience/contact/contactRoutes';
import { addPeopleGraphql } from '../audience/addPeople/addPeopleResolvers';
import { suppressionGraphql } from '../audience/suppression/suppressionResolvers';
import { suppressionRoutes } from '../audience/suppression/suppressionRoutes';
import { audienceRoutes } from '../audience/audienceRoutes';
import { ruleGraphql } from '../audience/rule/ruleResolvers';
import { boxOfficeGraphql } from '../boxOffice/boxOfficeResolvers';
import { boxOfficeRoutes } from '../boxOffice/boxOfficeRoutes';
import { approvalJobs } from '../campaign/approval/approvalJobs';
import { approvalGraphql } from '../campaign/approval/approvalResolvers';
import { mailBrandGraphql } from '../campaign/brand/mailBrandResolvers';
import { campaignGraphql } from '../campaign/campaignResolvers';
import { campaignRoutes } from '../campaign/campaignRoutes';
import { campaignReportRoutes } from '../campaign/report/campaignReportRoutes';
import { campaignResultGraphql } from '../campaign/report/campaignResultResolvers';
import { closingJobs } from '../closing/closingJobs';
import { closingGraphql } from '../closing/closingResolvers';
import { exportJobs } from '../closing/export/exportJobs';
import { exportRoutes } from '../closing/export/exportRoutes';
import { deliveryJob } from '../campaign/figures/deliveryJob';
import { figureJobs } from '../campaign/figures/figureJobs';
import { clickMapGraphql } from '../campaign/report/clickMapResolvers';
import { deliveryGraphql } from '../campaign/report/deliveryResolvers';
import { comparisonGraphql } from '../campaign/report/comparisonResolvers';
import { recipientSearchGraphql } from '../campaign/report/recipientSearchResolvers';
import { startJobs } from '../campaign/schedule/startJobs';
import { countdownRoutes } from '../campaign/countdown/countdownRoutes';
import { mailPictureGraphql } from '../campaign/mailPictures/mailPictureResolvers';
import { mailPictureRoutes } from '../campaign/mailPictures/mailPictureRoutes';
import { mailEventGraphql } from '../campaign/mailData/mailEventResolvers';
import { startGraphql } from '../campaign/schedule/startResolvers';
import { feedbackRoutes } from '../campaign/feedback/feedbackRoutes';
import { spikeJobs } from '../campaign/feedback/spikeJobs';
import { sendingJobs } from '../campaign/sending/sendingJobs';
import { lateBuyerJobs } from '../campaign/ticketholder/lateBuyerJobs';
import { sendingGraphql } from '../campaign/sending/sendingResolvers';
import { trackingRoutes } from '../campaign/tracking/trackingRoutes';
import { changeCommGraphql } from '../campaign/changeComm/changeCommResolvers';
import { ticketholderGraphql } from '../campaign/ticketholder/ticketholderCommResolvers';
import { decideTestJobs } from '../campaign/variant/decideTest';
import { variantGraphql } from '../campaign/variant/variantResolvers';
import { eventImageRoutes } from '../event/eventImageRoutes';
import { eventJobs } from '../event/eventJobs';
import { eventPublishGraphql } from '../event/publishing/eventPublishResolvers';
import { eventGraphql } from '../event/eventResolvers';
import { eventRoutes } from '../event/eventRoutes';
import { sessionGraphql } from '../event/sessions/sessionResolvers';
import type { GraphqlModule } from '../graphql/graphqlModule';
import { requestOutcomeGraphql } from '../graphql/requestOutcomeResolvers';
import { legalGraphql } from '../legal/legalResolvers';
import { listingModules } from '../listing/listingResolvers';
import { passJobs } from '../pass/passJobs';
import { passGraphql } from '../pass/passResolvers';
import { mailboxRoutes } from '../mailbox/mailboxRoutes';
import { noticeGraphql } from '../notice/noticeResolvers';
import { orderFigureJob } from '../order/orderFigureJob';
import { orderJobs } from '../order/orderJobs';
import { orderMailJobs } from '../orderMail/orderMailJobs';
import { orderMailGraphql } from '../orderMail/orderMailResolvers';
import { disputeGraphql } from '../order/dispute/disputeResolvers';
import { testEventGraphql } from '../order/testGateway/testEventResolvers';
import { orderGraphql } from '../order/orderResolvers';
import { orderRoutes } from '../order/orderRoutes';
import { sessionCartJobs } from '../order/cart/sessionCartJobs';
import { homeGraphql } from '../overview/home/homeResolvers';
import { overviewGraphql } from '../overview/overviewResolvers';
import { contactJobs } from '../publicSite/help/contactMessage';
import { paymentModules } from '../payment/paymentModules';
import { deadJobJobs } from '../provider/deadJobJobs';
import { invitationJobs } from '../provider/invitationJobs';
import { figuresJobs } from '../provider/organiser/figuresJobs';
import { providerModules } from '../provider/providerModules';
import { suspensionJobs } from '../provider/suspension/suspensionJobs';
import { invoiceRoutes } from '../plan/invoice/invoiceRoutes';
import { paymentJobs } from '../payment/paymentJobs';
import { planJobs } from '../plan/planJobs';
import { planModules } from '../plan/planModules';
import { payoutJobModules, payoutModules, payoutRouteModules } from '../payout/payoutModules';
import { reportJobModules, reportModules, reportRouteModules } from '../report/reportModules';
import { retentionJobs } from '../retention/retentionJobs';
import { webhookJobModules, webhookModules } from '../webhook/webhookModules';
import type { Services } from '../services';
import { siteJobModules, siteModules, siteRouteModules } from '../site/siteModules';
import { organisationSignInRoutes } from '../singleSignOn/signIn/organisationSignInRoutes';
import { singleSignOnJobs } from '../singleSignOn/singleSignOnJobs';
import { singleSignOnGraphql } from '../singleSignOn/singleSignOnResolvers';
import { activityGraphql } from '../team/activity/activityResolvers';
import { activityRoutes } from '../team/activity/activityRoutes';
import { logoJobs } from '../team/settings/logoJobs';
import { logoRoutes } from '../team/settings/logoRoutes';
import { organisationSettingsGraphql } from '../team/settings/organisationSettingsResolvers';
import { joinPageRoutes } from '../team/join/joinPageRoutes';
import { organisationRoutes } from '../team/organisationRoutes';
import { supportJobs } from '../team/support/supportJobs';
import { supportGraphql } from '../team/support/supportResolvers';
import { supportRoutes } from '../team/support/supportRoutes';
import { teamInvitationJobs } from '../team/teamInvitationJobs';
import { teamGraphql } from '../team/teamResolvers';
import { ticketingJobs } from '../ticketing/ticketingJobs';
import { ticketingGraphql } from '../ticketing/ticketingResolvers';
import { savedBlockGraphql } from '../template/savedBlocks/savedBlockResolvers';
import { templateGraphql } from '../template/templateResolvers';
import { sessionFigureJob } from '../ticketholder/sessionFigureJob';
import { checkInRoutes } from '../ticketholder/checkInRoutes';
import { ticketholdersGraphql } from '../ticketholder/ticketholderResolvers';
import { ticketholderRoutes } from '../ticketholder/ticketholderRoutes';
import { ticketDesignRoutes } from '../tixsuite/ticketDesignRoutes';
import { ticketPictureJobs } from '../tixsuite/ticketPictureJobs';
import { tixsuiteGraphql } from '../tixsuite/tixsuiteResolvers';
import { newBrowserJobs } from '../user/newBrowserJobs';
import { userGraphql } from '../user/userResolvers';
import { userRoutes } from '../user/userRoutes';
import { venueGraphql } from '../venue/venueResolvers';
import { summaryUnsubscribeRoutes } from '../weeklySummary/summaryUnsubscribe';
import { weeklySummaryJobs } from '../weeklySummary/weeklySummaryJobs';
import { rollupCheckJobs } from './rollupCheck';

/** Every feature's part of the schema; a new feature adds its line. */
export const graphqlModules: readonly GraphqlModule[] = [
  userGraphql,
  requestOutcomeGraphql,
  suppressionGraphql,
  contactGraphql,
  addPeopleGraphql,
  sendingGraphql,
  startGraphql,
  approvalGraphql,
  eventGraphql,
  eventPublishGraphql,
  sessionGraphql,
  venueGraphql,
  audienceGraphql,
  ruleGraphql,
  importGraphql,
  campaignGraphql,
  campaignResultGraphql,
  variantGraphql,
  ticketholderGraphql,
  changeCommGraphql,
  templateGraphql,
  orderMailGraphql,
  savedBlockGraphql,
  ...planModules,
  ...paymentModules,
  ...payoutModules,
  ...webhookModules,
  tixsuiteGraphql,
  accountGraphql,
  secondFactorGraphql,
  passkeyGraphql,
  signInSessionGraphql,
  ...reportModules,
  ...listingModules,
  passGraphql,
  legalGraphql,
  ticketingGraphql,
  overviewGraphql,
  homeGraphql,
  ticketholdersGraphql,
  orderGraphql,
  disputeGraphql,
  testEventGraphql,
  boxOfficeGraphql,
  ...providerModules,
  teamGraphql,
  closingGraphql,
  singleSignOnGraphql,
  activityGraphql,
  noticeGraphql,
  comparisonGraphql,
  deliveryGraphql,
  clickMapGraphql,
  mailBrandGraphql,
  mailEventGraphql,
  mailPictureGraphql,
  recipientSearchGraphql,
  supportGraphql,
  organisationSettingsGraphql,
  ...siteModules,
  ...apiModules,
];

/** Every feature's routes beside GraphQL. */
export const routeModules: ReadonlyArray<(app: FastifyInstance, services: Services) => void> = [
  userRoutes,
  eventRoutes,
  eventImageRoutes,
  mailPictureRoutes,
  countdownRoutes,
  trackingRoutes,
  feedbackRoutes,
  mailboxRoutes,
  campaignReportRoutes,
  audienceRoutes,
  suppressionRoutes,
  activityRoutes,
  invoiceRoutes,
  ...payoutRouteModules,
  contactRoutes,
  campaignRoutes,
  accountPageRoutes,
  signUpPageRoutes,
  authenticatorRoutes,
  lostDevicePageRoutes,
  joinPageRoutes,
  organisationSignInRoutes,
  organisationRoutes,
  logoRoutes,
  ticketDesignRoutes,
  supportRoutes,
  pictureRoutes,
  stepUpRoutes,
  ...reportRouteModules,
  ticketholderRoutes,
  orderRoutes,
  checkInRoutes,
  boxOfficeRoutes,
  ...siteRouteModules,
  summaryUnsubscribeRoutes,
  exportRoutes,
  ...apiRouteModules,
];

/** Every feature's jobs: each function registers its handlers with the queue. */
export const jobModules: ReadonlyArray<(services: Services) => void> = [
  sendingJobs,
  lateBuyerJobs,
  passJobs,
  spikeJobs,
  startJobs,
  approvalJobs,
  decideTestJobs,
  eventJobs,
  audienceJobs,
  accountJobs,
  lostDeviceJobs,
  newBrowserJobs,
  signUpJobs,
  invitationJobs,
  deadJobJobs,
  figuresJobs,
  suspensionJobs,
  teamInvitationJobs,
  logoJobs,
  ticketPictureJobs,
  supportJobs,
  singleSignOnJobs,
  retentionJobs,
  contactFactsJobs,
  figureJobs,
  deliveryJob,
  rollupCheckJobs,
  contactSearchJobs,
  ticketingJobs,
  sessionCartJobs,
  paymentJobs,
  planJobs,
  ...payoutJobModules,
  ...webhookJobModules,
  orderJobs,
  orderMailJobs,
  orderFigureJob,
  ...reportJobModules,
  sessionFigureJob,
  weeklySummaryJobs,
  contactJobs,
  ...siteJobModules,
  exportJobs,
  closingJobs,
];
