import { screen, within } from '@testing-library/react';
import { routePatterns } from '../../../../src/contract/paths/portalPaths';
import { type PlanIssuer } from '../../../../src/contract/plan/planIssuer';
import { IssuersScreen } from '../../../../src/portal/provider/prices/IssuersScreen';
import { answerGraphql, failGraphql, startWire } from '../../../support/portal/portalWire';
import { renderPortal } from '../../../support/portal/renderPortal';

startWire();

const kiwi: PlanIssuer = {
  ...{ country: 'nz', legalName: 'Turnout Limited', address: '88 Shortland Street', gstNumber: '49091850' },
};
const aussie: PlanIssuer = { ...kiwi, country: 'au', legalName: 'Turnout', address: '', gstNumber: '' };
const show = () => {
  const address = routePatterns.providerPrices;
  return renderPortal(<IssuersScreen />, { address, pattern: address });
};
const list = async () => within(await screen.findByRole('table', { name: 'Who issues the invoices' }));

test('each country shows who issues its invoices, and what a missing number means', async () => {
  answerGraphql('planIssuers', { planIssuers: [kiwi, aussie] });
  show();
  const rows = await list();
  expect(rows.getByRole('row', { name: /^New Zealand/ })).toHaveTextContent(
    'Turnout Limited88 Shortland StreetGST number 49-091-850',
  );
  expect(rows.getByRole('row', { name: /^Australia/ })).toHaveTextContent(
    'TurnoutNo address yetNo number: invoices are not tax invoices',
  );
});

test('a country without an address of its issuer is named before the first invoice, and not after it is entered', async () => {
  const title = 'Enter who issues the invoices before the first one is made';
  answerGraphql('planIssuers', { planIssuers: [kiwi, aussie] });
  const { unmount } = show();
  expect(await screen.findByText(title)).toBeInTheDocument();
  expect(
    screen.getByText('Australia: invoices are issued by “Turnout”, with no address and no ABN.'),
  ).toBeInTheDocument();
  expect(screen.queryByText(/^New Zealand: invoices/)).not.toBeInTheDocument();
  unmount();
  answerGraphql('planIssuers', { planIssuers: [kiwi, { ...aussie, address: '1 George Street' }] });
  show();
  await list();
  expect(screen.queryByText(title)).not.toBeInTheDocument();
});

test('an issuer is changed; a wrong number keeps the dialog and is shown at its field', async () => {
  answerGraphql('planIssuers', { planIssuers: [kiwi, aussie] });
  const { user } = show();
  await user.click(
    (await list()).getByRole('button', { name: 'Change who issues the invoices in Australia' }),
  );
  const dialog = within(await screen.findByRole('dialog', { name: 'Who issues the invoices in Australia' }));
  await user.type(dialog.getByLabelText(/^Address/), '1 George Street');
  await user.type(dialog.getByLabelText('ABN'), '1');
  failGraphql('setPlanIssuer', 'BAD_USER_INPUT', { fields: { gstNumber: 'This is not a valid ABN.' } });
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('One thing needs your attention')).toBeInTheDocument();
  expect(dialog.getByLabelText('ABN')).toHaveAccessibleDescription(/not a valid ABN/);

  await user.clear(dialog.getByLabelText('ABN'));
  await user.type(dialog.getByLabelText('ABN'), '51 824 753 556');
  const changed = { ...aussie, address: '1 George Street', gstNumber: '51824753556' };
  const sent = answerGraphql('setPlanIssuer', { setPlanIssuer: [kiwi, changed] });
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('The next invoices in Australia are issued by Turnout')).toBeInTheDocument();
  expect(sent[0]?.variables).toEqual({ ...changed, gstNumber: '51 824 753 556' });
  expect((await list()).getByRole('row', { name: /^Australia/ })).toHaveTextContent('ABN 51 824 753 556');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('issuers that could not be loaded are loaded again on request', async () => {
  failGraphql('planIssuers', 'INTERNAL_SERVER_ERROR');
  const { user } = show();
  expect(await screen.findByText('Who issues invoices could not be loaded')).toBeInTheDocument();
  answerGraphql('planIssuers', { planIssuers: [kiwi, aussie] });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect((await list()).getByRole('row', { name: /^Australia/ })).toBeInTheDocument();
});
