import { screen, within } from '@testing-library/react';
import { type ReactElement } from 'react';
import { type AddOn } from '../../../src/contract/listing/listing';
import { routePatterns } from '../../../src/contract/paths/portalPaths';
import { AddOnListScreen, AddOnScreen } from '../../../src/portal/listing/AddOnScreens';
import { ArtistListScreen } from '../../../src/portal/listing/ArtistScreens';
import { PassListScreen } from '../../../src/portal/pass/PassListScreen';
import { WebPageListScreen } from '../../../src/portal/listing/WebPageScreens';
import { answerGraphql, failGraphql, startWire } from '../../support/portal/portalWire';
import { renderPortal } from '../../support/portal/renderPortal';
import { buildPass as pass } from '../../support/portal/buildPass';

startWire();

const addOn = (more: Partial<AddOn> = {}): AddOn => ({
  id: 'a1',
  name: 'Tote bag',
  version: 1,
  archived: false,
  description: 'Cotton',
  priceCents: 2550,
  stock: 0,
  ...more,
});
const passList = (address: string = routePatterns.passes) =>
  renderPortal(<PassListScreen />, { address, pattern: routePatterns.passes });

test.each<[string, ReactElement, string, string]>([
  ['webPages', <WebPageListScreen tabs={null} />, 'Add your first web page', '/portal/integration/pages/new'],
  ['passes', <PassListScreen />, 'Make your first pass', '/portal/passes/new'],
  ['addOns', <AddOnListScreen />, 'Add your first extra', '/portal/add-ons/new'],
  ['artists', <ArtistListScreen />, 'Add your first artist', '/portal/artists/new'],
])('the list of %s without rows offers to create the first', async (name, list, title, path) => {
  answerGraphql(name, { rows: [] });
  renderPortal(list);
  const empty = (await screen.findByText(title)).closest('.empty-state');
  expect(empty).toBeInstanceOf(HTMLElement);
  if (empty instanceof HTMLElement) expect(within(empty).getByRole('link')).toHaveAttribute('href', path);
});

test('a search without a matching row shows that no passes match', async () => {
  answerGraphql('passes', { rows: [pass()] });
  passList('/portal/passes?q=zzz');
  expect(await screen.findByText('No passes match')).toBeInTheDocument();
});

test('rows that cannot be loaded show an error with a retry', async () => {
  failGraphql('passes', 'INTERNAL_SERVER_ERROR', { message: 'Internal server error' });
  const { user } = passList();
  expect(await screen.findByText('The passes could not be loaded')).toBeInTheDocument();
  answerGraphql('passes', { rows: [pass()] });
  await user.click(screen.getByRole('button', { name: /try again/i }));
  expect(await screen.findByText('Season pass')).toBeInTheDocument();
});

test('archiving removes the row from the list, the filter shows it, and Undo restores it', async () => {
  answerGraphql('passes', { rows: [pass(), pass({ id: 'p2', name: 'Weekend' })] });
  answerGraphql('setPassArchived', ({ archived }) => ({ row: pass({ archived: archived === true }) }));
  const { user } = passList();
  await user.click(await screen.findByRole('button', { name: 'Actions for Season pass' }));
  await user.click(screen.getByRole('menuitem', { name: 'Archive' }));
  expect(await screen.findByText('Season pass is archived')).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: /Season pass/ })).not.toBeInTheDocument();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Filter passes' }), 'Archived');
  expect(screen.getByRole('link', { name: /Season pass/ })).toBeInTheDocument();
  expect(window.location.search).toBe('?show=archived');
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('No passes match')).toBeInTheDocument();
});

test('restoring a row whose name is in use shows the reason', async () => {
  answerGraphql('passes', { rows: [pass({ archived: true })] });
  failGraphql('setPassArchived', 'BAD_USER_INPUT', {
    field: 'name',
    message: 'You already have the pass Season pass.',
  });
  const { user } = passList('/portal/passes?show=archived');
  await user.click(await screen.findByRole('button', { name: 'Actions for Season pass' }));
  await user.click(screen.getByRole('menuitem', { name: 'Restore' }));
  expect(await screen.findByText('You already have the pass Season pass.')).toBeInTheDocument();
});

test('a refused new row shows the error at its field; a saved one leads to the list', async () => {
  failGraphql('saveAddOn', 'BAD_USER_INPUT', { fields: { priceCents: 'Enter a price such as 25.00.' } });
  const { user } = renderPortal(<AddOnScreen />, {
    address: '/portal/add-ons/new',
    pattern: routePatterns.addOnEdit,
  });
  await user.type(screen.getByLabelText(/^Name/), 'Tote bag');
  await user.type(screen.getByLabelText(/^Price/), 'cheap');
  await user.click(screen.getByRole('button', { name: 'Save add-on' }));
  expect(await screen.findByText('One thing needs your attention')).toBeInTheDocument();
  expect(screen.getByLabelText(/^Price/)).toHaveAccessibleDescription(/Enter a price such as 25.00/);
  expect(screen.getByLabelText(/^Price/)).toHaveAccessibleDescription(/in NZD. Includes GST \(15%\)/);

  const seen = answerGraphql('saveAddOn', { row: addOn() });
  await user.clear(screen.getByLabelText(/^Price/));
  await user.type(screen.getByLabelText(/^Price/), '$1,250.5');
  await user.type(screen.getByLabelText('In stock'), '12 bags');
  await user.click(screen.getByRole('button', { name: 'Save add-on' }));
  expect(await screen.findByText('Tote bag is added')).toBeInTheDocument();
  expect(window.location.pathname).toBe(routePatterns.addOns);
  expect(seen[0]?.variables).toEqual({
    input: { name: 'Tote bag', description: '', priceCents: 125_050, stock: 12 },
  });
});

test('an existing row is shown in its form and saved under its id', async () => {
  answerGraphql('addOns', { rows: [addOn()] });
  const seen = answerGraphql('saveAddOn', { row: addOn({ name: 'Big tote bag' }) });
  const { user } = renderPortal(<AddOnScreen />, {
    address: '/portal/add-ons/a1',
    pattern: routePatterns.addOnEdit,
  });
  expect(await screen.findByLabelText(/^Price/)).toHaveValue('25.50');
  expect(screen.getByLabelText('In stock')).toHaveValue('0');
  await user.type(screen.getByLabelText(/^Name/), '!');
  await user.click(screen.getByRole('button', { name: 'Save add-on' }));
  expect(await screen.findByText('Big tote bag is saved')).toBeInTheDocument();
  expect(seen[0]?.variables).toMatchObject({
    id: 'a1',
    input: { name: 'Tote bag!', priceCents: 2550, stock: 0 },
  });
});
