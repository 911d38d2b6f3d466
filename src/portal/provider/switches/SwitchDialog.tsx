import { type FeatureSwitch, switchLimits, switchTexts } from '../../../contract/provider/switches';
import { fieldErrors } from '../../request/fieldErrors';
import { Button } from '../../ui/Button';
import { ModalDialog } from '../../ui/dialog/ModalDialog';
import { Field } from '../../ui/field/Field';
import { TextArea } from '../../ui/field/TextArea';
import { FormErrors } from '../../ui/form/FormErrors';
import { useFormDraft } from '../../ui/form/useFormDraft';
import { Stack } from '../../ui/page/Columns';

interface SwitchDialogProps {
  toggled: FeatureSwitch;
  /** Resolves when the switch is set; throws an error that `fieldErrors` can read. */
  save: (reason: string) => Promise<unknown>;
  onClose: () => void;
}

/** The form id of the dialog, so that its draft is stored apart from drafts of other pages. */
const form = 'feature-switch';

/** Asks for the reason, and says whom the change touches before it happens. */
export function SwitchDialog({ toggled, save, onClose }: SwitchDialogProps) {
  const { name, off, touches } = switchTexts[toggled.key];
  const verb = toggled.isOn ? 'Turn off' : 'Turn on';
  const { draft, change, dirty, errors, errorOf, saving, onSubmit } = useFormDraft(
    () => ({ reason: '' }),
    ({ reason }) => save(reason),
    fieldErrors,
    { form: `${form} ${toggled.key}` },
  );
  return (
    <ModalDialog
      open
      title={`${verb} ${name.toLowerCase()}?`}
      unsaved={dirty}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={form} variant={toggled.isOn ? 'danger' : 'primary'} busy={saving}>
            {verb} {name.toLowerCase()}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={onSubmit}>
        <Stack>
          <FormErrors errors={errors} />
          <p>{toggled.isOn ? off : 'It works again for everyone within seconds.'}</p>
          <p>
            <strong>Whom it touches:</strong> {touches}
          </p>
          <Field
            label="Reason"
            name="reason"
            required
            error={errorOf('reason')}
            help="Other admins see it here, and it is kept in the history."
          >
            {(control) => (
              <TextArea
                {...control}
                rows={3}
                maxLength={switchLimits.reason}
                value={draft.reason}
                onChange={(reason) => change({ reason })}
              />
            )}
          </Field>
        </Stack>
      </form>
    </ModalDialog>
  );
}
