import { screen, within } from '@testing-library/react';
import { routePatterns } from '../../../src/contract/paths/portalPaths';
import { SingleSignOnScreen } from '../../../src/portal/singleSignOn/SingleSignOnScreen';
import { answerGraphql, failGraphql, startWire } from '../../support/portal/portalWire';
import { renderPortal } from '../../support/portal/renderPortal';
import {
  buildDomain,
  buildIdentityProvider,
  buildSingleSignOn,
  provedDomain,
} from '../../support/replies/singleSignOnReplies';

startWire();

const pattern = routePatterns.singleSignOn;
const show = (settings = buildSingleSignOn()) => {
  const loads = answerGraphql('singleSignOn', { singleSignOn: settings });
  return { loads, ...renderPortal(<SingleSignOnScreen />, { address: pattern, pattern }) };
};

test('without domain and provider the page says what is missing and cannot be turned on', async () => {
  show();
  expect(
    await screen.findByText(/set up a proved domain and your identity provider below/),
  ).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Turn on' })).not.toBeInTheDocument();
  expect(screen.getByLabelText('Redirect URI')).toHaveValue(
    'https://turnout.co.nz/sign-in/organisation/callback',
  );
  expect(screen.getByRole('link', { name: 'Single sign-on' })).toHaveAttribute('aria-current', 'page');
});

test('a new domain is sent and shows the record to set', async () => {
  const { user } = show();
  const sent = answerGraphql('addSignInDomain', {
    addSignInDomain: buildSingleSignOn({ domains: [buildDomain()] }),
  });
  await user.type(await screen.findByLabelText(/Domain of your email addresses/), 'tidal.co.nz');
  await user.click(screen.getByRole('button', { name: 'Add the domain' }));
  expect(await screen.findByLabelText('Name of the TXT record for tidal.co.nz')).toHaveValue(
    '_turnout.tidal.co.nz',
  );
  expect(screen.getByLabelText('Value of the TXT record for tidal.co.nz')).toHaveValue(
    'turnout-verify=abc123',
  );
  expect(sent[0]?.variables).toEqual({ domain: 'tidal.co.nz' });
  expect(screen.getByLabelText(/Domain of your email addresses/)).toHaveValue('');
});

test('a refused domain says why at the field', async () => {
  const { user } = show();
  const message = 'Anybody can have an address at gmail.com.';
  failGraphql('addSignInDomain', 'BAD_USER_INPUT', { message, field: 'domain', fields: { domain: message } });
  await user.type(await screen.findByLabelText(/Domain of your email addresses/), 'gmail.com');
  await user.click(screen.getByRole('button', { name: 'Add the domain' }));
  expect((await screen.findAllByText(message)).length).toBeGreaterThan(0);
  expect(screen.getByLabelText(/Domain of your email addresses/)).toHaveAttribute('aria-invalid', 'true');
});

test.each([
  ['none', /no such record yet/],
  ['other', /another value/],
  ['no_domain', /does not exist/],
  ['silent', /did not reply/],
  ['taken', /another organisation on Turnout has proved this domain/],
] as const)('a check that ends in %s says so plainly', async (lastCheck, text) => {
  const { user } = show(buildSingleSignOn({ domains: [buildDomain()] }));
  const checked = buildDomain({ lastCheck, checkedAt: '2026-11-20T02:00:00.000Z' });
  answerGraphql('checkSignInDomain', { checkSignInDomain: buildSingleSignOn({ domains: [checked] }) });
  await user.click(await screen.findByRole('button', { name: 'Check tidal.co.nz now' }));
  expect(await screen.findByText(text)).toBeInTheDocument();
});

test('a domain that is failing or lost its proof shows the record again, with the consequence', async () => {
  show(
    buildSingleSignOn({
      domains: [
        { ...provedDomain, failingSince: '2026-11-18T02:00:00.000Z', lastCheck: 'none' },
        buildDomain({ id: 'd2', domain: 'old.nz', lostAt: '2026-11-10T02:00:00.000Z', lastCheck: 'none' }),
      ],
    }),
  );
  expect(await screen.findByText(/The record has been missing since/)).toBeInTheDocument();
  expect(screen.getByText(/The domain lost its proof on/)).toBeInTheDocument();
  expect(screen.getAllByLabelText(/Value of the TXT record/)).toHaveLength(2);
});

test('the provider is saved with its secret, tested, and turned on', async () => {
  const { user } = show(buildSingleSignOn({ domains: [provedDomain] }));
  const withProvider = buildSingleSignOn({ domains: [provedDomain], provider: buildIdentityProvider() });
  const saved = answerGraphql('saveIdentityProvider', { saveIdentityProvider: withProvider });
  await user.type(await screen.findByLabelText(/Issuer address/), 'https://login.tidal.co.nz');
  await user.type(screen.getByLabelText(/Client ID/), 'turnout');
  await user.type(screen.getByLabelText(/Client secret/), 'a secret');
  await user.click(screen.getByRole('button', { name: 'Save the provider' }));
  expect(await screen.findByText(/Set on Sun, 3 May 2026/)).toBeInTheDocument();
  expect(saved[0]?.variables).toEqual({
    issuer: 'https://login.tidal.co.nz',
    clientId: 'turnout',
    clientSecret: 'a secret',
  });
  expect(screen.getByLabelText(/Client secret/)).toHaveValue('');

  // After a refusal the page loads the settings again.
  answerGraphql('singleSignOn', { singleSignOn: withProvider });
  const message = 'This address gives no description of an OpenID provider.';
  failGraphql('testIdentityProvider', 'BAD_USER_INPUT', { message, field: 'issuer' });
  await user.click(screen.getByRole('button', { name: 'Test the connection' }));
  expect(await screen.findByText(message)).toBeInTheDocument();

  const isOn = buildIdentityProvider({ isOn: true, testedAt: '2026-11-20T02:00:00.000Z' });
  answerGraphql('switchSingleSignOn', { switchSingleSignOn: { ...withProvider, provider: isOn } });
  await user.click(screen.getByRole('button', { name: 'Turn on' }));
  expect(await screen.findByRole('button', { name: 'Turn off' })).toBeInTheDocument();
  expect(screen.getByText(/The provider answered on/)).toBeInTheDocument();
});

test('turning it off and removing a domain ask first and say whom it touches', async () => {
  const settings = buildSingleSignOn({
    domains: [provedDomain],
    provider: buildIdentityProvider({ isOn: true }),
  });
  const { user } = show(settings);
  const removed = answerGraphql('removeSignInDomain', { removeSignInDomain: { ...settings, domains: [] } });
  await user.click(await screen.findByRole('button', { name: 'Turn off' }));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByText(/sign in with their password only/)).toBeInTheDocument();
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));

  await user.click(screen.getByRole('button', { name: 'Remove tidal.co.nz' }));
  expect(await screen.findByText(/can no longer sign in through your provider/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Remove the domain' }));
  expect(await screen.findByText('On, but no domain is proved')).toBeInTheDocument();
  expect(removed[0]?.variables).toEqual({ id: 'd1' });
});

test('a person who is no owner is told whom to ask', async () => {
  answerGraphql('singleSignOn', { singleSignOn: null });
  renderPortal(<SingleSignOnScreen />, { address: pattern, pattern });
  expect(await screen.findByText(/is set up by owners/)).toBeInTheDocument();
  expect(screen.queryByText(/Something went wrong/)).not.toBeInTheDocument();
});
