import { useId } from 'react';
import { type WallTimeChoice } from '../../contract/event';
import { zoneOptions } from '../../contract/zone';
import { Button } from '../ui/Button';
import { CheckboxInput } from '../ui/CheckboxInput';
import { ChoiceCards } from '../ui/ChoiceCards';
import { type ControlIds, Field } from '../ui/Field';
import { Icon } from '../ui/Icon';
import { SelectInput } from '../ui/SelectInput';
import { TextInput } from '../ui/TextInput';
import { useCountry } from '../ui/useCountry';
import { endsBeforeStart, type SessionDraft } from './eventDraft';
import { clockText } from './sessionWords';

interface SessionFieldsProps {
  session: SessionDraft;
  /** From 0; the errors are named by it. */
  position: number;
  /** The venue's zone in words, for the choice that follows it. */
  venueZoneLabel: string;
  errorOf: (field: string) => string | undefined;
  onChange: (change: Partial<SessionDraft>) => void;
  onRemove?: () => void;
  /** True for a row that was just added: its first box takes the focus. */
  takesFocus?: boolean;
}

/** One session in a row of boxes; what is wrong with it stands under the row, since the boxes are narrow. */
export function SessionFields(props: SessionFieldsProps) {
  const { session, position, venueZoneLabel, onChange, onRemove, takesFocus } = props;
  const country = useCountry();
  const id = useId();
  const prefix = `sessions.${position}`;
  const errorOf = (field: string) => props.errorOf(`${prefix}.${field}`);
  const startError = errorOf('startsLocal');
  const dateIsMissing = startError !== undefined && session.date === '';

  const marked = (control: ControlIds, field: string, error: string | undefined): ControlIds =>
    error === undefined
      ? control
      : { ...control, 'aria-invalid': true, 'aria-describedby': `${id}-${field}` };
  // A wall time that was moved is asked about afresh.
  const changeTime = (change: Partial<SessionDraft>) => onChange({ ...change, choice: '', endChoice: '' });
  const zones = [{ value: '', label: `The venue's: ${venueZoneLabel}` }, ...zoneOptions(country)];

  return (
    <div className="session" role="group" aria-labelledby={`${id}-name`}>
      <div className="session__top">
        <h3 id={`${id}-name`}>Session {position + 1}</h3>
        {onRemove && (
          <Button variant="quiet" size="sm" icon="trash" iconOnly onClick={onRemove}>
            {`Remove session ${position + 1}`}
          </Button>
        )}
      </div>
      <div className="session__fields">
        <Field label="Date" name={dateIsMissing ? `${prefix}.startsLocal` : undefined}>
          {(control) => (
            <TextInput
              {...marked(control, 'startsLocal', dateIsMissing ? startError : undefined)}
              type="date"
              autoFocus={takesFocus}
              value={session.date}
              onChange={(date) => changeTime({ date })}
            />
          )}
        </Field>
        <Field label="Starts" name={dateIsMissing ? undefined : `${prefix}.startsLocal`}>
          {(control) => (
            <TextInput
              {...marked(control, 'startsLocal', startError)}
              type="time"
              value={session.starts}
              onChange={(starts) => changeTime({ starts })}
            />
          )}
        </Field>
        <Field
          label="Ends"
          name={`${prefix}.endsLocal`}
          hint={<span className="session__hint">optional</span>}
        >
          {(control) => (
            <TextInput
              {...marked(control, 'endsLocal', errorOf('endsLocal'))}
              type="time"
              value={session.ends}
              onChange={(ends) => changeTime({ ends })}
            />
          )}
        </Field>
        <Field label="Time zone" name={`${prefix}.zone`}>
          {(control) => (
            <SelectInput
              {...marked(control, 'zone', errorOf('zone'))}
              value={session.zone}
              onChange={(zone) => changeTime({ zone })}
              options={zones}
            />
          )}
        </Field>
        <Field
          label="Capacity"
          name={`${prefix}.capacity`}
          hint={<span className="session__hint">optional</span>}
        >
          {(control) => (
            <TextInput
              {...marked(control, 'capacity', errorOf('capacity'))}
              inputMode="numeric"
              autoComplete="off"
              maxLength={7}
              value={session.capacity}
              onChange={(capacity) => onChange({ capacity: capacity.replace(/\D/g, '') })}
            />
          )}
        </Field>
      </div>
      {(endsBeforeStart(session) || session.endsNextDay) && (
        <CheckboxInput
          label="Ends the next day"
          checked={session.endsNextDay}
          onChange={(endsNextDay) => changeTime({ endsNextDay })}
        />
      )}
      {['startsLocal', 'endsLocal', 'capacity', 'zone'].map((field) => {
        const error = errorOf(field);
        return (
          error && (
            <p className="field__error" id={`${id}-${field}`} key={field}>
              <Icon name="alert" size={16} />
              {error}
            </p>
          )
        );
      })}
      <TwiceChoice
        name={`${prefix}.choice`}
        question={errorOf('choice')}
        clock={clockText(`${session.date}T${session.starts}`, country)}
        what="start"
        value={session.choice}
        onChange={(choice) => onChange({ choice })}
      />
      <TwiceChoice
        name={`${prefix}.endChoice`}
        question={errorOf('endChoice')}
        clock={clockText(`${session.date}T${session.ends}`, country)}
        what="end"
        value={session.endChoice}
        onChange={(endChoice) => onChange({ endChoice })}
      />
    </div>
  );
}

interface TwiceChoiceProps {
  name: string;
  question: string | undefined;
  clock: string;
  what: 'start' | 'end';
  value: WallTimeChoice | '';
  onChange: (choice: WallTimeChoice) => void;
}

/** Asks which is meant of a time that comes twice when the clocks go back; stays while an answer stands. */
function TwiceChoice({ name, question, clock, what, value, onChange }: TwiceChoiceProps) {
  if (question === undefined && value === '') return null;
  return (
    <div className="session__choice" id={name} tabIndex={-1}>
      {question && (
        <p className="field__error">
          <Icon name="clock" size={16} />
          {question}
        </p>
      )}
      <ChoiceCards
        label={`Which ${clock} does it ${what} at?`}
        value={value}
        onChange={(choice) => onChange(choice === 'later' ? 'later' : 'earlier')}
        options={[
          { value: 'earlier', title: `The first ${clock}`, text: 'Before the clocks go back' },
          { value: 'later', title: `The second ${clock}`, text: 'After the clocks have gone back' },
        ]}
      />
    </div>
  );
}
