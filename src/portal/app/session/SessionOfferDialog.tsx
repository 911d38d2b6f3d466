import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog';
import { type SessionOffer } from '../../user/sessionOfferSlice';
import { staySignedIn, switchAccount } from '../../user/switchAccount';
import { useAppDispatch } from '../../store/hooks';

export function SessionOfferDialog({ signedInAs, continueAs }: SessionOffer) {
  const dispatch = useAppDispatch();
  return (
    <ConfirmDialog
      open
      title="Switch to another account?"
      confirmLabel="Switch account"
      cancelLabel="Stay signed in"
      onConfirm={() => void dispatch(switchAccount())}
      onCancel={() => dispatch(staySignedIn())}
    >
      <p>
        You are signed in as <strong>{signedInAs}</strong>, continue as <strong>{continueAs}</strong>?
      </p>
      <p>
        The link that you opened signs you in as {continueAs}. If you did not expect that, stay signed in.
      </p>
    </ConfirmDialog>
  );
}
