import { useState } from 'react';
import { type BoxOfficeSeller } from '../../../contract/boxOffice/boxOffice';
import { type Country, countryFacts } from '../../../contract/country';
import { fieldErrors } from '../../request/fieldErrors';
import { Field } from '../../ui/field/Field';
import { formatTime } from '../../ui/format';
import { ModalDialog } from '../../ui/dialog/ModalDialog';
import { TextInput } from '../../ui/field/TextInput';
import { parseCents } from '../sale/cash';
import { PinPad } from './PinPad';
import '../boxOffice.css';

interface OpenTillDialogProps {
  seller: BoxOfficeSeller;
  zone: string | undefined;
  country: Country;
  busy: boolean;
  /** Rejects with the error about the PIN or the float. */
  onOpen: (pin: string, floatCents: number | undefined) => Promise<void>;
  onClose: () => void;
}

/** Opens a shift with its float, or continues the open one. */
export function OpenTillDialog({ seller, zone, country, busy, onOpen, onClose }: OpenTillDialogProps) {
  const [pin, setPin] = useState('');
  const [float, setFloat] = useState('');
  const [errors, setErrors] = useState<Record<string, string>>({});
  const since =
    seller.openShift &&
    formatTime(seller.openShift.openedAt, zone ?? countryFacts(country).defaultZone, country);
  const open = async () => {
    const floatCents = float.trim() === '' ? 0 : parseCents(float);
    if (floatCents === undefined) return setErrors({ floatCents: 'Enter an amount, such as 100.00.' });
    setErrors({});
    try {
      await onOpen(pin, seller.openShift ? undefined : floatCents);
    } catch (cause) {
      setErrors(fieldErrors(cause));
      setPin('');
    }
  };
  const { floatCents: floatError, ...others } = errors;
  const [pinError] = Object.values(others);
  return (
    <ModalDialog open title={`${seller.name}’s till`} onClose={onClose}>
      <div className="open-till">
        <PinPad
          label={`PIN of ${seller.name}`}
          pin={pin}
          onPin={setPin}
          onEnter={() => void open()}
          enterLabel={since ? 'Continue shift' : 'Open the till'}
          busy={busy}
          error={pinError}
        >
          {since ? (
            <p>The shift opened at {since} continues.</p>
          ) : (
            <Field
              label="Float in the drawer"
              name="floatCents"
              error={floatError}
              help="Cash for giving change. Leave empty if there is none."
            >
              {(control) => (
                <TextInput
                  {...control}
                  prefix="$"
                  inputMode="decimal"
                  autoComplete="off"
                  placeholder="0.00"
                  value={float}
                  onChange={setFloat}
                />
              )}
            </Field>
          )}
        </PinPad>
      </div>
    </ModalDialog>
  );
}
