import { act, screen, waitFor } from '@testing-library/react';
import {
  claimDrafts,
  forgetAllDrafts,
  saveHeldDrafts,
  storedDraft,
} from '../../../src/portal/ui/form/draftStorage';
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
async function typeAndLose(typed: string, address?: string) {
  const page = draw(undefined, address);
  await page.user.clear(name());
  await page.user.type(name(), typed);
  act(() => saveHeldDrafts());
  return page;
}

test('a form, when the session ends in the middle, has what was typed again once its writer is back', async () => {
  const { unmount } = await typeAndLose('The big hall');
  unmount();
  expect(claimDrafts('ana')).toBe(true);
  draw();
  expect(name()).toHaveValue('The big hall');
  expect(mayClose()).toBe(false);
  expect(sessionStorage).toHaveLength(0);
});

test('what is typed between the end of the session and leaving, is kept too, and the way out is free', async () => {
  const { user, unmount } = await typeAndLose('The big');
  await user.type(name(), ' hall');
  expect(mayClose()).toBe(true);
  unmount();
  claimDrafts('ana');
  draw();
  expect(name()).toHaveValue('The big hall');
});

test('a form at another address, gets none of it', async () => {
  const { unmount } = await typeAndLose('The big hall');
  unmount();
  claimDrafts('ana');
  draw(undefined, '/venue/2');
  expect(name()).toHaveValue('Wharf');
});

test('another person who signs in, finds nothing, and nothing is left in the browser', async () => {
  const { unmount } = await typeAndLose('The big hall');
  unmount();
  expect(claimDrafts('ben')).toBe(false);
  expect(sessionStorage).toHaveLength(0);
  draw();
  expect(name()).toHaveValue('Wharf');
});

test('a password, typed when the session ends, is not kept', async () => {
  const { user, unmount } = draw();
  await user.type(screen.getByLabelText('Password'), 'correct horse');
  act(() => saveHeldDrafts());
  unmount();
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('correct horse');
});

test('a form that was saved, or left, keeps nothing when the session ends later', async () => {
  const { user, unmount } = draw();
  await user.type(name(), ' two');
  await user.click(screen.getByRole('button'));
  await waitFor(() => expect(mayClose()).toBe(true));
  await user.type(name(), ' three');
  unmount();
  saveHeldDrafts();
  expect(storedDraft('/venue/1#')).toBeUndefined();
});

test('a form that was only looked at, as in a dry run, goes on keeping what was typed', async () => {
  const save = jest.fn(() => Promise.resolve(notSaved));
  const { user } = draw(save);
  await user.type(name(), ' two');
  await user.click(screen.getByRole('button'));
  await waitFor(() => expect(save).toHaveBeenCalledTimes(1));
  expect(mayClose()).toBe(false);
  act(() => saveHeldDrafts());
  expect(storedDraft('/venue/1#')).toEqual({ name: 'Wharf two' });
});

test('two presses on Save, while the first is on its way, send once', async () => {
  const save = jest.fn(() => new Promise(() => undefined));
  const { user } = draw(save);
  await user.dblClick(screen.getByRole('button'));
  await user.type(name(), '{Enter}');
  expect(save).toHaveBeenCalledTimes(1);
});
