import { ConfirmDialog } from '../../dialog/ConfirmDialog';
import { leave, stay } from './askToLeave';

/** The question before a link or the back button leaves unsaved work. */
export function LeaveDialog() {
  return (
    <ConfirmDialog
      open
      title="Leave without saving?"
      confirmLabel="Leave without saving"
      cancelLabel="Stay on this page"
      danger
      onCancel={stay}
      onConfirm={leave}
    >
      <p>You have unsaved changes on this page. If you leave now, they will be lost.</p>
    </ConfirmDialog>
  );
}
