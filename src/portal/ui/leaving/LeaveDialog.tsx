import { ConfirmDialog } from '../ConfirmDialog';
import { leave, stay } from './leaveQuestion';

/** Asks before a link or the back button leaves work that is not saved. */
export function LeaveDialog() {
  return (
    <ConfirmDialog
      open
      title="Leave without saving?"
      confirmLabel="Leave and lose changes"
      cancelLabel="Stay on this page"
      danger
      onCancel={stay}
      onConfirm={leave}
    >
      <p>You have changes on this page that are not saved. If you leave now, they are lost.</p>
    </ConfirmDialog>
  );
}
