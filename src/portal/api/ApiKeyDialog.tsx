import { useState } from 'react';
import { type ApiKeyValues } from '../../contract/api/apiKeyInput';
import { apiKeyLimits, type ApiKeys } from '../../contract/api/apiKeys';
import { type ApiScope, apiScopes, isWriteScope, wholeScopesProblem } from '../../contract/api/apiScopes';
import { zoneLabel } from '../../contract/zone';
import { fieldErrors } from '../request/fieldErrors';
import { Button } from '../ui/Button';
import { ModalDialog } from '../ui/dialog/ModalDialog';
import { CopyField } from '../ui/field/CopyField';
import { Field } from '../ui/field/Field';
import { LineField } from '../ui/field/LineField';
import { TextArea } from '../ui/field/TextArea';
import { DraftDialog } from '../ui/form/DraftDialog';
import { useFormDraft } from '../ui/form/useFormDraft';
import { Notice } from '../ui/page/Notice';
import { KeyEventsField } from './KeyEventsField';
import { ScopeChoices } from './ScopeChoices';

export const apiKeyForm = 'api-key';

interface ApiKeyDialogProps {
  page: ApiKeys;
  /** The key that was just created; the dialog then shows it in place of the form. */
  created: { name: string; key: string } | undefined;
  /** Throws an error that `fieldErrors` can read. */
  create: (values: ApiKeyValues) => Promise<void>;
  onClose: () => void;
}

/** Creates a key and shows it once. */
export function ApiKeyDialog({ page, created, create, onClose }: ApiKeyDialogProps) {
  if (!created) return <ApiKeyFormDialog page={page} create={create} onClose={onClose} />;
  return (
    <ModalDialog
      open
      title="Copy the key now"
      onClose={onClose}
      footer={<Button onClick={onClose}>I have copied it</Button>}
    >
      <Notice tone="success" title={`The key ${created.name} is ready`}>
        <CopyField
          label={`Key ${created.name}`}
          value={created.key}
          help="It is not shown again. Keep it where the program keeps its secrets. If it is lost, make another one and revoke this one."
        />
      </Notice>
    </ModalDialog>
  );
}

interface Draft {
  name: string;
  scopes: readonly ApiScope[];
  eventIds: readonly string[] | null;
  networks: string;
  lastDay: string;
}

const valuesOf = ({ name, scopes, eventIds, networks, lastDay }: Draft): ApiKeyValues => ({
  name,
  scopes: [...scopes],
  eventIds: eventIds && [...eventIds],
  networks: networks.split(/[\n,]/),
  lastDay: lastDay || null,
});

function problemsOf({ name, scopes, eventIds }: Draft): Record<string, string> {
  const whole = eventIds === null ? undefined : wholeScopesProblem(scopes);
  return {
    ...(whole !== undefined && { scopes: whole }),
    ...(name.trim() === '' && { name: 'Say which program the key is for.' }),
    ...(scopes.length === 0 && { scopes: 'Choose what the key may do.' }),
    ...(eventIds?.length === 0 && { eventIds: 'Choose at least one event.' }),
  };
}

function ApiKeyFormDialog({ page, create, onClose }: Omit<ApiKeyDialogProps, 'created'>) {
  const [start] = useState<Draft>({ name: '', scopes: [], eventIds: null, networks: '', lastDay: '' });
  const formDraft = useFormDraft(
    () => start,
    (values) => create(valuesOf(values)),
    fieldErrors,
    { clearAfterSave: true, form: apiKeyForm, problemsOf },
  );
  const { draft, change, errorOf } = formDraft;
  const setScope = (scope: ApiScope, isChosen: boolean) =>
    change({ scopes: apiScopes.filter((one) => (one === scope ? isChosen : draft.scopes.includes(one))) });
  return (
    <DraftDialog
      title="New key"
      form={apiKeyForm}
      saveLabel="Create the key"
      formDraft={formDraft}
      onClose={onClose}
    >
      <LineField
        name="name"
        label="For which program"
        required
        maxLength={apiKeyLimits.name}
        value={draft.name}
        onChange={(name) => change({ name })}
        error={errorOf('name')}
        help="Such as Accounting. Only your team sees it."
      />
      <div className="api-key__scopes" id="scopes" tabIndex={-1}>
        {[
          { legend: 'The key may read', isWrite: false },
          { legend: 'The key may change', isWrite: true },
        ].map(({ legend, isWrite }) => (
          <ScopeChoices
            key={legend}
            legend={legend}
            scopes={apiScopes.filter(
              (scope) => page.scopes.includes(scope) && isWriteScope(scope) === isWrite,
            )}
            chosen={draft.scopes}
            onChange={setScope}
          />
        ))}
        <p className="field__help">
          A key never does more than you may. When you lose a permission or leave the team, it loses it too.
        </p>
        {errorOf('scopes') && <p className="field__error">{errorOf('scopes')}</p>}
      </div>
      <KeyEventsField
        value={draft.eventIds}
        onChange={(eventIds) => change({ eventIds })}
        events={page.events}
        error={errorOf('eventIds')}
      />
      <Field
        label="Only from these addresses"
        name="networks"
        error={errorOf('networks')}
        help="Optional. The IP addresses or networks of the program, one on each line, such as 203.0.113.7 or 203.0.113.0/24."
      >
        {(control) => (
          <TextArea
            {...control}
            rows={2}
            value={draft.networks}
            onChange={(networks) => change({ networks })}
          />
        )}
      </Field>
      <LineField
        name="lastDay"
        type="date"
        label="Last day"
        value={draft.lastDay}
        onChange={(lastDay) => change({ lastDay })}
        error={errorOf('lastDay')}
        help={`Optional. The key works until the end of this day, ${zoneLabel(page.zone)} time.`}
      />
    </DraftDialog>
  );
}
