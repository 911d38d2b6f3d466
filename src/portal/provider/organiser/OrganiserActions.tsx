import { useState } from 'react';
import { type OrganiserSuspension, type SuspensionKind } from '../../../contract/provider/suspension';
import { supportMinutes } from '../../../contract/team/support';
import { Button } from '../../ui/Button';
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog';
import { ReasonDialog } from './ReasonDialog';

interface OrganiserActionsProps {
  name: string;
  suspensions: readonly OrganiserSuspension[];
  /** Each resolves when it is done and throws what a form can show. */
  suspend: (kind: SuspensionKind, reason: string) => Promise<unknown>;
  restore: (kind: SuspensionKind) => Promise<unknown>;
  actOnBehalf: (reason: string) => Promise<unknown>;
}

const effects: Record<SuspensionKind, string> = {
  sending:
    'Campaigns, ticketholder comms and test emails wait, and campaigns that are being sent pause. Tickets, receipts and refunds still go out.',
  selling:
    'Nobody can buy tickets, online or at the till. Event pages stay visible without the reason. Orders already begun can be paid.',
};

type Asking = { act: 'suspend' | 'restore'; kind: SuspensionKind } | { act: 'support' } | null;

/** What an admin can do to an organiser. Each act says whom it touches, and the organiser reads the reason. */
export function OrganiserActions({
  name,
  suspensions,
  suspend,
  restore,
  actOnBehalf,
}: OrganiserActionsProps) {
  const [asking, setAsking] = useState<Asking>(null);
  const [busy, setBusy] = useState(false);
  const close = () => setAsking(null);
  const button = (kind: SuspensionKind) => {
    const act = suspensions.some((one) => one.kind === kind) ? 'restore' : 'suspend';
    return (
      <Button key={kind} onClick={() => setAsking({ act, kind })}>
        {act === 'restore' ? 'Restore' : 'Suspend'} {kind}
      </Button>
    );
  };
  const confirmRestore = async (kind: SuspensionKind) => {
    setBusy(true);
    await restore(kind);
    setBusy(false);
    close();
  };
  return (
    <>
      {button('sending')}
      {button('selling')}
      <Button onClick={() => setAsking({ act: 'support' })}>Act on behalf</Button>
      {asking?.act === 'suspend' && (
        <ReasonDialog
          title={`Suspend ${asking.kind} for ${name}?`}
          confirmLabel={`Suspend ${asking.kind}`}
          danger
          send={async (reason) => {
            await suspend(asking.kind, reason);
            close();
          }}
          onClose={close}
        >
          <p>{effects[asking.kind]}</p>
          <p>Its owners and managers get the reason by email, and see it on every page.</p>
        </ReasonDialog>
      )}
      {asking?.act === 'restore' && (
        <ConfirmDialog
          open
          title={`Restore ${asking.kind} for ${name}?`}
          confirmLabel={`Restore ${asking.kind}`}
          busy={busy}
          onConfirm={() => void confirmRestore(asking.kind)}
          onCancel={close}
        >
          <p>Its owners and managers get an email.</p>
          {asking.kind === 'sending' && <p>Campaigns that were paused wait until someone resumes them.</p>}
        </ConfirmDialog>
      )}
      {asking?.act === 'support' && (
        <ReasonDialog
          title={`Act for ${name}?`}
          confirmLabel="Act on behalf"
          send={actOnBehalf}
          onClose={close}
        >
          <p>
            This tab works in {name} for {supportMinutes} minutes. Its owners get an email, its team page
            shows it, and everything you change is in its activity.
          </p>
          <p>You cannot send email, move money, export, give rights or see personal details.</p>
        </ReasonDialog>
      )}
    </>
  );
}
