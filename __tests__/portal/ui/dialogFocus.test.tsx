import { useState } from 'react';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ConfirmDialog } from '../../../src/portal/ui/dialog/ConfirmDialog';
import { errorReaction } from '../../../src/portal/request/errorReaction';

function ArchiveExample() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button onClick={() => setOpen(true)}>Archive</button>
      <ConfirmDialog
        open={open}
        title="Archive it?"
        confirmLabel="Archive 1 event"
        onConfirm={() => setOpen(false)}
        onCancel={() => setOpen(false)}
      >
        It can be taken back.
      </ConfirmDialog>
    </>
  );
}

test('cancelling a dialog returns the focus to the button that opened it', async () => {
  render(<ArchiveExample />);
  await userEvent.click(screen.getByRole('button', { name: 'Archive' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
  expect(screen.getByRole('button', { name: 'Archive' })).toHaveFocus();
});

test('a refused file shows no toast, because its drop zone shows the reason', () => {
  const refused = { message: 'This is an image.', code: 'BAD_USER_INPUT', field: 'file', status: 400 };
  expect(errorReaction(refused, { address: '/' })).toEqual({ kind: 'nothing' });
});
