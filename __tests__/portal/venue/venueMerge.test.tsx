import { screen, within } from '@testing-library/react';
import { routePatterns } from '../../../src/contract/paths/portalPaths';
import { VenueListScreen } from '../../../src/portal/venue/VenueListScreen';
import { VenueScreen } from '../../../src/portal/venue/VenueScreen';
import { buildVenueReply } from '../../support/replies/eventReplies';
import { answerGraphql, failGraphql, startWire } from '../../support/portal/portalWire';
import { renderPortal } from '../../support/portal/renderPortal';

startWire();

const hall = buildVenueReply();
const shed = buildVenueReply({ id: 'v2', name: 'The Shed', zone: 'Pacific/Chatham' });
const gone = buildVenueReply({ id: 'v3', name: 'The Old Barn', archived: true });
const found = {
  venue: hall,
  into: shed,
  events: [
    { id: 'e1', title: 'Matariki at the Wharf', archived: false, lastSession: null },
    { id: 'e2', title: 'An old one', archived: true, lastSession: null },
  ],
};
const dialog = async () => within(await screen.findByRole('dialog'));

test('merging from the list shows the events to be moved before moving them', async () => {
  answerGraphql('venues', { venues: [hall, shed, gone] });
  answerGraphql('venueMerge', { venueMerge: found });
  const seen = answerGraphql('mergeVenues', { mergeVenues: [{ ...hall, archived: true }, shed, gone] });
  const { user } = renderPortal(<VenueListScreen />, {
    address: '/portal/venues',
    pattern: routePatterns.venues,
  });
  await user.click(await screen.findByRole('button', { name: 'Actions for Harbour Hall' }));
  await user.click(screen.getByRole('menuitem', { name: 'Merge into another' }));
  const box = await dialog();
  expect(box.getByRole('button', { name: 'Merge' })).toBeDisabled();
  expect(box.queryByRole('option', { name: /The Old Barn/ })).not.toBeInTheDocument();
  await user.selectOptions(box.getByLabelText('Merge into'), 'v2');
  expect(await box.findByText('2 events move to The Shed:')).toBeInTheDocument();
  expect(box.getByText(/An old one/)).toBeInTheDocument();
  expect(box.getByText(/planned sessions stay in New Zealand time/)).toBeInTheDocument();
  await user.click(box.getByRole('button', { name: 'Move 2 events and merge' }));
  expect(await screen.findByText('Harbour Hall is now part of The Shed, with 2 events')).toBeInTheDocument();
  expect(seen[0]?.variables).toEqual({ id: 'v1', intoId: 'v2', told: 2 });
  expect(screen.queryByRole('link', { name: /Harbour Hall/ })).not.toBeInTheDocument();
});

test('merging from the form shows the events again if they changed meanwhile', async () => {
  answerGraphql('venue', { venue: hall });
  answerGraphql('venues', { venues: [hall, shed] });
  answerGraphql('venueMerge', { venueMerge: found });
  failGraphql('mergeVenues', 'CONFLICT', { message: 'The events at Harbour Hall have changed since.' });
  const { user } = renderPortal(<VenueScreen />, {
    address: '/venue/v1/edit',
    pattern: routePatterns.venueEdit,
  });
  await user.click(await screen.findByRole('button', { name: 'Merge into another venue' }));
  const box = await dialog();
  await user.selectOptions(await box.findByLabelText('Merge into'), 'v2');
  await box.findByText('2 events move to The Shed:');
  answerGraphql('venueMerge', { venueMerge: { ...found, events: found.events.slice(0, 1) } });
  await user.click(box.getByRole('button', { name: 'Move 2 events and merge' }));
  expect(await box.findByText('1 event moves to The Shed:')).toBeInTheDocument();
  expect(box.getByText('The events at Harbour Hall have changed since.')).toBeInTheDocument();
});

test('the form of a venue links to the map and saves notes on access', async () => {
  answerGraphql('venue', { venue: hall });
  const { user } = renderPortal(<VenueScreen />, {
    address: '/venue/v1/edit',
    pattern: routePatterns.venueEdit,
  });
  expect(await screen.findByRole('link', { name: 'See it on the map' })).toHaveAttribute(
    'href',
    'https://www.openstreetmap.org/search?query=1%20Quay%20Street%2C%20Wellington',
  );
  await user.type(screen.getByLabelText('Accessibility'), 'Lift at the side door.');
  const seen = answerGraphql('updateVenue', { updateVenue: hall });
  await user.click(screen.getByRole('button', { name: 'Save venue' }));
  await screen.findByText('Harbour Hall is saved');
  expect(seen[0]?.variables).toMatchObject({ input: { mapUrl: '', accessNotes: 'Lift at the side door.' } });
});
