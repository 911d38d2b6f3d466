import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axios, { AxiosError, type AxiosAdapter } from 'axios';
import { routePatterns } from '../../../src/contract/paths/portalPaths';
import { type OrganisationSettings } from '../../../src/contract/team/organisationSettings';
import { OrganisationScreen } from '../../../src/portal/team/settings/OrganisationScreen';
import { answerGraphql, failGraphql, startWire } from '../../support/portal/portalWire';
import { renderPortal } from '../../support/portal/renderPortal';

startWire();

// jsdom cannot send a file of a form through the intercepted network, so an adapter of axios answers here.
let answerUploads: AxiosAdapter;
beforeEach(() => {
  answerUploads = async (config) => ({
    ...{ status: 200, statusText: '', headers: {}, config },
    data: { logo: 'f00d', error: null },
  });
  axios.defaults.adapter = (config) => answerUploads(config);
});

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
  logo: null,
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

const png = new File(['a picture'], 'logo.png', { type: 'image/png' });
const chooser = (name: RegExp) => screen.findByLabelText<HTMLInputElement>(name);

test('a logo is uploaded and shown with a button to remove it', async () => {
  const { user } = show();
  await user.upload(await chooser(/Drop your logo here/), png);
  expect(await screen.findByText('Your logo has been saved')).toBeInTheDocument();
  expect(screen.getByRole('img', { name: 'Logo of Harbour Lights' })).toHaveAttribute(
    'src',
    '/uploads/logos/f00d.png',
  );
  answerGraphql('removeLogo', { removeLogo: settings() });
  await user.click(screen.getByRole('button', { name: 'Remove logo' }));
  expect(await screen.findByText('Your logo has been removed')).toBeInTheDocument();
  expect(screen.queryByRole('img', { name: /Logo of/ })).not.toBeInTheDocument();
});

test('a logo that is no picture is refused in the browser, one that is damaged by the server', async () => {
  const { user } = show();
  const input = await chooser(/Drop your logo here/);
  await userEvent.upload(input, new File(['<svg/>'], 'logo.svg', { type: 'image/svg+xml' }), {
    applyAccept: false,
  });
  expect(await screen.findByText(/not a PNG, JPEG or WebP image/)).toBeInTheDocument();
  const error = { code: 'BAD_USER_INPUT', message: 'This image cannot be read.', field: 'file' };
  answerUploads = (config) => {
    const response = { status: 400, data: { error }, statusText: '', headers: {}, config };
    return Promise.reject(new AxiosError('400', 'ERR_BAD_REQUEST', config, null, response));
  };
  await user.upload(input, png);
  expect(await screen.findByText('This image cannot be read.')).toBeInTheDocument();
});

test('an organisation that cannot be loaded offers to try again', async () => {
  failGraphql('organisationSettings', 'FORBIDDEN');
  const pattern = routePatterns.organisation;
  renderPortal(<OrganisationScreen />, { address: pattern, pattern });
  expect(await screen.findByText('The organisation could not be loaded')).toBeInTheDocument();
});
