import { type Evidence, type EvidenceTable, shownBy } from '../../support/spec/sentenceEvidence';

const opens = '%s opens a screen of its own, which is loaded lazily';
const isPage = '%s is the page "%s", rendered by %s';
const isCampaignPage = '%s is the page "%s" of its kind of campaign';

/** The evidence for a route of the table: its addresses, and its page by the path of the router. */
const route = (forms: string[], pages: string[]): Evidence =>
  shownBy(
    ['spec/routes.test.ts', ...forms.map((form) => [opens, form] as const)],
    ['spec/routeScreens.test.ts', ...pages.map((page) => [isPage, page] as const)],
  );
/** The titles distinguish the pages of the two kinds of campaign. */
const campaignRoute = (forms: string[], title: string): Evidence =>
  shownBy(
    ['spec/routes.test.ts', ...forms.map((form) => [opens, form] as const)],
    ['spec/routeScreens.test.ts', [isCampaignPage, title]],
  );

const without = '%s is not shown without the permission %s; the others are';
const expanded = '%s is expanded at its address, with its sub-pages and their badges';
const needs = 'the sub-page %s requires %s';
const menu = (...shown: [string, string][]): Evidence => shownBy(['spec/sideMenu.test.tsx', ...shown]);
const shell = (...shown: string[]): Evidence => shownBy(['spec/shell.test.tsx', ...shown]);

const routeTable: EvidenceTable = {
  'All routes sit under a common base path (value not shown).': shownBy(['spec/routes.test.ts', opens]),
  'Screens load lazily with a large spinner shown while loading.': shownBy(
    [
      'spec/lazyScreens.test.tsx',
      'on the first page, the spinner of 175 px appears after 300 ms and disappears with the screen',
    ],
    ['architecture/lateAreas.test.ts', 'the first chunk imports no screen'],
  ),
  'connect (layout) | index page; child plans page (Plans & Pricing)': route(
    ['connect', 'connect, child plans'],
    ['connect', 'connect/plans'],
  ),
  'tixsuite | index page': route(['tixsuite'], ['tixsuite']),
  'tixsuite/configure and configure/{step} | setup; company details is a step': {
    proofs: [
      ...(route(
        ['tixsuite/configure', 'tixsuite/configure/{step}'],
        ['tixsuite/configure', 'tixsuite/configure/:step'],
      ).proofs ?? []),
      ...(shownBy([
        'portal/tixsuite/tixsuiteScreens.test.tsx',
        'refused company details show the error at the field; saved ones open the next step',
        'an unknown step shows a notice with a link back to TixSuite',
      ]).proofs ?? []),
    ],
  },
  'marketing | index': route(['marketing'], ['marketing']),
  'marketing/audiences | audience list': route(['marketing/audiences'], ['marketing/audiences']),
  'marketing/audience/{step} and /{step}/{id} | audience editing': route(
    ['marketing/audience/{step}', 'marketing/audience/{step}/{id}'],
    ['marketing/audience/:step', 'marketing/audience/:step/:id'],
  ),
  'marketing/email-campaigns | campaign list': campaignRoute(
    ['marketing/email-campaigns'],
    'Email campaigns',
  ),
  'marketing/email-campaign/{step} and /{step}/{id} | campaign editing': campaignRoute(
    ['marketing/email-campaign/{step}', 'marketing/email-campaign/{step}/{id}'],
    'New campaign',
  ),
  'marketing/email-campaign/report/{id} | campaign report': campaignRoute(
    ['marketing/email-campaign/report/{id}'],
    'Campaign report',
  ),
  'marketing/email-campaign/report/{id}/user/{userId}/{email} | report for one recipient': campaignRoute(
    ['marketing/email-campaign/report/{id}/user/{userId}/{email}'],
    'Recipient report',
  ),
  'marketing/ticketholder-comms | list': campaignRoute(
    ['marketing/ticketholder-comms'],
    'Ticketholder comms',
  ),
  'marketing/ticketholder-comm/{step} and /{step}/{id} | editing': campaignRoute(
    ['marketing/ticketholder-comm/{step}', 'marketing/ticketholder-comm/{step}/{id}'],
    'New comm',
  ),
  'marketing/ticketholder-comm/report/{id} | report': campaignRoute(
    ['marketing/ticketholder-comm/report/{id}'],
    'Comm report',
  ),
  'marketing/ticketholder-comm/report/{id}/user/{userId}/{email} | report for one recipient': campaignRoute(
    ['marketing/ticketholder-comm/report/{id}/user/{userId}/{email}'],
    'Recipient report',
  ),
  'customisation/email-templates | template list': route(
    ['customisation/email-templates'],
    ['customisation/email-templates'],
  ),
  'customisation/email-template/{step} and /{step}/{id} | template editing': route(
    ['customisation/email-template/{step}', 'customisation/email-template/{step}/{id}'],
    ['customisation/email-template/:step', 'customisation/email-template/:step/:id'],
  ),
  'reporting/campaign-report | campaign report': route(
    ['reporting/campaign-report'],
    ['reporting/campaign-report'],
  ),
  'payment-method | index': route(['payment-method'], ['payment-method']),
  'stripe-reauth | index': route(['stripe-reauth'], ['stripe-reauth']),
  'The download action for campaign recipients saves a file named campaign_recipient_list.csv.': shownBy(
    ['spec/constants.test.ts', ['%s', 'saves a file named campaign_recipient_list.csv (section 2)']],
    [
      'portal/campaign/report/campaignReportScreen.test.tsx',
      'Download CSV, of a segment, saves campaign_recipient_list.csv',
    ],
    [
      'journeys/mainJob.test.ts',
      '6b. the report shows opens, clicks, unsubscribes, one recipient’s timeline and a download',
    ],
  ),
};

const sideMenu: EvidenceTable = {
  'Each entry is shown only if the matching permission is true.': shownBy(
    ['spec/sideMenu.test.tsx', without],
    ['portal/shell/sideMenu.test.tsx', 'without any permission only How To Guides is shown'],
  ),
  'Events (link to the root).': shownBy(['spec/sideMenu.test.tsx', 'Events opens the root']),
  'TixSuite (sub-page Company Details; marked New).': menu([expanded, 'TixSuite'], [without, 'TixSuite']),
  'Marketing: Email Campaigns (marked New, needs emailCampaign), Ticketholder Comms (needs ticketholderCommunication), Audiences (needs emailCampaign).':
    menu(
      [expanded, 'Marketing'],
      [needs, 'Email Campaigns'],
      [needs, 'Ticketholder Comms'],
      [needs, 'Audiences'],
    ),
  'Connect (sub-page Plans & Pricing).': menu([expanded, 'Plans & Pricing'], [without, 'Connect']),
  'Customisation (sub-page Email Templates, needs emailCampaign).': menu(
    [expanded, 'Customisation'],
    [needs, 'Email Templates'],
  ),
  'Integration, Passes, Add-ons (permission merchandise), Ticketholders (customers), Reporting, Box Office, Sites, Venues, Artists, Billing History.':
    menu(
      [without, 'Integration'],
      [without, 'merchandise'],
      [without, 'customers'],
      [without, 'boxOffice'],
      [without, 'billingHistory'],
      ['%s opens a screen of the route table', 'Integration'],
      ['%s opens a screen of the route table', 'Ticketholders'],
      ['%s opens a screen of the route table', 'Box Office'],
    ),
  'Preferences with sub-pages My Profile, Change Picture, Change Email, Change Password, Newsletter Settings, Analytics Integrations.':
    menu(
      [expanded, 'Preferences'],
      [expanded, 'Analytics Integrations'],
      ['every sub-page of the specification has a screen', 'Preferences'],
    ),
  'How To Guides is always shown and links to a country-specific guide page.': shownBy(
    [
      'spec/sideMenu.test.tsx',
      'How To Guides is shown to a person without permissions, and opens the page of the country',
    ],
    ['spec/country.test.ts', 'the How To Guides of the two countries are different pages'],
  ),
  'The menu of the current section expands its sub-pages.': shownBy(
    ['spec/sideMenu.test.tsx', expanded],
    ['portal/shell/sideMenu.test.tsx', 'the current section shows its pages and marks the current one'],
  ),
  'The mobile side menu toggles open and closed.': shownBy(
    ['spec/shell.test.tsx', 'the mobile side menu toggles open and closed with its button'],
    [
      'journeys/keyboard.test.ts',
      'the drawer opens with the focus on its first link, traps the focus and closes with Escape',
    ],
  ),
};

const bars: EvidenceTable = {
  'Brand link, mobile menu toggle, user menu, Create Event button.': shell(
    'the top bar has the brand, the menu toggle, the user menu and Create Event',
  ),
  'The dropdown offers Create Venue (goes to the add-venue page); Create Event goes to the add-event page.':
    shell(
      'the dropdown beside Create Event offers Create Venue, which opens the add-venue page',
      'the top bar has the brand, the menu toggle, the user menu and Create Event',
    ),
  'Upgrade Plan button and a Current Plan popover appear only on large screens and only if the user has connect or tixsuite.':
    shell(
      'the plan items of the top bar are for large screens only',
      'with %s the plan items are shown or not',
    ),
  'The popover shows plan icon, plan name and a list of plan features, plus an Upgrade Plan button unless the user is on the top plan.':
    shell('the popover of plan %i shows icon, name and features, and Upgrade Plan: %s'),
  'User dropdown: avatar and name, Current Plan (plan name), Upgrade Plan, Preferences, Log Out.': shell(
    'the user menu toggles open and closed, and lists name, plan, upgrade, preferences and log out',
    'an avatar is the picture of the session, or the initials if there is none',
  ),
  'Copyright with the current year, Help & Support, Privacy Policy, Terms of Service, Contact Us, and app-store badges for a ticket scanning app on the two mobile stores.':
    shell('the footer has the current year, four links and the app-store badges of both stores'),
};

export const section2: EvidenceTable = { ...routeTable, ...sideMenu, ...bars };
