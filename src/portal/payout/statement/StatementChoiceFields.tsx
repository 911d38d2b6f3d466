import {
  monthText,
  type StatementChoice,
  type StatementChoices,
  statementDateLabels,
  statementDates,
  statementDateTexts,
} from '../../../contract/payout/statement';
import { Field } from '../../ui/field/Field';
import { SelectInput } from '../../ui/field/SelectInput';
import { Card } from '../../ui/page/Card';
import './statement.css';

interface StatementChoiceFieldsProps {
  choice: StatementChoice;
  choices: StatementChoices;
  onMonth: (month: string) => void;
  onEvent: (eventId: string) => void;
  onDate: (date: string) => void;
}

/** Chooses what a statement is about, and by which date. */
export function StatementChoiceFields({
  choice: { month, eventId, date },
  choices: { months, events },
  onMonth,
  onEvent,
  onDate,
}: StatementChoiceFieldsProps) {
  const monthOptions = months.map((value) => ({ value, label: monthText(value) }));
  return (
    <Card>
      <div className="statement-choice">
        <Field label="Month">
          {(control) => (
            <SelectInput
              {...control}
              value={month ?? ''}
              onChange={onMonth}
              // Without an event, all months would be too much for a statement.
              options={
                eventId === null ? monthOptions : [{ value: '', label: 'All months' }, ...monthOptions]
              }
            />
          )}
        </Field>
        <Field label="Event">
          {(control) => (
            <SelectInput
              {...control}
              value={eventId ?? ''}
              onChange={onEvent}
              options={[
                { value: '', label: 'All events' },
                ...events.map(({ id, title }) => ({ value: id, label: title })),
              ]}
            />
          )}
        </Field>
        <Field label="By date" help="The same figures by another date may belong to another month.">
          {(control) => (
            <SelectInput
              {...control}
              value={date}
              onChange={onDate}
              options={statementDates.map((value) => ({
                value,
                label: `${statementDateLabels[value]}: ${statementDateTexts[value]}`,
              }))}
            />
          )}
        </Field>
      </div>
    </Card>
  );
}
