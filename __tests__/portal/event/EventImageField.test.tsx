import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { EventImageField } from '../../../src/portal/event/EventImageField';

const png = (bytes: number) => new File([new Uint8Array(bytes)], 'poster.png', { type: 'image/png' });

function show(
  upload: () => Promise<{ fileId: string; width: number; height: number }>,
  fileId: string | null = null,
) {
  const changes: object[] = [];
  render(
    <EventImageField fileId={fileId} alt="" onChange={(change) => changes.push(change)} upload={upload} />,
  );
  return changes;
}

test('an image that is chosen, becomes the event’s with its file id', async () => {
  const changes = show(() => Promise.resolve({ fileId: 'f1', width: 1600, height: 900 }));
  await userEvent.upload(screen.getByLabelText(/Drop an image here/), png(10));
  expect(changes).toEqual([{ imageFileId: 'f1' }]);
});

test('an image that the server refuses, says why at the field and changes nothing', async () => {
  const changes = show(() => Promise.reject({ message: 'This image can not be read.', field: 'file' }));
  const box = screen.getByLabelText(/Drop an image here/);
  await userEvent.upload(box, png(10));
  expect(box).toHaveAccessibleDescription(/This image can not be read/);
  expect(box).toBeEnabled();
  expect(changes).toEqual([]);
});

test('an image larger than 10 MB, is refused before it goes up', async () => {
  const upload = jest.fn();
  show(upload);
  const box = screen.getByLabelText(/Drop an image here/);
  await userEvent.upload(box, png(10 * 1024 * 1024 + 1));
  expect(box).toHaveAccessibleDescription(/larger than 10 MB/);
  expect(upload).not.toHaveBeenCalled();
});

test('an image that is removed, takes its words with it', async () => {
  const changes = show(() => Promise.reject(new Error('not asked')), 'f1');
  expect(screen.getByRole('img')).toHaveAttribute('src', '/uploads/events/f1.webp');
  await userEvent.click(screen.getByRole('button', { name: 'Remove image' }));
  expect(changes).toEqual([{ imageFileId: null, imageAlt: '' }]);
});
