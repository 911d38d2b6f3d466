import { act, screen, waitFor } from '@testing-library/react';
import {
  claimDrafts,
  forgetAllDrafts,
  saveHeldDrafts,
  storedDraft,
} from '../../../src/portal/ui/form/storedDraft';
import { notSaved, useFormDraft } from '../../../src/portal/ui/form/useFormDraft';
import { TextInput } from '../../../src/portal/ui/field/TextInput';
import { renderPortal } from '../../support/portal/renderPortal';

/** A form of two fields, to test `useFormDraft`, which every form uses. */
function Form({ save }: { save: () => Promise<unknown> }) {
  const form = useFormDraft(
    () => ({ name: 'Wharf', password: '' }),
    save,
    () => ({}),
  );
  return (
    <form onSubmit={form.onSubmit}>
      <TextInput aria-label="Name" value={form.draft.name} onChange={(name) => form.change({ name })} />
      <TextInput
        aria-label="Password"
        value={form.draft.password}
        onChange={(password) => form.change({ password })}
      />
      <button>Save</button>
    </form>
  );
}

const draw = (save: () => Promise<unknown> = () => Promise.resolve(), address = '/venue/1') =>
  renderPortal(<Form save={save} />, { address });
const name = () => screen.getByLabelText('Name');
const mayClose = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

beforeEach(() => {
  forgetAllDrafts();
  claimDrafts('ana');
});

/** Types a name, ends the session and unmounts the page. */
async function typeAndLeave(typed: string, address?: string) {
  const page = draw(undefined, address);
  await page.user.clear(name());
  await page.user.type(name(), typed);
  act(() => saveHeldDrafts());
  return page;
}

test('a form restores its draft when the same person signs in again after the session ended', async () => {
  const { unmount } = await typeAndLeave('The big hall');
  unmount();
  expect(claimDrafts('ana')).toBe(true);
  draw();
  expect(name()).toHaveValue('The big hall');
  expect(mayClose()).toBe(false);
  expect(sessionStorage).toHaveLength(0);
});

test('text typed after the end of the session is stored too, and leaving needs no confirmation', async () => {
  const { user, unmount } = await typeAndLeave('The big');
  await user.type(name(), ' hall');
  expect(mayClose()).toBe(true);
  unmount();
  claimDrafts('ana');
  draw();
  expect(name()).toHaveValue('The big hall');
});

test('a form at another address does not get the draft', async () => {
  const { unmount } = await typeAndLeave('The big hall');
  unmount();
  claimDrafts('ana');
  draw(undefined, '/venue/2');
  expect(name()).toHaveValue('Wharf');
});

test('the drafts are deleted when another person signs in', async () => {
  const { unmount } = await typeAndLeave('The big hall');
  unmount();
  expect(claimDrafts('ben')).toBe(false);
  expect(sessionStorage).toHaveLength(0);
  draw();
  expect(name()).toHaveValue('Wharf');
});

test('a password is not stored when the session ends', async () => {
  const { user, unmount } = draw();
  await user.type(screen.getByLabelText('Password'), 'correct horse');
  act(() => saveHeldDrafts());
  unmount();
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('correct horse');
});

test('a form that was saved or left before the session ended stores nothing', async () => {
  const { user, unmount } = draw();
  await user.type(name(), ' two');
  await user.click(screen.getByRole('button'));
  await waitFor(() => expect(mayClose()).toBe(true));
  await user.type(name(), ' three');
  unmount();
  saveHeldDrafts();
  expect(storedDraft('/venue/1#')).toBeUndefined();
});

test('a draft remains unsaved after a dry run', async () => {
  const save = jest.fn(() => Promise.resolve(notSaved));
  const { user } = draw(save);
  await user.type(name(), ' two');
  await user.click(screen.getByRole('button'));
  await waitFor(() => expect(save).toHaveBeenCalledTimes(1));
  expect(mayClose()).toBe(false);
  act(() => saveHeldDrafts());
  expect(storedDraft('/venue/1#')).toEqual({ name: 'Wharf two' });
});

test('a second press on Save while saving sends nothing', async () => {
  const save = jest.fn(() => new Promise(() => undefined));
  const { user } = draw(save);
  await user.dblClick(screen.getByRole('button'));
  await user.type(name(), '{Enter}');
  expect(save).toHaveBeenCalledTimes(1);
});
