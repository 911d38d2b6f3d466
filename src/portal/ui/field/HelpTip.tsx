import { useId } from 'react';
import { Icon } from '../theme/Icon';
import '../page/figures.css';

interface HelpTipProps {
  /** Whose help it is: "About opens". */
  label: string;
  text: string;
}

/** A question mark that explains a figure, by pointer and by keyboard. */
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
