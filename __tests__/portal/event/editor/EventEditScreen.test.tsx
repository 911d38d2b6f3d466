import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { routePatterns } from '../../../../src/contract/paths/portalPaths';
import { EventAddScreen } from '../../../../src/portal/event/editor/EventAddScreen';
import { EventEditScreen } from '../../../../src/portal/event/editor/EventEditScreen';
import { buildEventDetail, buildEventVenue } from '../../../support/replies/eventReplies';
import { answerGraphql, failGraphql, portalWire, startWire } from '../../../support/portal/portalWire';
import { renderPortal } from '../../../support/portal/renderPortal';

startWire();
// jsdom has no layout, so the editor's lookup of the cursor position needs these stubs.
const emptyRect = { x: 0, y: 0, top: 0, left: 0, right: 0, bottom: 0, width: 0, height: 0 };
for (const prototype of [Range.prototype, Text.prototype]) {
  Object.assign(prototype, { getClientRects: () => [emptyRect], getBoundingClientRect: () => emptyRect });
}
beforeEach(() =>
  portalWire.use(
    http.post('*/api/events/sessions', () => HttpResponse.json({ sessions: [], error: null })),
    http.post('*/api/events/tickettypes', () =>
      HttpResponse.json({ ticketTypes: [{ id: 't1', eventId: 'e1', name: 'Adult' }], error: null }),
    ),
  ),
);

const allowance = {
  liveEvents: null,
  liveElsewhere: null,
  images: 3,
  video: true,
  embargo: true,
  privateLink: true,
  fastTrack: true,
};
const answerReadiness = (problems: object[] = []) =>
  answerGraphql('eventReadiness', { eventReadiness: { problems, allowance, planName: 'Essential' } });
const answerChoices = () => {
  answerGraphql('eventVenues', { eventVenues: [buildEventVenue()] });
  answerGraphql('eventArtists', {
    eventArtists: [
      { id: 'a1', name: 'Hina Moana' },
      { id: 'a2', name: 'The Low Tides' },
    ],
  });
};
const add = () =>
  renderPortal(<EventAddScreen />, { address: '/event/add', pattern: routePatterns.eventAdd });
const edit = (step?: string) =>
  renderPortal(<EventEditScreen />, {
    address: step ? `/event/e1/edit/${step}` : '/event/e1/edit',
    pattern: step ? routePatterns.eventEditStep : routePatterns.eventEdit,
  });

test('a new event, refused, shows each error at its field and a summary that takes the focus', async () => {
  answerChoices();
  failGraphql('createEvent', 'BAD_USER_INPUT', {
    fields: { title: 'Enter a title.', venueId: 'Choose a venue.', slug: 'This address is taken.' },
  });
  const { user } = add();
  await screen.findByLabelText(/Title/);
  await user.click(screen.getByRole('button', { name: 'Create and continue to sessions' }));
  const summary = await screen.findByText('3 things need your attention');
  expect(summary.closest('[tabindex]')).toHaveFocus();
  expect(screen.getByLabelText(/Title/)).toHaveAccessibleDescription('Enter a title.');
  expect(screen.getByLabelText(/^Venue/)).toBeInvalid();
  await user.type(screen.getByLabelText(/Title/), 'M');
  expect(screen.getByLabelText(/Title/)).toBeValid();
});

test('a new event, saved, continues to its sessions', async () => {
  answerChoices();
  const seen = answerGraphql('createEvent', { createEvent: buildEventDetail() });
  const { user } = add();
  await user.type(await screen.findByLabelText(/Title/), 'Matariki');
  await user.selectOptions(screen.getByLabelText(/^Venue/), 'v1');
  await user.selectOptions(screen.getByLabelText('Add an artist'), 'a2');
  await user.selectOptions(screen.getByLabelText('Add an artist'), 'a1');
  await user.click(screen.getByRole('button', { name: 'Move Hina Moana up' }));
  await user.click(screen.getByRole('radio', { name: /No tickets/ }));
  await user.click(screen.getByRole('button', { name: 'Create and continue to sessions' }));
  await waitFor(() => expect(window.location.pathname).toBe('/event/e1/edit/sessions'));
  expect(seen.at(-1)?.variables).toMatchObject({
    input: { title: 'Matariki', venueId: 'v1', newVenue: null, artistIds: ['a1', 'a2'], ticketing: 'none' },
  });
});

test('an event that was published, cannot change its web address and says why', async () => {
  answerChoices();
  answerGraphql('event', { event: buildEventDetail({ slugIsFixed: true, state: 'live', stage: 'live' }) });
  edit();
  const slug = await screen.findByLabelText('Web address');
  expect(slug).toBeDisabled();
  expect(slug).toHaveAccessibleDescription(/can no longer be changed/);
});

test('an event, changed by another person in the meantime, says so and keeps the text typed here', async () => {
  answerChoices();
  answerGraphql('event', { event: buildEventDetail() });
  failGraphql('updateEvent', 'CONFLICT', { message: 'Someone has changed this event.' });
  const { user } = edit();
  await user.type(await screen.findByLabelText(/Title/), ' again');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect((await screen.findAllByText('Someone has changed this event.')).length).toBeGreaterThan(0);
  expect(screen.getByLabelText(/Title/)).toHaveValue('Matariki at the Wharf again');
});

test('an unknown step, says so and links to the first step', async () => {
  edit('raffle');
  expect(await screen.findByText('There is no step “raffle”')).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1, name: 'Step not found' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Go to the details' })).toHaveAttribute('href', '/event/e1/edit');
});

test('an event that does not exist, says so', async () => {
  failGraphql('event', 'NOT_FOUND');
  edit('publish');
  expect(await screen.findByText('This event does not exist')).toBeInTheDocument();
});

describe('the description', () => {
  test('its toolbar, is one tab stop and is navigated with arrow keys', async () => {
    answerChoices();
    answerGraphql('event', { event: buildEventDetail({ description: '<p>Songs and kai.</p>' }) });
    const { user } = edit();
    const bar = await screen.findByRole('toolbar', { name: 'Formatting of the description' });
    const tools = within(bar).getAllByRole('button');
    expect(tools.filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1);
    within(bar).getByRole('button', { name: 'Bold' }).focus();
    await user.keyboard('{ArrowRight}');
    expect(within(bar).getByRole('button', { name: 'Italic' })).toHaveFocus();
    await user.keyboard('{End}');
    expect(within(bar).getByRole('button', { name: 'Link' })).toHaveFocus();
    await user.keyboard('{ArrowRight}');
    expect(within(bar).getByRole('button', { name: 'Bold' })).toHaveFocus();
  });

  test('a heading made with the toolbar, is saved as a heading', async () => {
    answerChoices();
    answerGraphql('event', { event: buildEventDetail({ description: '<p>Songs and kai.</p>' }) });
    const seen = answerGraphql('updateEvent', { updateEvent: buildEventDetail() });
    const { user } = edit();
    await user.click(await screen.findByRole('button', { name: 'Heading' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(seen.at(-1)?.variables).toMatchObject({ input: { description: '<h3>Songs and kai.</h3>' } }),
    );
  });
});

describe('images and video', () => {
  const images = [
    { fileId: 'f1', alt: 'A hall' },
    { fileId: 'f2', alt: 'A band' },
  ];

  test('images, reordered with the keyboard and described, are saved in the new order with their descriptions', async () => {
    answerReadiness();
    answerGraphql('event', { event: buildEventDetail({ images }) });
    const seen = answerGraphql('saveEventMedia', { saveEventMedia: buildEventDetail() });
    const { user } = edit('media');
    await user.click(await screen.findByRole('button', { name: 'Move image 2 up' }));
    expect(screen.getByText('Image 2 is now number 1 of 2')).toBeInTheDocument();
    const [first] = screen.getAllByLabelText(/Description of the image/);
    if (!first) throw new Error('There is no image.');
    await user.type(first, ' on stage');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(seen.at(-1)?.variables).toMatchObject({
        input: {
          images: [
            { fileId: 'f2', alt: 'A band on stage' },
            { fileId: 'f1', alt: 'A hall' },
          ],
        },
      }),
    );
  });

  test('images up to the limit of the plan, hide the upload and show a link to the plans', async () => {
    answerReadiness();
    answerGraphql('event', {
      event: buildEventDetail({ images: [...images, { fileId: 'f3', alt: 'A crowd' }] }),
    });
    edit('media');
    expect(await screen.findByText(/The Essential plan holds 3 images/)).toBeInTheDocument();
    expect(screen.queryByLabelText(/Drop an image here/)).not.toBeInTheDocument();
  });
});

describe('publish', () => {
  const block = { code: 'no_session', severity: 'block', message: 'Add a session.', step: 'sessions' };

  test('a blocking problem, is shown with a link to fix it and disables the publish button', async () => {
    answerReadiness([block]);
    answerGraphql('event', { event: buildEventDetail() });
    edit('publish');
    expect(await screen.findByText('1 thing to fix before it goes live')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Go to the sessions' })).toHaveAttribute(
      'href',
      '/event/e1/edit/sessions',
    );
    expect(screen.getByRole('button', { name: 'Publish event' })).toBeDisabled();
  });

  test('without problems and without fast-track, the event is submitted for review', async () => {
    answerReadiness();
    answerGraphql('event', { event: buildEventDetail({ moves: ['in_review', 'archived'] }) });
    const seen = answerGraphql('setEventState', {
      setEventState: buildEventDetail({ state: 'in_review', stage: 'in_review', moves: ['draft'] }),
    });
    const { user } = edit('publish');
    await screen.findByText('Everything is ready');
    await screen.findByText('Ticket types: Adult');
    await user.click(screen.getByRole('button', { name: 'Submit for review' }));
    expect(await screen.findByText(/It is being reviewed/)).toBeInTheDocument();
    expect(seen.at(-1)?.variables).toMatchObject({ state: 'in_review' });
    expect(screen.getByRole('button', { name: 'Withdraw from review' })).toBeInTheDocument();
  });

  test('the changes that the review asks for, are shown', async () => {
    answerReadiness();
    answerGraphql('event', { event: buildEventDetail({ reviewNote: 'Say who plays.' }) });
    edit('publish');
    expect(await screen.findByText('Say who plays.')).toBeInTheDocument();
  });

  test('an embargo at an ambiguous time, asks which one is meant and sends the choice', async () => {
    answerReadiness();
    answerGraphql('event', {
      event: buildEventDetail({ publishLocal: '2027-04-04T02:30', publishZone: 'Pacific/Auckland' }),
    });
    failGraphql('saveEventPublishing', 'BAD_USER_INPUT', {
      fields: { publishChoice: '2:30 am happens twice.' },
    });
    const { user } = edit('publish');
    await user.click(await screen.findByRole('radio', { name: /Anyone with the link/ }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const seen = answerGraphql('saveEventPublishing', { saveEventPublishing: buildEventDetail() });
    await user.click(await screen.findByRole('radio', { name: /The second/ }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(seen.at(-1)?.variables).toMatchObject({
        input: {
          isPrivate: true,
          publishLocal: '2027-04-04T02:30',
          publishZone: 'Pacific/Auckland',
          publishChoice: 'later',
        },
      }),
    );
  });
});
