import { allWebhookTypes, webhookObjects, webhookTypes } from '../../contract/webhook/webhookTypes';
import { CheckboxInput } from '../ui/field/CheckboxInput';
import { ChoiceCards } from '../ui/field/ChoiceCards';
import './webhook.css';
import { changeText, objectLabels } from './webhookLabels';

interface WebhookTypesFieldProps {
  /** `*` stands for all. */
  types: readonly string[];
  onChange: (types: string[]) => void;
  error: string | undefined;
}

/** Which messages a webhook gets. */
export function WebhookTypesField({ types, onChange, error }: WebhookTypesFieldProps) {
  const getsAll = types.includes('*');
  return (
    <>
      <ChoiceCards
        label="Messages"
        value={getsAll ? 'all' : 'some'}
        onChange={(value) => onChange(value === 'all' ? ['*'] : ['order.completed'])}
        options={[
          { value: 'all', title: 'All changes', text: 'Also those that Turnout reports later on.' },
          { value: 'some', title: 'Only the changes chosen here' },
        ]}
      />
      {!getsAll && (
        <div className="webhook-types">
          {webhookObjects.map((object) => (
            <fieldset className="webhook-types__group" key={object}>
              <legend>{objectLabels[object]}</legend>
              {webhookTypes[object].map((type) => (
                <CheckboxInput
                  key={type}
                  label={`${objectLabels[object]} ${changeText(type)}`}
                  checked={types.includes(type)}
                  onChange={(isChosen) =>
                    onChange(allWebhookTypes.filter((one) => (one === type ? isChosen : types.includes(one))))
                  }
                />
              ))}
            </fieldset>
          ))}
        </div>
      )}
      {error && (
        <p className="field__error" role="alert">
          {error}
        </p>
      )}
    </>
  );
}
