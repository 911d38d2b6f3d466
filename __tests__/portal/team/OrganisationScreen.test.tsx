import { screen, waitFor } from '@testing-library/react';
import { routePatterns } from '../../../src/contract/paths/portalPaths';
import { type OrganisationSettings } from '../../../src/contract/team/organisationSettings';
import { OrganisationScreen } from '../../../src/portal/team/settings/OrganisationScreen';
import { answerGraphql, failGraphql, startWire } from '../../support/portal/portalWire';
import { renderPortal } from '../../support/portal/renderPortal';

startWire();

const settings = (overrides: Partial<OrganisationSettings> = {}): OrganisationSettings => ({
  name: 'Harbour Lights',
  legalName: 'Harbour Lights Limited',
  postalAddress: '1 Quay Street, Auckland',
  contactEmail: 'hello@example.co.nz',
  zone: 'Pacific/Auckland',
  gstRegistered: true,
  gstNumber: '49091850',
  replyTo: null,
  replyToChoices: ['ana@example.co.nz'],
  version: 1,
  ...overrides,
});
const show = (answer = settings()) => {
  answerGraphql('organisationSettings', { organisationSettings: answer });
  const pattern = routePatterns.organisation;
  return renderPortal(<OrganisationScreen />, { address: pattern, pattern });
};

test('the page shows each detail with a link to the form that changes it', async () => {
  show();
  for (const text of ['Harbour Lights', '1 Quay Street, Auckland', '49091850', 'New Zealand time']) {
    expect(await screen.findByText(text)).toBeInTheDocument();
  }
  expect(screen.getByRole('link', { name: 'Change in My Profile' })).toHaveAttribute(
    'href',
    routePatterns.myProfile,
  );
  expect(screen.getByRole('link', { name: 'Change in Company details' })).toBeInTheDocument();
});

test('a reply address is chosen from the team and saved with the version that was seen', async () => {
  const { user } = show();
  const saved = answerGraphql('saveReplyTo', {
    saveReplyTo: settings({ replyTo: 'ana@example.co.nz', version: 2 }),
  });
  await user.selectOptions(
    await screen.findByRole('combobox', { name: 'Replies go to' }),
    'ana@example.co.nz',
  );
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(saved[0]?.variables).toEqual({ replyTo: 'ana@example.co.nz', version: 1 }));
  expect(await screen.findByText('Replies go to ana@example.co.nz')).toBeInTheDocument();
});

test('a refusal that names the field is shown beside it', async () => {
  const { user } = show();
  failGraphql('saveReplyTo', 'BAD_USER_INPUT', { message: 'Choose an address.', field: 'replyTo' });
  await user.selectOptions(
    await screen.findByRole('combobox', { name: 'Replies go to' }),
    'ana@example.co.nz',
  );
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect((await screen.findAllByText('Choose an address.')).length).toBeGreaterThan(0);
});

test('an organisation that cannot be loaded offers to try again', async () => {
  failGraphql('organisationSettings', 'FORBIDDEN');
  const pattern = routePatterns.organisation;
  renderPortal(<OrganisationScreen />, { address: pattern, pattern });
  expect(await screen.findByText('The organisation could not be loaded')).toBeInTheDocument();
});
