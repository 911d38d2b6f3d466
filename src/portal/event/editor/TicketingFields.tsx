import { type Ticketing } from '../../../contract/event/eventPlan';
import { ChoiceCards } from '../../ui/field/ChoiceCards';
import { Field } from '../../ui/field/Field';
import { Icon } from '../../ui/theme/Icon';
import { TextInput } from '../../ui/field/TextInput';
import { type DetailsDraft } from './detailsDraft';

interface TicketingFieldsProps {
  draft: Pick<DetailsDraft, 'ticketing' | 'ticketUrl'>;
  errorOf: (field: string) => string | undefined;
  onChange: (change: Partial<DetailsDraft>) => void;
}

const options: Array<{ value: Ticketing; title: string; text: string }> = [
  { value: 'here', title: 'Ticketed here', text: 'Free or paid, with ticket types, orders and check-in' },
  { value: 'elsewhere', title: 'Ticketed elsewhere', text: 'The page links to the ticket seller' },
  { value: 'none', title: 'No tickets', text: 'People just turn up' },
];

export function TicketingFields({ draft, errorOf, onChange }: TicketingFieldsProps) {
  const error = errorOf('ticketing');
  return (
    <>
      <div id="ticketing" tabIndex={-1}>
        <ChoiceCards
          label="How do people get in?"
          value={draft.ticketing}
          onChange={(ticketing) => onChange({ ticketing })}
          options={options}
        />
        {error && (
          <p className="field__error">
            <Icon name="alert" size={16} />
            {error}
          </p>
        )}
      </div>
      {draft.ticketing === 'elsewhere' && (
        <Field label="Where tickets are sold" name="ticketUrl" error={errorOf('ticketUrl')}>
          {(control) => (
            <TextInput
              {...control}
              type="url"
              placeholder="https://"
              value={draft.ticketUrl}
              onChange={(ticketUrl) => onChange({ ticketUrl })}
            />
          )}
        </Field>
      )}
    </>
  );
}
