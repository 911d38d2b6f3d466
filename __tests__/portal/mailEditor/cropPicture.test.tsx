import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { type MailBlock } from '../../../src/contract/template/template';
import { editorOf } from '../../support/mailEditor/editorOf';
import { answerGraphql, failGraphql, startWire } from '../../support/portal/portalWire';

startWire();

const whole = 'https://turnout.example/uploads/mail/4b6a7c1e-1111-4222-8333-444455556666.jpg';
const copy = 'https://turnout.example/uploads/mail/5b6a7c1e-1111-8222-8333-444455556666.jpg';
const image: MailBlock = { id: 'i1', kind: 'image', url: whole, alt: 'A hall', linkUrl: '' };
const cropped: MailBlock = {
  ...image,
  url: copy,
  crop: { of: whole, shape: 'square', zoom: 150, x: 20, y: 80 },
};

const reply = { cropMailPicture: { id: 'p2', name: 'hall.jpg', url: copy, width: 400, height: 400 } };

/** Opens the dialog; the picture is loaded with 1,200 by 800 pixels. */
async function openCrop(block: MailBlock, { loaded = true, after = new Array<MailBlock>() } = {}) {
  const editor = editorOf([block, ...after]);
  const { user } = editor;
  await user.click(await screen.findByRole('button', { name: 'Crop' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Crop the picture' }));
  if (loaded) {
    const picture = dialog.getByRole('img', { name: 'The whole picture', hidden: true });
    Object.defineProperties(picture, { naturalWidth: { value: 1200 }, naturalHeight: { value: 800 } });
    fireEvent.load(picture);
  }
  return { ...editor, dialog };
}
const point = () => screen.getByRole('slider', { name: 'Focal point' });
const part = () => {
  const { left, top, width, height } = screen.getByTestId('crop-part').style;
  return [left, top, width, height].map((share) => Math.round(parseFloat(share)));
};

test('a picture, cropped by shape, zoom and keys, is one step that undo takes back, and the focus returns to the button', async () => {
  const calls = answerGraphql('cropMailPicture', reply);
  const { user, dialog, email } = await openCrop(image);
  expect(part()).toEqual([0, 0, 100, 100]);
  await user.click(dialog.getByRole('radio', { name: 'Square' }));
  expect(part()).toEqual([17, 0, 67, 100]);
  fireEvent.change(dialog.getByRole('slider', { name: 'Zoom' }), { target: { value: '200' } });
  point().focus();
  await user.keyboard('{ArrowLeft}{ArrowDown}{Shift>}{ArrowLeft}{/Shift}');
  expect(point()).toHaveAttribute('aria-valuetext', '39% from the left, 51% from the top');
  await user.click(dialog.getByRole('button', { name: 'Apply' }));
  await waitFor(() =>
    expect(email.blocks).toEqual([
      { ...image, url: copy, crop: { of: whole, shape: 'square', zoom: 200, x: 39, y: 51 } },
    ]),
  );
  expect(calls[0]?.variables.input).toEqual({ of: whole, shape: 'square', zoom: 200, x: 39, y: 51 });
  await waitFor(() => expect(screen.getByRole('button', { name: 'Crop' })).toHaveFocus());
  expect(screen.getByText('Cropped: Square')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Undo step' }));
  expect(email.blocks).toEqual([image]);
});

test('pressing or dragging on the picture moves the focal point there, within the picture', async () => {
  await openCrop(image);
  const picture = point().parentElement;
  if (!picture) throw new Error('There is no picture.');
  picture.setPointerCapture = () => {};
  picture.getBoundingClientRect = () => new DOMRect(100, 100, 600, 400);
  // The DOM of the tests has no pointer events with coordinates.
  const pointer = (type: string, at: MouseEventInit) =>
    fireEvent(picture, new MouseEvent(type, { bubbles: true, cancelable: true, ...at }));
  pointer('pointerdown', { clientX: 250, clientY: 400, buttons: 1 });
  expect(point()).toHaveAttribute('aria-valuetext', '25% from the left, 75% from the top');
  expect(point()).toHaveFocus();
  pointer('pointermove', { clientX: 900, clientY: 50, buttons: 1 });
  expect(point()).toHaveAttribute('aria-valuetext', '100% from the left, 0% from the top');
  pointer('pointermove', { clientX: 250, clientY: 400, buttons: 0 });
  expect(point()).toHaveAttribute('aria-valuetext', '100% from the left, 0% from the top');
});

test('a cropped picture opens with its crop; reset and applied, it is whole again without asking the server', async () => {
  const { user, dialog, email } = await openCrop(cropped);
  expect(dialog.getByRole('img', { name: 'The whole picture' })).toHaveAttribute('src', whole);
  expect(dialog.getByRole('radio', { name: 'Square' })).toBeChecked();
  expect(dialog.getByRole('slider', { name: 'Zoom' })).toHaveValue('150');
  expect(point()).toHaveAttribute('aria-valuetext', '20% from the left, 80% from the top');
  expect(dialog.getByText(/may look blurred/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Reset to the whole picture' }));
  expect(dialog.getByRole('radio', { name: 'As it is' })).toBeChecked();
  expect(part()).toEqual([0, 0, 100, 100]);
  await user.click(dialog.getByRole('button', { name: 'Apply' }));
  expect(email.blocks).toEqual([image]);
});

test('another address of the picture drops the crop', async () => {
  const { email } = editorOf([cropped]);
  const address = await screen.findByRole('textbox', { name: 'Image address' });
  fireEvent.change(address, { target: { value: 'https://example.org/a.jpg' } });
  await waitFor(() => expect(email.blocks).toEqual([{ ...image, url: 'https://example.org/a.jpg' }]));
});

test('a refused crop says why, leaves the email as it is, and works once it is tried again', async () => {
  failGraphql('cropMailPicture', 'BAD_USER_INPUT', { message: 'Upload the picture first to crop it.' });
  const { user, dialog, email } = await openCrop(image);
  await user.click(dialog.getByRole('radio', { name: 'Wide 3:1' }));
  await user.click(dialog.getByRole('button', { name: 'Apply' }));
  expect(await dialog.findByText('Upload the picture first to crop it.')).toBeVisible();
  expect(email.blocks).toEqual([image]);
  answerGraphql('cropMailPicture', reply);
  await user.click(dialog.getByRole('button', { name: 'Apply' }));
  await waitFor(() => expect(email.blocks[0]).toMatchObject({ url: copy, crop: { shape: 'wide' } }));
});

test('a dialog that is cancelled before the reply arrives changes nothing', async () => {
  let answer: (data: object) => void = () => {};
  const calls = answerGraphql('cropMailPicture', () => new Promise<object>((resolve) => (answer = resolve)));
  const { user, dialog, email } = await openCrop(image);
  await user.click(dialog.getByRole('radio', { name: 'Square' }));
  await user.click(dialog.getByRole('button', { name: 'Apply' }));
  await waitFor(() => expect(calls).toHaveLength(1));
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  answer(reply);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(email.blocks).toEqual([image]);
});

test('a picture that is loading cannot be cropped yet; one that fails says what to do and can be loaded again', async () => {
  const { user, dialog } = await openCrop(image, { loaded: false });
  expect(dialog.getByText('Loading the picture')).toBeInTheDocument();
  expect(dialog.getByRole('button', { name: 'Apply' })).toBeDisabled();
  fireEvent.error(dialog.getByRole('img', { name: 'The whole picture', hidden: true }));
  expect(dialog.getByRole('alert')).toHaveTextContent(/could not be loaded.*choose another one/s);
  await user.click(dialog.getByRole('button', { name: 'Try again' }));
  expect(dialog.getByRole('img', { name: 'The whole picture', hidden: true })).toBeInTheDocument();
});

test('a picture at another site cannot be cropped, and the dialog says to upload it first', async () => {
  const { dialog } = await openCrop({ ...image, url: 'https://example.org/a.jpg' }, { loaded: false });
  expect(dialog.getByText(/Upload the picture first to crop it/)).toBeVisible();
  expect(dialog.queryByRole('button', { name: 'Apply' })).not.toBeInTheDocument();
});

test('a block without a picture has nothing to crop', async () => {
  editorOf([{ ...image, url: '' }]);
  expect(await screen.findByRole('button', { name: 'Choose a picture' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Crop' })).not.toBeInTheDocument();
});

test('Alt and an arrow key in the dialog move neither the point nor the block behind it', async () => {
  const text: MailBlock = { id: 't1', kind: 'text', text: 'Hello', rich: true };
  const { user, email } = await openCrop(image, { after: [text] });
  point().focus();
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
  expect(point()).toHaveAttribute('aria-valuetext', '50% from the left, 50% from the top');
  expect(email.blocks).toEqual([image, text]);
});
