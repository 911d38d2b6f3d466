import { type EvidenceTable, saysNothing, shownBy } from '../../support/spec/sentenceEvidence';

const writes =
  '%s is refused without sign-in, permission or ownership and changes nothing; otherwise it succeeds';

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
        '2. an event with two sessions is created; a start time that the clocks skip is refused at its field',
        '5. the campaign is sent to everybody, and the progress updates by itself to the end',
        '6b. the report shows opens, clicks, unsubscribes, one recipient’s timeline and a download',
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
      ['spec/permissionMatrix/permissionMatrixReads.test.ts', 'every query returns data for at least one id'],
      [
        'spec/permissionMatrix/permissionMatrixLists.test.ts',
        'every call that changes data has a row that makes it',
      ],
      [
        'journeys/mainJob.test.ts',
        '4. a campaign is written step by step, previewed with a person’s fields and sent as a test',
        '3. an audience is imported from a CSV file after a dry run of each row',
      ],
      [
        'journeys/ticketholderComm.test.ts',
        '4. it is sent to the number of people on the button, and the progress updates by itself to the end',
      ],
      ['server/tixsuite/tixsuiteSetup.test.ts', 'finishing the set-up, without the company'],
      ['server/payment/payment.test.ts', 'a card that succeeds, is stored as brand, last four and expiry'],
    ),
  'The portal is reached through a shell with a top bar, a side menu and a footer.': shownBy([
    'spec/session.test.tsx',
    'the portal has a shell with a top bar, a side menu and a footer',
  ]),
  'Country is taken from the last part of the host name (nz or au); if neither, it is nz.': shownBy(
    [
      'spec/country.test.ts',
      ['on the host %s the country is %s and REST goes to %s', 'www.turnout.com.au'],
      ['on the host %s the country is %s and REST goes to %s', 'turnout.example.com'],
    ],
    [
      'spec/errors/callsOfHosts.test.ts',
      'at the host %s the base is %s, and the pro calls name the country %s',
    ],
  ),
  'The au site uses the .com.au domain family and the nz site the .co.nz family.': shownBy([
    'spec/country.test.ts',
    ['in %s: domain family .%s, %s, %s, %s, %s', 'co.nz'],
    ['in %s: domain family .%s, %s, %s, %s, %s', 'com.au'],
  ]),
  'While the session loads, a Loading indicator is shown.': shownBy([
    'spec/session.test.tsx',
    'while the session loads, only a Loading indicator is shown',
  ]),
  'Nothing else is rendered until the session holds permissions and a user email.': shownBy([
    'spec/session.test.tsx',
    ['only the Loading indicator is shown while the session has no %s', 'permissions'],
    ['only the Loading indicator is shown while the session has no %s', 'a user email'],
  ]),
  'An apiToken query parameter, if present, is saved as the session token on every action.': shownBy(
    [
      'spec/session.test.tsx',
      'an apiToken in the address is stored at the next action of any type and sent with the calls',
    ],
    ['portal/request/createRequest.test.ts', 'every call sends the stored token'],
  ),
  'The session refreshes when another browser tab changes a shared sync marker kept locally.': shownBy(
    [
      'spec/session.test.tsx',
      'the session is loaded again when another tab changes the marker in local storage',
    ],
    ['journeys/faults.test.ts', 'signing out in one of two tabs signs out the other'],
  ),
};
