import { type OrderDetail } from '../../contract/order/order';
import { fieldErrors } from '../request/fieldErrors';
import { Button } from '../ui/Button';
import { Field } from '../ui/field/Field';
import { FormErrors } from '../ui/form/FormErrors';
import { ModalDialog } from '../ui/dialog/ModalDialog';
import { TextInput } from '../ui/field/TextInput';
import { useFormDraft } from '../ui/form/useFormDraft';
import { useOrderChanges } from './useOrderChanges';

const form = 'edit-buyer';
const fields = [
  { name: 'name', label: 'Name', type: 'text', help: undefined },
  {
    name: 'email',
    label: 'Email',
    type: 'email',
    help: 'If you change the address, send the tickets again so they reach it.',
  },
  { name: 'phone', label: 'Phone', type: 'tel', help: undefined },
] as const;

export function EditBuyerDialog({ order, onClose }: { order: OrderDetail; onClose: () => void }) {
  const { saveBuyer } = useOrderChanges(order);
  const { draft, put, dirty, errors, errorOf, saving, onSubmit } = useFormDraft(
    () => ({ name: order.buyerName, email: order.buyerEmail, phone: order.buyerPhone }),
    async (input) => {
      await saveBuyer(input);
      onClose();
    },
    fieldErrors,
    { form },
  );
  return (
    <ModalDialog
      open
      title="Edit buyer"
      onClose={onClose}
      unsaved={dirty && !saving}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" type="submit" form={form} busy={saving}>
            Save buyer
          </Button>
        </>
      }
    >
      <form id={form} className="refund" noValidate onSubmit={onSubmit}>
        <FormErrors errors={errors} />
        {fields.map(({ name, label, type, help }) => (
          <Field key={name} label={label} name={name} help={help} error={errorOf(name)}>
            {(control) => (
              <TextInput
                {...control}
                type={type}
                autoComplete="off"
                maxLength={254}
                value={draft[name]}
                onChange={(value) => put(name, value)}
              />
            )}
          </Field>
        ))}
      </form>
    </ModalDialog>
  );
}
