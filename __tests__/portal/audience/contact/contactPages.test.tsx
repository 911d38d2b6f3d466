import { screen, within } from '@testing-library/react';
import axios from 'axios';
import { ContactScreen } from '../../../../src/portal/audience/contact/ContactScreen';
import { SuppressionsScreen } from '../../../../src/portal/audience/suppression/SuppressionsScreen';
import { routePatterns } from '../../../../src/contract/paths/portalPaths';
import { buildContactReply } from '../../../support/replies/audienceReplies';
import { answerGraphql, failGraphql, startWire } from '../../../support/portal/portalWire';
import { renderPortal } from '../../../support/portal/renderPortal';

startWire();

const at = '2026-05-05T02:00:00.000Z';
const suppression = {
  id: '7',
  address: 'ana@example.org',
  erased: false,
  reason: 'unsubscribed',
  scope: 'organiser',
  source: '',
  campaign: { id: 'c1', name: 'Winter season', kind: 'email' },
  contactId: '1',
  createdAt: at,
};
const detail = {
  contact: buildContactReply(),
  version: 'v1',
  updatedAt: at,
  audiences: [
    { id: 'a1', name: 'Newsletter', archived: false, addedAt: at, addedFrom: 'from a pasted list' },
  ],
  suppressions: [suppression],
};

function answerContact() {
  answerGraphql('contact', { contact: detail });
  answerGraphql('contactConsents', {
    contactConsents: {
      consents: [
        {
          id: '1',
          given: true,
          source: 'import',
          wording: 'They agreed on a form.',
          contactSource: 'our list of members',
          importFile: 'members.csv',
          recordedBy: 'Ana Rangi',
          happenedAt: at,
        },
      ],
      lastEvaluatedKey: null,
    },
  });
  answerGraphql('contactMails', {
    contactMails: {
      mails: [
        {
          recipientId: '9',
          campaign: { id: 'c1', name: 'Winter season', kind: 'email' },
          state: 'accepted',
          skipReason: null,
          at,
          hits: [
            { kind: 'click', hitClass: 'human', count: 2 },
            { kind: 'click', hitClass: 'scanner', count: 1 },
          ],
        },
      ],
      lastEvaluatedKey: null,
    },
  });
  answerGraphql('contactOrders', {
    contactOrders: { allowed: false, count: 0, orders: [], lastEvaluatedKey: null },
  });
}

const openContact = () =>
  renderPortal(<ContactScreen />, {
    address: '/portal/marketing/audience/contact/1',
    pattern: routePatterns.audienceStepWithId,
  });

test('a contact’s page, without the permission to see orders, says so and shows reasons, consent records and clicks', async () => {
  answerContact();
  openContact();
  expect(
    await screen.findByText('Address from our list of members, file members.csv, recorded by Ana Rangi'),
  ).toBeInTheDocument();
  expect(await screen.findByText('2 by a person, 1 by a security scanner')).toBeInTheDocument();
  expect(screen.getByText(/do not have permission to see orders/)).toBeInTheDocument();
  const mails = within(screen.getByRole('table', { name: 'Everything sent' }));
  expect(mails.getByRole('link', { name: 'Winter season' })).toHaveAttribute(
    'href',
    '/portal/marketing/email-campaign/report/c1/user/9/ana%40example.org',
  );
  expect(screen.getByText(/Only they can resubscribe/)).toBeInTheDocument();
});

test('a contact’s page, of a contact who paused mail, shows the day until which they get none', async () => {
  answerContact();
  const contact = buildContactReply({ pausedUntil: '2099-05-01T00:00:00.000Z' });
  answerGraphql('contact', { contact: { ...detail, contact, suppressions: [] } });
  openContact();
  expect(await screen.findByText('Gets no marketing email')).toBeInTheDocument();
  expect(screen.getByText('They asked not to hear from you until Fri, 1 May 2099')).toBeInTheDocument();
});

test('a contact’s fields, changed elsewhere meanwhile, are not overwritten: a reload of the contact is offered', async () => {
  answerContact();
  failGraphql('saveContact', 'CONFLICT', { message: 'This contact has changed since you opened it.' });
  const { user } = openContact();
  await user.type(await screen.findByLabelText('Last name'), 'Rangi');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await user.click(await screen.findByRole('button', { name: 'Reload the contact' }));
  expect(await screen.findByLabelText('First name')).toHaveValue('Ana');
});

test('pasted unsubscribes are counted first and added only after a confirmation', async () => {
  answerGraphql('suppressions', {
    suppressions: { suppressions: [suppression], total: 1, lastEvaluatedKey: null },
  });
  const asked: string[] = [];
  // jsdom cannot send a file of a form through the intercepted network, so an adapter of axios answers here.
  axios.defaults.adapter = (config) => {
    const dryRun = String(config.url).includes('dryRun=yes');
    asked.push(dryRun ? 'dry run' : 'in earnest');
    const result = { dryRun, rows: 3, added: 2, known: 1, duplicate: 0, refused: 0, refusedRows: [] };
    return Promise.resolve({
      status: 200,
      statusText: '',
      headers: {},
      config,
      data: { result, error: null },
    });
  };
  const { user } = renderPortal(<SuppressionsScreen />);
  expect(await screen.findByRole('link', { name: 'ana@example.org' })).toHaveAttribute(
    'href',
    '/portal/marketing/audience/contact/1',
  );
  await user.click(screen.getByRole('button', { name: 'Import unsubscribes' }));
  await user.type(await screen.findByLabelText(/Which tool/), 'Our old tool');
  await user.type(screen.getByLabelText(/Or paste/), 'ben@example.org');
  await user.click(screen.getByRole('button', { name: 'Count what would change' }));
  await user.click(await screen.findByRole('button', { name: 'Add 2 addresses' }));
  expect(await screen.findByRole('button', { name: 'Import unsubscribes' })).toBeInTheDocument();
  expect(asked).toEqual(['dry run', 'in earnest']);
});
