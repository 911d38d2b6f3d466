import { Button } from '../ui/Button';
import { FormActions } from '../ui/form/FormActions';

interface OptionalStepActionsProps {
  saving: boolean;
  /** The path of the next step. */
  next: string;
  /** Whether nothing has been saved in this step yet. */
  isSkippable: boolean;
}

/** The buttons of a step that the set-up can be finished without. */
export function OptionalStepActions({ saving, next, isSkippable }: OptionalStepActionsProps) {
  return (
    <FormActions>
      <Button type="submit" variant="primary" busy={saving}>
        Save and continue
      </Button>
      <Button to={next}>{isSkippable ? 'Skip for now' : 'Continue without saving'}</Button>
    </FormActions>
  );
}
