import { type PassEvent } from '../../contract/pass/pass';
import { Field } from '../ui/field/Field';
import { SelectInput } from '../ui/field/SelectInput';
import { formatMoney } from '../ui/format';
import { useCountry } from '../ui/useCountry';

interface PassTicketFieldProps {
  /** Null while it is loading. */
  event: PassEvent | null;
  value: string;
  /** Passes that were sold, which keep their ticket. */
  sold: number;
  error: string | undefined;
  onChange: (ticketTypeId: string) => void;
}

/** The choice of the ticket that a pass gives for each session. */
export function PassTicketField({ event, value, sold, error, onChange }: PassTicketFieldProps) {
  const country = useCountry();
  const types = event?.ticketTypes ?? [];
  const placeholder =
    event === null ? 'Loading' : types.length > 0 ? 'Choose a ticket' : 'The event has no tickets yet';
  return (
    <Field
      label="Ticket for each session"
      name="ticketTypeId"
      error={error}
      help={
        sold > 0
          ? 'Passes were sold with this ticket, so it stays.'
          : 'The pass takes its seats from this ticket. It can be one that is hidden behind an access code.'
      }
    >
      {(control) => (
        <SelectInput
          {...control}
          disabled={sold > 0 || event === null}
          value={value}
          onChange={onChange}
          placeholder={placeholder}
          options={types.map(({ id, name, hidden, priceCents }) => ({
            value: id,
            label: [name, formatMoney(priceCents, country), hidden ? 'hidden' : '']
              .filter(Boolean)
              .join(', '),
          }))}
        />
      )}
    </Field>
  );
}
