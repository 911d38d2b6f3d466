import { type EvidenceTable, saysNothing, shownBy } from '../../support/spec/sentenceEvidence';

const writes = '%s, is refused to the other three and changes nothing; to the right one it is done and lasts';

/** The text before the first section. */
export const foreword: EvidenceTable = {
  'The product is a web portal for event organisers in two countries, nz and au.': shownBy([
    'spec/country.test.ts',
    'on the host %s the country is %s and REST goes to %s',
  ]),
  'Organisers list events, sell tickets, send email campaigns to their audience, see reports and manage a paid plan.':
    shownBy(
      [
        'journeys/mainJob.test.ts',
        '2. an event with two sessions is created',
        '5. it is sent to everybody',
        '6b. the report shows who opened',
      ],
      ['server/plan/plan.test.ts', 'changePlan, with a payment method, takes effect immediately'],
      [
        'server/order/checkout/checkout.test.ts',
        'startPayment, a card that succeeds, completes the order with its tickets and codes',
      ],
    ),
  'This document covers the whole product as far as it is known.': saysNothing('speaks of the document'),
};

export const section1: EvidenceTable = {
  'Audience: event organisers of a listings provider, in New Zealand (nz) and Australia (au).': shownBy([
    'spec/country.test.ts',
    ['in %s: domain family .%s, %s, %s, %s, %s', 'New Zealand'],
    ['in %s: domain family .%s, %s, %s, %s, %s', 'Australia'],
  ]),
  "Organisers can create events and venues, manage ticketing (the provider's ticketing suite, TixSuite), run marketing (email campaigns, ticketholder communications, audiences), customise email templates, view campaign reports, and manage a paid plan (Connect, TixSuite) and a payment-method setup.":
    shownBy(
      ['spec/permissionMatrix/permissionMatrixWrites.test.ts', writes],
      [
        'spec/permissionMatrix/permissionMatrixReads.test.ts',
        'is given something by every query, with one id or another',
      ],
      ['spec/permissionMatrix/permissionMatrixLists.test.ts', 'every act has a row that tries it in earnest'],
      ['journeys/mainJob.test.ts', '4. a campaign is written in steps', '3. an audience is brought in'],
      ['journeys/ticketholderComm.test.ts', '4. it is sent to the number on the button'],
      ['server/tixsuite/tixsuiteSetup.test.ts', 'finishing, without the company'],
      ['server/payment/payment.test.ts', 'a card that succeeds, is stored as brand, last four and expiry'],
    ),
  'The portal is reached through a shell with a top bar, a side menu and a footer.': shownBy([
    'spec/session.test.tsx',
    'the portal is reached through a shell with a top bar, a side menu and a footer',
  ]),
  'Country is taken from the last part of the host name (nz or au); if neither, it is nz.': shownBy(
    [
      'spec/country.test.ts',
      ['on the host %s the country is %s and REST goes to %s', 'www.turnout.com.au'],
      ['on the host %s the country is %s and REST goes to %s', 'turnout.example.com'],
    ],
    ['spec/errors/callsOfHosts.test.ts', 'at the host %s, the base is %s'],
  ),
  'The au site uses the .com.au domain family and the nz site the .co.nz family.': shownBy([
    'spec/country.test.ts',
    ['in %s: domain family .%s, %s, %s, %s, %s', 'co.nz'],
    ['in %s: domain family .%s, %s, %s, %s, %s', 'com.au'],
  ]),
  'While the session loads, a Loading indicator is shown.': shownBy([
    'spec/session.test.tsx',
    'while the session loads there is a Loading indicator and nothing else',
  ]),
  'Nothing else is rendered until the session holds permissions and a user email.': shownBy([
    'spec/session.test.tsx',
    ['nothing else is drawn while the session holds no %s', 'permissions'],
    ['nothing else is drawn while the session holds no %s', 'a user email'],
  ]),
  'An apiToken query parameter, if present, is saved as the session token on every action.': shownBy(
    ['spec/session.test.tsx', 'an apiToken, at whatever action it stands in the address, is saved'],
    ['portal/request/createRequest.test.ts', 'every call sends the stored token'],
  ),
  'The session refreshes when another browser tab changes a shared sync marker kept locally.': shownBy(
    ['spec/session.test.tsx', 'the session is loaded afresh when another tab changes the marker'],
    ['journeys/faults.test.ts', 'signing out in one of two tabs signs out the other'],
  ),
};
