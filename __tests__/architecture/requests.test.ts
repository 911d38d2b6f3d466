import { sources } from '../support/architecture/sources';

/** How the portal's requests end: in a state area, and for a caller in one kind of result. */
const portal = sources.filter(({ path }) => path.startsWith('portal/'));
const isState = (path: string) =>
  /(Slice|Cases|Reducer)\.ts$/.test(path) || path === 'portal/app/makeStore.ts';

/** Requests whose reply no state area keeps, with the reason. */
const withoutState: Record<string, string> = {
  addContact: 'the list of contacts is loaded again',
  makeAudienceOfSegment: 'the page of the new audience is opened, which loads it',
  createRule: 'the page of the new audience is opened, which loads it',
  copyAudience: 'the list of audiences is loaded again',
  addSuppression: 'the list of suppressions is loaded again',
  importUnsubscribes: 'a dialog shows the counts of its own file until it closes',
  forecastUndo: 'a dialog shows the counts until it closes',
  downloadJournal: 'the reply is a file',
  downloadEvidence: 'the reply is a file',
  downloadRefusedRows: 'the reply is a file',
  exportTemplate: 'the reply is a file',
  cropMailPicture: 'the address becomes part of the email that is edited',
  importDesign: 'the form of a new template keeps the design until the template is created',
  decideApproval: 'the list of approvals is opened, which loads it',
  loadCampaignChanges: 'a notice compares them with the unsaved changes of its own tab',
  pauseCampaign: 'the report is loaded again',
  resumeCampaign: 'the report is loaded again',
  stopCampaign: 'the report is loaded again',
  chooseVariant: 'the report is loaded again',
  testPayOut: 'the panel says what it came to, and the page loads the balance and the deposits again',
  uploadEventImage: 'the form adds the picture to its unsaved changes',
  saveEventMedia: 'eventChanged puts the saved event into the state',
  saveEventPublishing: 'eventChanged puts the saved event into the state',
  renewEventKey: 'eventChanged puts the saved event into the state',
  decideEventReview: 'the list of reviews is loaded again',
  readSessionRule: 'a dialog shows the sessions of the text that was typed',
  loadChangeComms: 'the notices show them until the page is left',
  dismissChangeComm: 'the notice disappears',
  loadWidgetSetup: 'the screen of the widget shows the choices until it is left',
  loadSavedBlock: 'the blocks become part of the email that is edited',
  loadSessionReach: 'a dialog shows the counts until it closes',
  loadVenueMerge: 'a dialog shows the counts until it closes',
  startCardSetup: 'Stripe’s fields take the card that it begins',
  askAboutCard: 'Stripe asks with the secret of the reply, which stays out of the state',
  askAboutCharge: 'Stripe asks with the secret of the reply, which stays out of the state',
  goToStripe: 'the browser leaves for Stripe',
  uploadSponsorPicture: 'the form holds its name until the design is saved',
  readTemplate: 'compared with the unsaved changes of its own tab',
  leaveTeam: 'the page is left',
  switchOrganisation: 'the token is a secret and stays out of the state',
  startPasskeyProof: 'the browser signs the reply at once',
  sendPasskeyProof: 'the calls that waited for it are sent again',
  sendProof: 'the calls that waited for it are sent again',
  signIn: 'the token is a secret and stays out of the state',
  startPasskeySignIn: 'the browser signs the reply at once',
  startPasskey: 'the browser signs the reply at once',
  signInWithPasskey: 'loadSession puts the session into the state',
  confirmSignIn: 'loadSession puts the session into the state',
  requestLostDeviceLink: 'the reply says nothing but that a mail is on its way',
  testConversions: 'the card shows the answer until the page is left',
  loadWebhookSecret: 'the reply is a secret and stays out of the state',
  sendTestWebhook: 'the list of messages is loaded again',
  replayWebhook: 'the message and the list are loaded again',
  replayWebhooks: 'the list of messages is loaded again',
  beginAuthenticator: 'the reply is a secret and stays out of the state',
};

test('a request of the portal has a state area that handles its reply, or a listed reason for none', () => {
  const states = portal
    .filter(({ path }) => isState(path))
    .map(({ text }) => text)
    .join('\n');
  const requests = portal.flatMap(({ text }) =>
    [...text.matchAll(/export const (\w+) = createRequest\b/g)].map(([, name = '']) => name),
  );
  const unfollowed = requests.filter((name) => !new RegExp(`\\b${name}\\b`).test(states));
  expect(requests.length).toBeGreaterThan(180);
  expect(unfollowed.sort()).toEqual(Object.keys(withoutState).sort());
});

test('a screen or a hook reads the outcome of a request from resultOf or unwrap, not from its action', () => {
  const own = portal.filter(({ path, text }) => {
    if (isState(path) || path.startsWith('portal/request/')) return false;
    return /\.(fulfilled|rejected|pending)\.match\(|\brequestStatus\b/.test(text);
  });
  expect(own.map(({ path }) => path)).toEqual([]);
});
