import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ImageUpload } from '../../../../src/portal/event/media/ImageUpload';

const png = (bytes: number) => new File([new Uint8Array(bytes)], 'poster.png', { type: 'image/png' });

function show(upload: () => Promise<{ fileId: string; width: number; height: number }>) {
  const taken: string[] = [];
  render(<ImageUpload onImage={(fileId) => taken.push(fileId)} upload={upload} />);
  return { taken, box: screen.getByLabelText(/Drop an image here/) };
}

test('a chosen image, is uploaded and reported by its file id', async () => {
  const { taken, box } = show(() => Promise.resolve({ fileId: 'f1', width: 1600, height: 900 }));
  await userEvent.upload(box, png(10));
  expect(taken).toEqual(['f1']);
});

test('an image that the server refuses, shows the reason at the field and adds nothing', async () => {
  const { taken, box } = show(() =>
    Promise.reject({ message: 'SVG images can hold programs.', field: 'file' }),
  );
  await userEvent.upload(box, png(10));
  expect(box).toHaveAccessibleDescription(/SVG images can hold programs/);
  expect(box).toBeEnabled();
  expect(taken).toEqual([]);
});

test('an image larger than 10 MB, is refused before it is uploaded', async () => {
  const upload = jest.fn();
  const { box } = show(upload);
  await userEvent.upload(box, png(10 * 1024 * 1024 + 1));
  expect(box).toHaveAccessibleDescription(/larger than 10 MB/);
  expect(upload).not.toHaveBeenCalled();
});
