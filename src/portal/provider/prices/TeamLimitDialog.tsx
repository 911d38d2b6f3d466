import { fieldErrors } from '../../request/fieldErrors';
import { CountField } from '../../ui/field/LineField';
import { DraftDialog } from '../../ui/form/DraftDialog';
import { useFormDraft } from '../../ui/form/useFormDraft';
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
  const formDraft = useFormDraft(
    () => ({ people: teamMembers === null ? '' : String(teamMembers) }),
    ({ people }) => save(people === '' ? null : Number(people)),
    fieldErrors,
    { form: `${form} ${planId}` },
  );
  const { draft, change, errorOf } = formDraft;
  return (
    <DraftDialog
      title={`Largest team on ${planName}`}
      form={form}
      saveLabel="Set the limit"
      formDraft={formDraft}
      onClose={onClose}
    >
      <CountField
        label="People in a team"
        name="teamMembers"
        help="With those who are invited; leave it empty for no limit. It counts at once. Teams that are larger keep everyone and can invite no one."
        value={draft.people}
        error={errorOf('teamMembers')}
        onChange={(people) => change({ people })}
      />
    </DraftDialog>
  );
}
