import { screen, waitFor } from '@testing-library/react';
import axios from 'axios';
import { eventImageUploadPath, type EventDetail } from '../../../../src/contract/event/event';
import { routePatterns } from '../../../../src/contract/paths/portalPaths';
import { EventEditScreen } from '../../../../src/portal/event/editor/EventEditScreen';
import { buildEventDetail } from '../../../support/replies/eventReplies';
import { answerGraphql, startWire } from '../../../support/portal/portalWire';
import { renderPortal } from '../../../support/portal/renderPortal';

startWire();

// jsdom cannot send a form's file through the intercepted network, so an axios adapter replies to the upload.
let release: (() => void) | undefined;
beforeEach(() => {
  release = undefined;
  axios.defaults.adapter = async (config) => {
    const isImage = config.url === eventImageUploadPath;
    if (isImage) await new Promise<void>((answered) => (release = answered));
    const image = { fileId: 'f9', width: 1600, height: 900 };
    const data = { ...(isImage ? { image } : { sessions: [], ticketTypes: [] }), error: null };
    return { status: 200, data, statusText: '', headers: {}, config };
  };
  const allowance = {
    ...{ liveEvents: null, liveElsewhere: null, images: 3, video: true, embargo: true },
    ...{ privateLink: true, fastTrack: true },
  };
  answerGraphql('eventReadiness', { eventReadiness: { problems: [], allowance, planName: 'Essential' } });
});

const edit = (step: string) =>
  renderPortal(<EventEditScreen />, {
    address: `/event/e1/edit/${step}`,
    pattern: routePatterns.eventEditStep,
  });
const png = new File([new Uint8Array(10)], 'poster.png', { type: 'image/png' });
const images = [
  { fileId: 'f1', alt: 'A hall' },
  { fileId: 'f2', alt: 'A band' },
];
/** A server that stores the images of each save. */
const answerSaves = () =>
  answerGraphql('saveEventMedia', ({ input }) => ({
    saveEventMedia: buildEventDetail(input as Partial<EventDetail>),
  }));

test('an image, once uploaded, is saved at once without a description', async () => {
  answerGraphql('event', { event: buildEventDetail({ images }) });
  const saves = answerSaves();
  const { user } = edit('media');
  await user.upload(await screen.findByLabelText(/Drop an image here/), png);
  await waitFor(() => expect(release).toBeDefined());
  release?.();
  expect(await screen.findByText('The image is saved')).toBeInTheDocument();
  expect(saves.map(({ variables }) => variables)).toMatchObject([
    { input: { images: [...images, { fileId: 'f9', alt: '' }] } },
  ]);
  const third = screen.getAllByLabelText(/Description of the image/)[2];
  expect(third).toHaveValue('');
  expect(third).toBeValid();
  expect(screen.getByText(/appears publicly once you have described it/)).toBeInTheDocument();
});

test('an image that uploads slowly, is added to the list as it was reordered and described in the meantime', async () => {
  answerGraphql('event', { event: buildEventDetail({ images }) });
  const saves = answerSaves();
  const { user } = edit('media');
  await user.upload(await screen.findByLabelText(/Drop an image here/), png);
  await waitFor(() => expect(release).toBeDefined());
  await user.click(screen.getByRole('button', { name: 'Move image 2 up' }));
  const [first] = screen.getAllByLabelText(/Description of the image/);
  if (!first) throw new Error('There is no image.');
  await user.type(first, ' on stage');
  release?.();
  await waitFor(() => expect(screen.getAllByLabelText(/Description of the image/)).toHaveLength(3));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(saves.at(-1)?.variables).toMatchObject({
      input: {
        images: [
          { fileId: 'f2', alt: 'A band on stage' },
          { fileId: 'f1', alt: 'A hall' },
          { fileId: 'f9', alt: '' },
        ],
      },
    }),
  );
});

test('an image that is still uploading, is waited for before the step is saved and left', async () => {
  answerGraphql('event', { event: buildEventDetail({ images }) });
  const saves = answerSaves();
  const { user } = edit('media');
  await user.upload(await screen.findByLabelText(/Drop an image here/), png);
  await waitFor(() => expect(release).toBeDefined());
  await user.click(screen.getByRole('button', { name: 'Save and continue to publish' }));
  expect(saves).toHaveLength(0);
  release?.();
  await waitFor(() => expect(window.location.pathname).toBe('/event/e1/edit/publish'));
  expect(saves.map(({ variables }) => variables)).toMatchObject([
    { input: { images: [...images, { fileId: 'f9', alt: '' }] } },
  ]);
});
