import { type WebhookEndpointInput } from '../../contract/generated/operations';
import { type WebhookEndpoint, webhookLimits } from '../../contract/webhook/webhook';
import { fieldErrors, staleEditOf } from '../request/fieldErrors';
import { Button } from '../ui/Button';
import { CheckboxInput } from '../ui/field/CheckboxInput';
import { Field } from '../ui/field/Field';
import { TextInput } from '../ui/field/TextInput';
import { EditConflict } from '../ui/form/EditConflict';
import { FormActions } from '../ui/form/FormActions';
import { FormErrors } from '../ui/form/FormErrors';
import { Card } from '../ui/page/Card';
import { useEditedForm } from '../ui/useEditedForm';
import './webhook.css';
import { WebhookTypesField } from './WebhookTypesField';

interface WebhookFormProps {
  /** Undefined for a new one. */
  endpoint: WebhookEndpoint | undefined;
  /** Loads the webhook again; resolves to undefined if it was removed. */
  reload: () => Promise<WebhookEndpoint | undefined>;
  /** Resolves to the saved webhook, or throws an error that `fieldErrors` can read. */
  save: (input: WebhookEndpointInput, version: number | undefined) => Promise<WebhookEndpoint>;
}

const draftOf = (endpoint: WebhookEndpoint | undefined) => ({
  name: endpoint?.name ?? '',
  url: endpoint?.url ?? '',
  isOn: endpoint ? endpoint.state === 'on' : true,
  types: endpoint?.types ?? ['*'],
  personal: endpoint?.personal ?? false,
});

export function WebhookForm({ endpoint, reload, save }: WebhookFormProps) {
  const { draft, put, errors, errorOf, saving, onSubmit, conflict, saveButton } = useEditedForm({
    row: endpoint,
    draftOf,
    reload,
    save: (typed, over) => save(typed, over?.version),
    ...{ errorsOf: fieldErrors, staleEditOf },
  });
  return (
    <form className="webhook-form" noValidate onSubmit={onSubmit}>
      <EditConflict conflict={conflict} />
      <FormErrors errors={errors} />
      <Card>
        <Field
          label="Name"
          name="name"
          required
          error={errorOf('name')}
          help="Such as the name of the other system."
        >
          {(control) => (
            <TextInput
              {...control}
              value={draft.name}
              maxLength={webhookLimits.name}
              onChange={(name) => put('name', name)}
            />
          )}
        </Field>
        <Field
          label="Address"
          name="url"
          required
          error={errorOf('url')}
          help="The other system gives you this address. It must start with https://."
        >
          {(control) => (
            <TextInput
              {...control}
              type="url"
              inputMode="url"
              autoComplete="off"
              value={draft.url}
              maxLength={webhookLimits.url}
              onChange={(url) => put('url', url)}
            />
          )}
        </Field>
        <CheckboxInput
          type="switch"
          label="On"
          checked={draft.isOn}
          onChange={(isOn) => put('isOn', isOn)}
          help="While it is off, nothing is sent. Messages of the last 30 days can be sent later."
        />
      </Card>
      <Card>
        <WebhookTypesField
          types={draft.types}
          onChange={(types) => put('types', types)}
          error={errorOf('types')}
        />
      </Card>
      <Card>
        <CheckboxInput
          type="switch"
          label="With names and addresses"
          checked={draft.personal}
          onChange={(personal) => put('personal', personal)}
          error={errorOf('personal')}
          help="Messages then hold the name, email address and phone number of buyers, ticketholders and contacts. Leave it off if the other system does not need them."
        />
      </Card>
      <FormActions>
        <Button type="submit" variant="primary" busy={saving} {...saveButton}>
          Save webhook
        </Button>
      </FormActions>
    </form>
  );
}
