import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { boxOfficeLimits } from '../../../contract/boxOffice/boxOffice';
import { Button } from '../../ui/Button';
import { Icon } from '../../ui/theme/Icon';
import { usePageKeys } from './usePageKeys';
import './pinPad.css';

interface PinPadProps {
  label: string;
  pin: string;
  onPin: (pin: string) => void;
  onEnter: () => void;
  enterLabel: string;
  busy: boolean;
  /** Why the last attempt was refused. */
  error?: string;
  /** Rendered above the submit button. */
  children?: ReactNode;
}

/** One dot for each digit, at least as many as the shortest allowed PIN. */
function PinDots({ length }: { length: number }) {
  return (
    <span className="pin-pad__dots" aria-hidden="true">
      {Array.from({ length: Math.max(boxOfficeLimits.pinLeast, length) }, (_, place) => (
        <span key={place} className={place < length ? 'pin-pad__dot pin-pad__dot--typed' : 'pin-pad__dot'} />
      ))}
    </span>
  );
}

const keys = ['1', '2', '3', '4', '5', '6', '7', '8', '9'];

/** A number pad for touch; a keyboard works as well. The typed digits are never shown. */
export function PinPad({ label, pin, onPin, onEnter, enterLabel, busy, error, children }: PinPadProps) {
  const id = useId();
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    box.current?.focus();
  }, [error]);
  const typed = useRef(pin);
  useLayoutEffect(() => {
    typed.current = pin;
  }, [pin]);
  const put = (text: string) => {
    typed.current = text.replace(/\D/g, '').slice(0, boxOfficeLimits.pinMost);
    onPin(typed.current);
  };
  const enter = () => {
    if (!busy && typed.current.length >= boxOfficeLimits.pinLeast) onEnter();
  };
  usePageKeys((key) => {
    if (key === 'Enter') enter();
    else put(key === 'Backspace' ? typed.current.slice(0, -1) : typed.current + key);
  });
  return (
    <form
      className="pin-pad"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        enter();
      }}
    >
      <label className="field__label" htmlFor={id}>
        {label}
      </label>
      <div className="control-group pin-pad__box">
        <input
          ref={box}
          id={id}
          name="pin"
          className="pin-pad__input"
          type="password"
          // A dialog focuses this box when it opens, instead of its Close button.
          data-pc-autofocus="true"
          // Suppresses the tablet's on-screen keyboard, because the keys below replace it.
          inputMode="none"
          autoComplete="off"
          value={pin}
          onChange={(event) => put(event.target.value)}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
        />
        <PinDots length={pin.length} />
      </div>
      {error && (
        <p className="field__error" id={`${id}-error`} role="alert">
          <Icon name="alert" size={16} />
          {error}
        </p>
      )}
      <div className="pin-pad__keys">
        {keys.map((key) => (
          <button key={key} type="button" className="pin-pad__key" onClick={() => put(pin + key)}>
            {key}
          </button>
        ))}
        <button type="button" className="pin-pad__key" aria-label="Clear the PIN" onClick={() => put('')}>
          <Icon name="close" size={24} />
        </button>
        <button type="button" className="pin-pad__key" onClick={() => put(`${pin}0`)}>
          0
        </button>
        <button
          type="button"
          className="pin-pad__key"
          aria-label="Delete the last digit"
          onClick={() => put(pin.slice(0, -1))}
        >
          <Icon name="back" size={24} />
        </button>
      </div>
      {children}
      <Button variant="primary" type="submit" busy={busy} disabled={pin.length < boxOfficeLimits.pinLeast}>
        {enterLabel}
      </Button>
    </form>
  );
}
