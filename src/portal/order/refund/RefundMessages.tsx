import { orderLimits } from '../../../contract/order/order';
import { Field } from '../../ui/field/Field';
import { LineField } from '../../ui/field/LineField';
import { TextArea } from '../../ui/field/TextArea';

interface MessageFieldProps {
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
  help?: string;
}

/** The reason of a refund, for the organiser's records. */
export function RefundReason(field: MessageFieldProps) {
  return <LineField label="Reason" name="reason" required maxLength={orderLimits.reason} {...field} />;
}

interface BuyerMessageProps extends MessageFieldProps {
  label: string;
  required?: boolean;
}

/** A message that is included in the email to the buyer. */
export function BuyerMessage({ value, onChange, ...field }: BuyerMessageProps) {
  return (
    <Field name="message" {...field}>
      {(control) => (
        <TextArea {...control} rows={3} maxLength={orderLimits.message} value={value} onChange={onChange} />
      )}
    </Field>
  );
}
