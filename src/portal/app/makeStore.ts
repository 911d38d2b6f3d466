import { combineReducers, configureStore, type Reducer, type UnknownAction } from '@reduxjs/toolkit';
import { errorCode } from '../../contract/wire/requestError';
import { accountArea } from '../account/accountArea';
import { secondFactorArea } from '../account/security/secondFactorArea';
import { apiKeysArea } from '../api/apiKeysArea';
import { boxOfficeArea } from '../boxOffice/boxOfficeArea';
import { approvalArea } from '../campaign/approval/approvalArea';
import { campaignPagesArea } from '../campaign/list/campaignPagesArea';
import { campaignReviewArea } from '../campaign/review/campaignReviewArea';
import { campaignStartArea } from '../campaign/schedule/campaignStartArea';
import { closingArea } from '../closing/closingArea';
import { recipientChoiceArea } from '../campaign/recipients/recipientChoiceArea';
import { audienceArea } from '../audience/audienceArea';
import { addPeopleArea } from '../audience/addPeople/addPeopleArea';
import { suppressionArea } from '../audience/suppression/suppressionArea';
import { audienceRuleArea } from '../audience/rule/audienceRuleArea';
import { contactArea } from '../audience/contact/contactArea';
import { campaignArea } from '../campaign/campaignArea';
import { eventArea } from '../event/eventArea';
import { eventEditorArea } from '../event/editor/eventEditorArea';
import { addOnArea, artistArea, integrationArea } from '../listing/listingAreas';
import { passArea } from '../pass/passArea';
import { legalArea } from '../legal/legalArea';
import { eventListArea } from '../event/list/eventListArea';
import { eventOverviewArea } from '../order/overview/eventOverviewArea';
import { orderArea } from '../order/orderArea';
import { paymentArea } from '../payment/paymentArea';
import { planArea } from '../plan/planArea';
import { providerArea } from '../provider/providerArea';
import { reportArea } from '../report/reportArea';
import { reportCampaignsArea } from '../report/reportCampaignsArea';
import { savedExportsArea } from '../report/exports/savedExportsArea';
import { salesReportArea } from '../report/sales/salesReportArea';
import { overviewArea } from '../overview/overviewArea';
import { noticeArea } from '../notice/noticeArea';
import { makeTokenMiddleware } from '../request/accessToken';
import { makeErrorMiddleware } from '../request/errorMiddleware';
import { makeLateReplyMiddleware } from '../request/lateReplies';
import { stepUpArea } from '../request/stepUpArea';
import { toastReducer } from '../request/toastSlice';
import { mailBrandArea } from '../mailEditor/brand/mailBrandArea';
import { mailEventsArea } from '../mailEditor/events/mailEventsArea';
import { mailLibraryArea } from '../mailEditor/mailLibraryArea';
import { mailPreviewArea } from '../mailEditor/preview/mailPreviewArea';
import { siteArea } from '../site/siteArea';
import { singleSignOnArea } from '../singleSignOn/singleSignOnArea';
import { teamArea } from '../team/teamArea';
import { starterArea } from '../template/starter/starterArea';
import { templateVersionsArea } from '../template/versions/templateVersionsArea';
import { orderMailArea } from '../template/orderMails/orderMailArea';
import { templateArea } from '../template/templateArea';
import { ticketholderArea } from '../ticketholder/ticketholderArea';
import { ticketingArea } from '../ticketing/ticketingArea';
import { sellingArea } from '../ticketing/checkout/sellingArea';
import { tixsuiteArea } from '../tixsuite/tixsuiteArea';
import { saveHeldDrafts } from '../ui/form/storedDraft';
import { sessionOfferReducer } from '../user/sessionOfferSlice';
import { userArea } from '../user/userSlice';
import { loadSession } from '../user/userThunks';
import { venueArea } from '../venue/venueArea';
import { type AppStore, type RootState } from '../store/rootState';
import { redactAction } from './errorReports/redactAction';

/**
 * The areas of SPEC section 3 in its order, then the areas of other features. Add a new area at the end. The initial
 * state of each area is there from the start; its cases are added when the feature's chunk loads
 * (`request/lateArea.ts`).
 */
const areas: Reducer<RootState, UnknownAction, Partial<RootState>> = combineReducers({
  report: reportArea.reducer,
  campaign: campaignArea.reducer,
  user: userArea.reducer,
  event: eventArea.reducer,
  template: templateArea.reducer,
  toast: toastReducer,
  venue: venueArea.reducer,
  audience: audienceArea.reducer,
  campaignReview: campaignReviewArea.reducer,
  emailStarter: starterArea.reducer,
  templateVersions: templateVersionsArea.reducer,
  mailBrand: mailBrandArea.reducer,
  mailEvents: mailEventsArea.reducer,
  mailLibrary: mailLibraryArea.reducer,
  orderMail: orderMailArea.reducer,
  mailPreview: mailPreviewArea.reducer,
  plan: planArea.reducer,
  payment: paymentArea.reducer,
  tixsuite: tixsuiteArea.reducer,
  account: accountArea.reducer,
  reportCampaigns: reportCampaignsArea.reducer,
  integration: integrationArea.reducer,
  pass: passArea.reducer,
  addOn: addOnArea.reducer,
  site: siteArea.reducer,
  artist: artistArea.reducer,
  overview: overviewArea.reducer,
  order: orderArea.reducer,
  eventOverview: eventOverviewArea.reducer,
  ticketholder: ticketholderArea.reducer,
  eventEditor: eventEditorArea.reducer,
  ticketing: ticketingArea.reducer,
  boxOffice: boxOfficeArea.reducer,
  selling: sellingArea.reducer,
  eventList: eventListArea.reducer,
  sessionOffer: sessionOfferReducer,
  contact: contactArea.reducer,
  addPeople: addPeopleArea.reducer,
  suppression: suppressionArea.reducer,
  audienceRule: audienceRuleArea.reducer,
  recipientChoice: recipientChoiceArea.reducer,
  campaignStart: campaignStartArea.reducer,
  approval: approvalArea.reducer,
  campaignPages: campaignPagesArea.reducer,
  provider: providerArea.reducer,
  legal: legalArea.reducer,
  team: teamArea.reducer,
  closing: closingArea.reducer,
  singleSignOn: singleSignOnArea.reducer,
  secondFactor: secondFactorArea.reducer,
  stepUp: stepUpArea.reducer,
  notice: noticeArea.reducer,
  salesReport: salesReportArea.reducer,
  savedExports: savedExportsArea.reducer,
  apiKeys: apiKeysArea.reducer,
});

/** True if the data in the store belongs to a person who is no longer signed in. */
function isForSomebodyElse(before: RootState['user'] | undefined, action: UnknownAction): boolean {
  if (loadSession.rejected.match(action)) return action.payload?.code === errorCode.unauthenticated;
  const id = before?.info?.id;
  return loadSession.fulfilled.match(action) && id !== undefined && id !== action.payload.userInfo.id;
}

const rootReducer: Reducer<RootState, UnknownAction, Partial<RootState>> = (state, action) =>
  areas(isForSomebodyElse(state?.user, action) ? { toast: state?.toast } : state, action);

interface StoreOptions {
  /** Leaves the page for a path of this origin. */
  goTo?: (path: string) => void;
}

/** Creates the store; each page and each test has its own. */
export function makeStore(preloadedState?: Partial<RootState>, options: StoreOptions = {}): AppStore {
  const { goTo = (path) => window.location.assign(path) } = options;
  return configureStore({
    reducer: rootReducer,
    preloadedState,
    devTools: { name: 'Turnout', actionSanitizer: redactAction },
    middleware: (defaults) =>
      defaults({ serializableCheck: true }).concat(
        makeTokenMiddleware((dispatch, action) => {
          if (!loadSession.pending.match(action)) void dispatch(loadSession());
        }),
        makeLateReplyMiddleware<RootState>(({ user }, action) => isForSomebodyElse(user, action)),
        makeErrorMiddleware({ goTo, onSessionEnd: saveHeldDrafts }),
      ),
  });
}
