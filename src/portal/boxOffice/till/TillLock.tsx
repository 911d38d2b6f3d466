import { useState } from 'react';
import { routePatterns } from '../../../contract/paths/portalPaths';
import { fieldErrors } from '../../request/fieldErrors';
import { Button } from '../../ui/Button';
import { PageHeader } from '../../ui/page/PageHeader';
import { PinPad } from './PinPad';
import './till.css';

interface TillLockProps {
  sellerName: string;
  busy: boolean;
  /** Rejects with the error about the PIN. */
  onPin: (pin: string) => Promise<unknown>;
}

/** The lock screen of the till; the basket is kept and shown again after unlocking. */
export function TillLock({ sellerName, busy, onPin }: TillLockProps) {
  const [pin, setPin] = useState('');
  const [error, setError] = useState<string>();
  const enter = async () => {
    try {
      setError(undefined);
      await onPin(pin);
    } catch (cause) {
      const [wrong = 'The till could not be unlocked. Try again.'] = Object.values(fieldErrors(cause));
      setError(wrong);
      setPin('');
    }
  };
  return (
    <div className="till-lock">
      <PageHeader title="The till is locked" description="The basket is kept." />
      <PinPad
        label={`PIN of ${sellerName}`}
        pin={pin}
        onPin={setPin}
        onEnter={() => void enter()}
        enterLabel="Unlock"
        busy={busy}
        error={error}
      />
      <Button variant="quiet" to={routePatterns.boxOffice}>
        Switch seller
      </Button>
    </div>
  );
}
