import { fieldErrors } from '../../request/fieldErrors';
import { Button } from '../../ui/Button';
import { ModalDialog } from '../../ui/dialog/ModalDialog';
import { CountField } from '../../ui/field/LineField';
import { FormErrors } from '../../ui/form/FormErrors';
import { useFormDraft } from '../../ui/form/useFormDraft';
import { Stack } from '../../ui/page/Columns';
import { type NamedLimit } from './TeamLimits';

interface TeamLimitDialogProps {
  limit: NamedLimit;
  /** Resolves when the limit is set; throws an error that `fieldErrors` can read. */
  save: (teamMembers: number | null) => Promise<unknown>;
  onClose: () => void;
}

/** The form id of the dialog, so that its draft is stored apart from drafts of other pages. */
const form = 'team-limit';

/** Asks for the largest team on a plan. */
export function TeamLimitDialog({ limit, save, onClose }: TeamLimitDialogProps) {
  const { planId, planName, teamMembers } = limit;
  const { draft, change, dirty, errors, errorOf, saving, onSubmit } = useFormDraft(
    () => ({ people: teamMembers === null ? '' : String(teamMembers) }),
    ({ people }) => save(people === '' ? null : Number(people)),
    fieldErrors,
    { form: `${form} ${planId}` },
  );
  return (
    <ModalDialog
      open
      title={`Largest team on ${planName}`}
      unsaved={dirty}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={form} variant="primary" busy={saving}>
            Set the limit
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={onSubmit}>
        <Stack>
          <FormErrors errors={errors} />
          <CountField
            label="People in a team"
            name="teamMembers"
            help="With those who are invited; leave it empty for no limit. It counts at once. Teams that are larger keep everyone and can invite no one."
            value={draft.people}
            error={errorOf('teamMembers')}
            onChange={(people) => change({ people })}
          />
        </Stack>
      </form>
    </ModalDialog>
  );
}
