import {
  type Attendance,
  attendances,
  type Campaign,
  type HolderOrderState,
  holderOrderStates,
} from '../../../contract/campaign/campaign';
import { type TicketholderEvent } from '../../../contract/ticketholder/ticketholder';
import { CheckboxInput } from '../../ui/field/CheckboxInput';
import { ChoiceCards } from '../../ui/field/ChoiceCards';
import { Field } from '../../ui/field/Field';
import { SelectInput } from '../../ui/field/SelectInput';

export const attendanceLabels: Record<Attendance, string> = {
  any: 'Everyone, checked in or not',
  checked_in: 'Only people who are checked in',
  not_checked_in: 'Only people who are not checked in',
};

export const holderOrderLabels: Record<HolderOrderState, string> = {
  any: 'All orders',
  paid: 'Only orders that are paid in full, nothing refunded',
  owing: 'Only orders that are not paid yet',
  not_refunded: 'Only orders without a refund',
  refunded: 'Only orders that are partly refunded',
  refund_asked: 'Only orders with a refund asked for',
};

interface HolderFiltersProps {
  ticketTypes: TicketholderEvent['ticketTypes'];
  /** Empty for all types, including those added later. */
  chosenTypes: readonly string[];
  attendance: Attendance;
  orderState: HolderOrderState;
  lateBuyers: boolean;
  errors: Record<string, string>;
  onChange: (
    patch: Partial<Pick<Campaign, 'ticketTypeIds' | 'attendance' | 'orderState' | 'lateBuyers'>>,
  ) => void;
}

/** Limits a comm to holders of some ticket types, or to those who came or did not. */
export function HolderFilters({
  ticketTypes,
  chosenTypes,
  attendance,
  orderState,
  lateBuyers,
  errors,
  onChange,
}: HolderFiltersProps) {
  const changeTypes = (ticketTypeIds: string[]) => onChange({ ticketTypeIds });
  return (
    <>
      {(ticketTypes.length > 1 || chosenTypes.length > 0) && (
        <TypeChoice
          types={ticketTypes}
          chosen={chosenTypes}
          error={errors.ticketTypeIds}
          onChange={changeTypes}
        />
      )}
      <Field
        label="Check-in"
        name="attendance"
        error={errors.attendance}
        help="Checked when the email is sent. People count as checked in if one of their tickets is."
      >
        {(control) => (
          <SelectInput
            {...control}
            value={attendance}
            options={attendances.map((value) => ({ value, label: attendanceLabels[value] }))}
            onChange={(value) =>
              onChange({ attendance: attendances.find((known) => known === value) ?? 'any' })
            }
          />
        )}
      </Field>
      <Field
        label="Orders"
        name="orderState"
        error={errors.orderState}
        help="Checked when the email is sent. People with tickets of several orders get it if one of them matches."
      >
        {(control) => (
          <SelectInput
            {...control}
            value={orderState}
            options={holderOrderStates.map((value) => ({ value, label: holderOrderLabels[value] }))}
            onChange={(value) =>
              onChange({ orderState: holderOrderStates.find((known) => known === value) ?? 'any' })
            }
          />
        )}
      </Field>
      <CheckboxInput
        label="Anyone who buys after the send gets it too"
        checked={lateBuyers}
        help="Each buyer gets it once, until their session begins; an email sent after the start, until it ends."
        onChange={(on) => onChange({ lateBuyers: on })}
      />
    </>
  );
}

interface TypeChoiceProps {
  types: HolderFiltersProps['ticketTypes'];
  chosen: readonly string[];
  error?: string;
  onChange: (ids: string[]) => void;
}

function TypeChoice({ types, chosen, error, onChange }: TypeChoiceProps) {
  const some = chosen.length > 0;
  const toggle = (id: string, on: boolean) =>
    onChange(on ? [...chosen, id] : chosen.filter((other) => other !== id));
  return (
    <>
      <ChoiceCards
        label="Ticket types"
        value={some ? 'some' : 'all'}
        onChange={(value) => onChange(value === 'all' ? [] : types.map(({ id }) => id))}
        options={[
          { value: 'all', title: 'All ticket types', text: 'Also types that you add later.' },
          { value: 'some', title: 'Some ticket types', text: 'Choose people by the tickets they hold.' },
        ]}
      />
      {some && (
        <div className="recipient-choice" role="group" aria-label="Choose ticket types">
          {types.map(({ id, name }) => {
            const isChosen = chosen.includes(id);
            // An empty choice would mean all types.
            const isLast = isChosen && chosen.length === 1;
            return (
              <CheckboxInput
                key={id}
                label={name}
                checked={isChosen}
                disabled={isLast}
                help={isLast ? 'Choose at least one ticket type' : undefined}
                onChange={(on) => toggle(id, on)}
              />
            );
          })}
        </div>
      )}
      {error && <p className="field__error">{error}</p>}
    </>
  );
}
