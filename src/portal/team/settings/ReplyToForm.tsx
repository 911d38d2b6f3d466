import { type OrganisationSettings } from '../../../contract/team/organisationSettings';
import { fieldErrors, staleEditOf } from '../../request/fieldErrors';
import { Button } from '../../ui/Button';
import { Field } from '../../ui/field/Field';
import { SelectInput } from '../../ui/field/SelectInput';
import { EditConflict } from '../../ui/form/EditConflict';
import { FormActions } from '../../ui/form/FormActions';
import { FormErrors } from '../../ui/form/FormErrors';
import { Card } from '../../ui/page/Card';
import { useEditedForm } from '../../ui/useEditedForm';

interface ReplyToFormProps {
  settings: OrganisationSettings;
  reload: () => Promise<OrganisationSettings>;
  save: (replyTo: string | null, version: number | undefined) => Promise<OrganisationSettings>;
}

/** Chooses where replies to mail go. */
export function ReplyToForm({ settings, reload, save }: ReplyToFormProps) {
  const { draft, put, errors, errorOf, saving, onSubmit, conflict, saveButton } = useEditedForm({
    row: settings,
    draftOf: (now) => ({ replyTo: now?.replyTo ?? '' }),
    reload,
    save: ({ replyTo }, over) => save(replyTo || null, over?.version),
    ...{ errorsOf: fieldErrors, staleEditOf },
  });
  const { contactEmail, replyTo, replyToChoices } = settings;
  const current = replyTo ?? '';
  const isGone = current !== '' && !replyToChoices.includes(current);
  return (
    <form noValidate onSubmit={onSubmit}>
      <EditConflict conflict={conflict} />
      <FormErrors errors={errors} />
      <Card title="Replies">
        <Field
          label="Replies go to"
          name="replyTo"
          help="For new campaigns and for mail about orders. Campaigns that you have started keep the address that they have."
          error={errorOf('replyTo')}
        >
          {(control) => (
            <SelectInput
              {...control}
              value={draft.replyTo}
              onChange={(address) => put('replyTo', address)}
              options={[
                { value: '', label: `The contact email, ${contactEmail}` },
                ...replyToChoices.map((value) => ({ value, label: value })),
                ...(isGone ? [{ value: current, label: `${current}, no longer in the team` }] : []),
              ]}
            />
          )}
        </Field>
      </Card>
      <FormActions>
        <Button type="submit" variant="primary" busy={saving} {...saveButton}>
          Save
        </Button>
      </FormActions>
    </form>
  );
}
