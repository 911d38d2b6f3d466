import { type WallTimeChoice } from '../../../contract/event/event';
import { ChoiceCards } from '../../ui/field/ChoiceCards';
import { Icon } from '../../ui/theme/Icon';
import './ambiguousTimeChoice.css';

interface AmbiguousTimeChoiceProps {
  name: string;
  question: string | undefined;
  clock: string;
  value: WallTimeChoice | '';
  onChange: (choice: WallTimeChoice) => void;
}

/** Asks which of two equal clock times is meant when the clocks go back; stays visible while a choice is selected. */
export function AmbiguousTimeChoice({ name, question, clock, value, onChange }: AmbiguousTimeChoiceProps) {
  if (question === undefined && value === '') return null;
  return (
    <div className="ambiguous-time" id={name} tabIndex={-1}>
      {question && (
        <p className="field__error">
          <Icon name="clock" size={16} />
          {question}
        </p>
      )}
      <ChoiceCards
        label={`Which ${clock} is meant?`}
        value={value === '' ? null : value}
        onChange={onChange}
        options={[
          { value: 'earlier', title: `The first ${clock}`, text: 'Before the clocks go back' },
          { value: 'later', title: `The second ${clock}`, text: 'After the clocks have gone back' },
        ]}
      />
    </div>
  );
}
