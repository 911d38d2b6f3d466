import { useId } from 'react';
import { Icon } from '../theme/Icon';
import '../page/figures.css';

interface HelpTipProps {
  /** Names the figure that is explained, such as "About opens". */
  label: string;
  text: string;
}

/** A question mark whose explanation opens on hover and on focus, so also by touch. */
export function HelpTip({ label, text }: HelpTipProps) {
  const id = useId();
  return (
    <span className="help-tip">
      <button type="button" className="help-tip__button" aria-label={label} aria-describedby={id}>
        <Icon name="help" size={16} />
      </button>
      <span className="help-tip__text" role="tooltip" id={id}>
        {text}
      </span>
    </span>
  );
}
