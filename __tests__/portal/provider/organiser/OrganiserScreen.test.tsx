import { screen, within } from '@testing-library/react';
import { routePatterns } from '../../../../src/contract/paths/portalPaths';
import { type OrganiserDetail } from '../../../../src/contract/provider/organisers';
import { OrganiserScreen } from '../../../../src/portal/provider/organiser/OrganiserScreen';
import { answerGraphql, failGraphql, startWire } from '../../../support/portal/portalWire';
import { renderPortal } from '../../../support/portal/renderPortal';

startWire();

const at = '2026-11-24T00:00:00.000Z';
const detail: OrganiserDetail = {
  organiser: {
    ...{
      id: 'o1',
      name: 'Harbour Lights',
      country: 'au',
      planId: 7,
      states: ['active'],
      contactEmail: 'hello@harbour.example',
    },
    ...{ people: 2, events: 3, createdAt: at, lastSignInAt: null },
    figures: { sent: 1_000, bounced: 20, complained: 3, orders: 4, orderCents: 12_300, countedAt: at },
  },
  legalName: 'Harbour Lights Limited',
  zone: 'Australia/Sydney',
  suspensions: [],
  people: [
    {
      id: 'm1',
      name: 'Hana Reid',
      email: 'hana@harbour.example',
      role: 'owner',
      isSuspended: false,
      lastSignInAt: at,
    },
    {
      id: 'm2',
      name: 'Tom Ellis',
      email: 'tom@harbour.example',
      role: 'door',
      isSuspended: true,
      lastSignInAt: null,
    },
  ],
  liveEvents: [{ id: 'e1', title: 'Jazz', slug: 'jazz' }],
  liveEventCount: 1,
  campaigns: [
    {
      ...{ id: 'c1', name: 'Winter season', kind: 'email', state: 'paused', startedAt: at },
      ...{ sent: 1_000, bounced: 20, complained: 3 },
    },
  ],
  approvals: [{ id: 'a1', kind: 'campaign', title: 'Spring season', submittedAt: at }],
  history: [{ id: '1', action: 'event.returned', at, by: 'Mere Walker', reason: 'Say who plays.' }],
};

const show = () => {
  answerGraphql('providerInvoices', { providerInvoices: { total: 0, next: null, invoices: [] } });
  const pattern = routePatterns.providerOrganiser;
  return renderPortal(<OrganiserScreen />, { address: '/portal/provider/organiser/o1', pattern });
};

test('the page shows figures, people, live events, campaigns with their rates, what waits and the history', async () => {
  const asked = answerGraphql('providerOrganiser', { providerOrganiser: detail });
  show();
  expect(await screen.findByRole('heading', { name: 'Harbour Lights' })).toBeInTheDocument();
  expect(asked[0]?.variables).toEqual({ id: 'o1' });
  for (const text of ['Professional', 'Australia/Sydney', '$123.00', 'Say who plays.', 'Event returned']) {
    expect(screen.getByText(text)).toBeInTheDocument();
  }
  const people = screen.getByRole('table', { name: 'People' });
  expect(within(people).getByText('Tom Ellis').closest('tr')).toHaveTextContent(/Door Suspended.*Never/);
  const campaigns = screen.getByRole('table', { name: 'Last campaigns' });
  expect(within(campaigns).getByText('Winter season').closest('tr')).toHaveTextContent(/Paused.*2%.*0\.3%/);
  expect(within(campaigns).getByRole('img', { name: 'Above the limit of 0.1%' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Jazz' })).toHaveAttribute('href', '/events/jazz');
  expect(screen.getByRole('link', { name: 'Spring season' })).toHaveAttribute(
    'href',
    '/portal/marketing/email-campaign/approvals/a1',
  );
});

test('an organiser without anything says so in each part', async () => {
  const organiser = { ...detail.organiser, figures: null };
  const nothing = {
    people: [],
    liveEvents: [],
    liveEventCount: 0,
    campaigns: [],
    approvals: [],
    history: [],
  };
  answerGraphql('providerOrganiser', { providerOrganiser: { ...detail, ...nothing, organiser } });
  show();
  for (const text of [
    /Nothing waits/,
    /No event is on the public site/,
    /has not sent any/,
    /has not paid for a plan/,
    /No admin has/,
  ]) {
    expect(await screen.findByText(text)).toBeInTheDocument();
  }
});

test('an id of no organiser leads back to the list', async () => {
  failGraphql('providerOrganiser', 'NOT_FOUND', { message: 'Not found' });
  show();
  expect(await screen.findByText('There is no such organiser')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'See all organisers' })).toHaveAttribute(
    'href',
    '/portal/provider',
  );
});
