import {
  pricings,
  saveTicketTypeDocument,
  type TicketTypeDetail,
} from '../../../contract/ticketing/ticketing';
import { zoneTimeName } from '../../../contract/zone';
import { Columns } from '../../ui/page/Columns';
import { Field } from '../../ui/field/Field';
import { SelectInput } from '../../ui/field/SelectInput';
import { TextArea } from '../../ui/field/TextArea';
import { CountField, LineField } from '../../ui/field/LineField';
import { TimeBox } from '../TimeBox';
import { type DialogForm, FormDialog } from '../FormDialog';
import { pricingLabels } from '../ticketingLabels';
import { TierFields } from './TierFields';
import { newTier, typeDraft, type TypeDraft, typeInputOf } from './typeDraft';
import { type TicketingActions } from '../useTicketing';

interface TypeDialogProps {
  /** Undefined for a new type. */
  type?: TicketTypeDetail;
  zone: string;
  actions: TicketingActions;
  onClose: () => void;
}

export function TypeDialog({ type, zone, actions, onClose }: TypeDialogProps) {
  const save = (draft: TypeDraft, row: TicketTypeDetail | undefined) =>
    actions.save(
      saveTicketTypeDocument,
      { id: row?.id, version: row?.version, input: typeInputOf(draft) },
      type ? 'Ticket type saved' : 'Ticket type added',
    );
  return (
    <FormDialog
      title={type ? `Edit ${type.name}` : 'Add a ticket type'}
      saveLabel={type ? 'Save ticket type' : 'Add ticket type'}
      row={type}
      draftOf={typeDraft}
      reload={() => actions.find(({ types }) => types.find(({ id }) => id === type?.id))}
      save={save}
      onClose={onClose}
    >
      {(form) => (
        <>
          <PriceFields form={form} />
          {form.draft.pricing === 'tiered' && <TierFields form={form} />}
          <SaleFields form={form} zone={zone} />
        </>
      )}
    </FormDialog>
  );
}

function PriceFields({ form: { draft, change, errorOf } }: { form: DialogForm<TypeDraft> }) {
  const priced = draft.pricing === 'fixed' || draft.pricing === 'donation';
  return (
    <>
      <LineField
        label="Name"
        name="name"
        required
        maxLength={100}
        value={draft.name}
        error={errorOf('name')}
        onChange={(name) => change({ name })}
      />
      <Columns>
        <Field label="Pricing" name="pricing" error={errorOf('pricing')}>
          {(control) => (
            <SelectInput
              {...control}
              value={draft.pricing}
              onChange={(value) => {
                const pricing = pricings.find((each) => each === value) ?? 'fixed';
                const tiers = draft.tiers.length > 0 ? draft.tiers : [newTier(), newTier()];
                change(pricing === 'tiered' ? { pricing, tiers } : { pricing });
              }}
              options={pricings.map((value) => ({ value, label: pricingLabels[value] }))}
            />
          )}
        </Field>
        {priced && (
          <LineField
            label={draft.pricing === 'donation' ? 'Minimum' : 'Price'}
            name="priceCents"
            prefix="$"
            required={draft.pricing === 'fixed'}
            help={
              draft.pricing === 'donation'
                ? 'People pay this amount or more.'
                : 'Including GST if you charge it. Your booking fee, if buyers pay one, is added to it.'
            }
            value={draft.price}
            error={errorOf('priceCents')}
            onChange={(price) => change({ price })}
          />
        )}
      </Columns>
    </>
  );
}

function SaleFields({
  form: { draft, change, errorOf },
  zone,
}: {
  form: DialogForm<TypeDraft>;
  zone: string;
}) {
  return (
    <>
      <Field label="Description" name="description" error={errorOf('description')}>
        {(control) => (
          <TextArea
            {...control}
            rows={2}
            maxLength={500}
            value={draft.description}
            onChange={(description) => change({ description })}
          />
        )}
      </Field>
      <Columns>
        <CountField
          label="Number in each session"
          name="capacity"
          help="Leave empty if only the session limits it."
          value={draft.capacity}
          error={errorOf('capacity')}
          onChange={(capacity) => change({ capacity })}
        />
        <LineField
          label="Access code"
          name="accessCode"
          maxLength={30}
          help="With a code, the ticket type is hidden until someone enters it."
          value={draft.accessCode}
          error={errorOf('accessCode')}
          onChange={(accessCode) => change({ accessCode })}
        />
        <CountField
          label="Minimum per order"
          name="minPerOrder"
          value={draft.minPerOrder}
          error={errorOf('minPerOrder')}
          onChange={(minPerOrder) => change({ minPerOrder })}
        />
        <CountField
          label="Maximum per order"
          name="maxPerOrder"
          value={draft.maxPerOrder}
          error={errorOf('maxPerOrder')}
          onChange={(maxPerOrder) => change({ maxPerOrder })}
        />
        <TimeBox
          label="On sale from"
          name="saleFromLocal"
          help={`In ${zoneTimeName(zone)}. Leave empty to start as soon as the event is published.`}
          value={draft.saleFromLocal}
          error={errorOf('saleFromLocal')}
          question={errorOf('saleFromChoice')}
          choice={draft.saleFromChoice}
          onChange={(saleFromLocal) => change({ saleFromLocal })}
          onChoice={(saleFromChoice) => change({ saleFromChoice })}
        />
        <TimeBox
          label="On sale until"
          name="saleUntilLocal"
          help="Leave empty to sell until session sales end."
          value={draft.saleUntilLocal}
          error={errorOf('saleUntilLocal')}
          question={errorOf('saleUntilChoice')}
          choice={draft.saleUntilChoice}
          onChange={(saleUntilLocal) => change({ saleUntilLocal })}
          onChoice={(saleUntilChoice) => change({ saleUntilChoice })}
        />
      </Columns>
    </>
  );
}
