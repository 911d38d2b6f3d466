import { screen, waitFor } from '@testing-library/react';
import { routePatterns } from '../../../src/contract/paths/portalPaths';
import { Link } from '../../../src/portal/ui/Link';
import { VenueListScreen } from '../../../src/portal/venue/VenueListScreen';
import { VenueScreen } from '../../../src/portal/venue/VenueScreen';
import { loadVenues } from '../../../src/portal/venue/venueThunks';
import { buildVenueReply } from '../../support/replies/eventReplies';
import { answerGraphql, failGraphql, startWire } from '../../support/portal/portalWire';
import { renderPortal } from '../../support/portal/renderPortal';

startWire();

const list = (address = '/portal/venues') =>
  renderPortal(<VenueListScreen />, { address, pattern: routePatterns.venues });

test('the list shows each venue with its zone, capacity and events', async () => {
  answerGraphql('venues', { venues: [buildVenueReply()] });
  list();
  expect(screen.getByText('Loading venues')).toBeInTheDocument();
  const row = (await screen.findByText('Harbour Hall')).closest('tr');
  expect(row).toHaveTextContent('Wellington');
  expect(row).toHaveTextContent('New Zealand time');
  expect(row).toHaveTextContent('1,200');
});

test('the list without venues offers to create the first', async () => {
  answerGraphql('venues', { venues: [] });
  list();
  expect(await screen.findByText('Add your first venue')).toBeInTheDocument();
});

test('a search without a matching venue shows that no venues match', async () => {
  answerGraphql('venues', { venues: [buildVenueReply()] });
  list('/portal/venues?q=zzz');
  expect(await screen.findByText('No venues match')).toBeInTheDocument();
});

test('venues that cannot be loaded show an error', async () => {
  failGraphql('venues', 'INTERNAL_SERVER_ERROR', { message: 'Internal server error' });
  list();
  expect(await screen.findByText('The venues could not be loaded')).toBeInTheDocument();
});

test('archiving a venue removes it from the list, and Undo restores it', async () => {
  answerGraphql('venues', { venues: [buildVenueReply(), buildVenueReply({ id: 'v2', name: 'The Shed' })] });
  answerGraphql('setVenueArchived', ({ archived }) => ({
    setVenueArchived: buildVenueReply({ archived: archived === true }),
  }));
  const { user } = list();
  await user.click(await screen.findByRole('button', { name: 'Actions for Harbour Hall' }));
  await user.click(screen.getByRole('menuitem', { name: 'Archive' }));
  expect(await screen.findByText(/is archived and no longer offered/)).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: /Harbour Hall/ })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByRole('link', { name: /Harbour Hall/ })).toBeInTheDocument();
});

test('a refused new venue shows the error at its field; a saved one leads to the list', async () => {
  failGraphql('createVenue', 'BAD_USER_INPUT', { fields: { name: 'Enter the name of the venue.' } });
  const { user } = renderPortal(<VenueScreen />, {
    address: '/venue/add',
    pattern: routePatterns.venueAdd,
  });
  await user.type(screen.getByLabelText('Capacity'), '1,200 people');
  await user.click(screen.getByRole('button', { name: 'Create venue' }));
  expect(await screen.findByText('One thing needs your attention')).toBeInTheDocument();
  expect(screen.getByLabelText(/Name/)).toHaveAccessibleDescription('Enter the name of the venue.');

  const seen = answerGraphql('createVenue', { createVenue: buildVenueReply() });
  await user.click(screen.getByRole('button', { name: 'Create venue' }));
  expect(await screen.findByText('Harbour Hall is added')).toBeInTheDocument();
  expect(window.location.pathname).toBe('/portal/venues');
  expect(seen[0]?.variables).toMatchObject({ input: { capacity: 1200, zone: 'Pacific/Auckland' } });
});

test('the form of an existing venue shows its values', async () => {
  answerGraphql('venue', { venue: buildVenueReply() });
  renderPortal(<VenueScreen />, { address: '/venue/v1/edit', pattern: routePatterns.venueEdit });
  expect(await screen.findByLabelText(/Name/)).toHaveValue('Harbour Hall');
  expect(screen.getByLabelText('Capacity')).toHaveValue('1200');
});

test('the reply to saving a venue, after the user has left the page, does not redirect', async () => {
  let answer: (() => void) | undefined;
  answerGraphql('createVenue', async () => {
    await new Promise<void>((answered) => (answer = answered));
    return { createVenue: buildVenueReply({ name: 'The Shed' }) };
  });
  const { user } = renderPortal(
    <>
      <Link to="/portal/campaigns">Campaigns</Link>
      <VenueScreen />
    </>,
    { address: '/venue/add', pattern: routePatterns.venueAdd },
  );
  await user.type(await screen.findByLabelText(/^Name/), 'The Shed');
  await user.click(screen.getByRole('button', { name: /^(Create|Add|Save)/ }));
  await waitFor(() => expect(answer).toBeDefined());
  await user.click(screen.getByRole('link', { name: 'Campaigns' }));
  answer?.();
  expect(await screen.findByText('The Shed is added')).toBeInTheDocument();
  expect(window.location.pathname).toBe('/portal/campaigns');
});

test('a venue archived while the list is loading is not restored by the reply', async () => {
  answerGraphql('venues', { venues: [buildVenueReply()] });
  answerGraphql('setVenueArchived', { setVenueArchived: buildVenueReply({ archived: true }) });
  const { user, store } = list();
  await screen.findByRole('link', { name: /Harbour Hall/ });
  let answer: (() => void) | undefined;
  answerGraphql('venues', async () => {
    await new Promise<void>((answered) => (answer = answered));
    return { venues: [buildVenueReply()] };
  });
  const again = store.dispatch(loadVenues());
  await waitFor(() => expect(answer).toBeDefined());
  await user.click(screen.getByRole('button', { name: 'Actions for Harbour Hall' }));
  await user.click(screen.getByRole('menuitem', { name: 'Archive' }));
  await screen.findByText(/is archived and no longer offered/);
  answer?.();
  await again;
  expect(screen.queryByRole('link', { name: /Harbour Hall/ })).not.toBeInTheDocument();
});

test('a venue changed by another person keeps the typed text and can be saved over the latest version', async () => {
  const message = 'Ana Rangi changed this venue after you opened it, so your change was not saved.';
  answerGraphql('venue', { venue: buildVenueReply() });
  const refused = failGraphql('updateVenue', 'CONFLICT', { message, field: 'version' });
  const { user } = renderPortal(<VenueScreen />, {
    address: '/venue/v1/edit',
    pattern: routePatterns.venueEdit,
  });
  const name = await screen.findByLabelText(/^Name/);
  await user.clear(name);
  await user.type(name, 'Harbour Theatre');
  await user.click(screen.getByRole('button', { name: 'Save venue' }));
  expect(await screen.findByText(message)).toBeInTheDocument();
  expect(name).toHaveValue('Harbour Theatre');
  expect(refused[0]?.variables).toMatchObject({ id: 'v1', version: 1 });

  const theirs = buildVenueReply({ version: 2, capacity: 130 });
  answerGraphql('venue', { venue: theirs });
  await user.click(screen.getByRole('button', { name: 'Load the latest version' }));
  await screen.findByText('This is the latest version');
  expect(name).toHaveValue('Harbour Hall');
  expect(screen.getByLabelText('Capacity')).toHaveValue('130');
  await user.click(screen.getByRole('button', { name: 'Restore what I typed' }));
  const saved = answerGraphql('updateVenue', { updateVenue: { ...theirs, version: 3 } });
  await user.click(screen.getByRole('button', { name: 'Save venue' }));
  await waitFor(() =>
    expect(saved[0]?.variables).toMatchObject({
      version: 2,
      input: { name: 'Harbour Theatre', capacity: 130 },
    }),
  );
});
