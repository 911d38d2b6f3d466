import { screen, waitFor } from '@testing-library/react';
import { type AddOn } from '../../../src/contract/listing/listing';
import { routePatterns } from '../../../src/contract/paths/portalPaths';
import { type RootState } from '../../../src/portal/store/rootState';
import { AddOnScreen } from '../../../src/portal/listing/AddOnScreens';
import { answerGraphql, failGraphql, startWire } from '../../support/portal/portalWire';
import { renderPortal } from '../../support/portal/renderPortal';

/** An add-on that another person, or another tab, changes while it is open in the editor. */
startWire();

const addOn = (more: Partial<AddOn> = {}): AddOn => ({
  ...{ id: 'a1', version: 1, name: 'Tote bag', archived: false },
  ...{ description: 'Cotton', priceCents: 2550, stock: 10 },
  ...more,
});
const message = 'Ana Rangi changed this add-on after you opened it, so your change was not saved.';
const show = (preloadedState: Partial<RootState> = {}) =>
  renderPortal(<AddOnScreen />, {
    address: '/portal/add-ons/a1',
    pattern: routePatterns.addOnEdit,
    preloadedState,
  });

test('an add-on changed by another person keeps the typed text and shows the latest version', async () => {
  answerGraphql('addOns', { rows: [addOn()] });
  const refused = failGraphql('saveAddOn', 'CONFLICT', { message, field: 'version' });
  const { user } = show();
  const name = await screen.findByLabelText(/^Name/);
  await user.clear(name);
  await user.type(name, 'Big tote bag');
  await user.click(screen.getByRole('button', { name: 'Save add-on' }));
  expect(await screen.findByText(message)).toBeInTheDocument();
  expect(screen.getByLabelText(/^Name/)).toHaveValue('Big tote bag');
  expect(refused[0]?.variables).toMatchObject({ id: 'a1', version: 1 });

  const theirs = addOn({ version: 2, stock: 25 });
  answerGraphql('addOns', { rows: [theirs] });
  await user.click(screen.getByRole('button', { name: 'Load the latest version' }));
  await screen.findByText('This is the latest version');
  expect(screen.getByLabelText(/^Name/)).toHaveValue('Tote bag');
  expect(screen.getByLabelText(/^In stock/)).toHaveValue('25');
  const save = screen.getByRole('button', { name: 'Save add-on' });
  expect(save).toBeDisabled();
  expect(save).toHaveAccessibleDescription(
    'What you typed is kept. Change something here, or restore what you typed, to save.',
  );
  await user.type(screen.getByLabelText(/^In stock/), '0');
  expect(save).toBeEnabled();
  expect(save).not.toHaveAccessibleDescription();
  await user.type(screen.getByLabelText(/^In stock/), '{Backspace}');
  expect(save).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Restore what I typed' }));
  expect(screen.getByLabelText(/^Name/)).toHaveValue('Big tote bag');
  expect(screen.getByLabelText(/^In stock/)).toHaveValue('25');

  const calls = answerGraphql('saveAddOn', { row: { ...theirs, version: 3, name: 'Big tote bag' } });
  await user.click(screen.getByRole('button', { name: 'Save add-on' }));
  await waitFor(() =>
    expect(calls[0]?.variables).toMatchObject({
      ...{ id: 'a1', version: 2 },
      input: { name: 'Big tote bag', stock: 25 },
    }),
  );
});

test('the editor of an add-on uses the latest version, not the one in the older list', async () => {
  answerGraphql('addOns', { rows: [addOn({ version: 2, stock: 25 })] });
  const { user } = show({ addOn: { loading: false, rows: [addOn()], error: null } });
  await waitFor(() => expect(screen.getByLabelText(/^In stock/)).toHaveValue('25'));
  const calls = answerGraphql('saveAddOn', { row: addOn({ version: 3, name: 'Tote bag!' }) });
  await user.type(screen.getByLabelText(/^Name/), '!');
  await user.click(screen.getByRole('button', { name: 'Save add-on' }));
  await waitFor(() =>
    expect(calls[0]?.variables).toMatchObject({ version: 2, input: { name: 'Tote bag!', stock: 25 } }),
  );
});

test('text typed while the add-on is reloaded is kept, with the version on which it is based', async () => {
  let answer: (() => void) | undefined;
  answerGraphql('addOns', async () => {
    await new Promise<void>((answered) => (answer = answered));
    return { rows: [addOn({ version: 2, stock: 25 })] };
  });
  const { user, store } = show({ addOn: { loading: false, rows: [addOn()], error: null } });
  await user.type(screen.getByLabelText(/^Name/), '!');
  await waitFor(() => expect(answer).toBeDefined());
  answer?.();
  await waitFor(() => expect(store.getState().addOn.rows?.[0]?.version).toBe(2));
  expect(screen.getByLabelText(/^Name/)).toHaveValue('Tote bag!');
  expect(screen.getByLabelText(/^In stock/)).toHaveValue('10');
  const calls = failGraphql('saveAddOn', 'CONFLICT', { message, field: 'version' });
  await user.click(screen.getByRole('button', { name: 'Save add-on' }));
  expect(await screen.findByText(message)).toBeInTheDocument();
  expect(calls[0]?.variables).toMatchObject({ version: 1 });
});
