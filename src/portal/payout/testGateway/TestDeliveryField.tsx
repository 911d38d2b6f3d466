import { testDeliveries, testDeliveryLabels, type TestDelivery } from '../../../contract/order/testEvents';
import { Field } from '../../ui/field/Field';
import { SelectInput } from '../../ui/field/SelectInput';

const options = testDeliveries.map((value) => ({ value, label: testDeliveryLabels[value] }));

interface TestDeliveryFieldProps {
  delivery: TestDelivery;
  onChange: (delivery: TestDelivery) => void;
}

/** How the webhooks of the next action by the test gateway arrive. */
export function TestDeliveryField({ delivery, onChange }: TestDeliveryFieldProps) {
  return (
    <Field label="How the webhooks arrive">
      {(control) => (
        <SelectInput
          {...control}
          value={delivery}
          onChange={(chosen) => onChange(testDeliveries.find((one) => one === chosen) ?? 'at_once')}
          options={options}
        />
      )}
    </Field>
  );
}
