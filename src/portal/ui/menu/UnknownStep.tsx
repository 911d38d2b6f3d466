import { Button } from '../Button';
import { EmptyState } from '../page/EmptyState';
import { PageHeader } from '../page/PageHeader';

interface UnknownStepProps {
  /** The word in the address that names no step. */
  step: string;
  /** What has the steps: "A campaign". */
  of: string;
  /** The steps there are, in their order. */
  steps: readonly string[];
  back: { to: string; label: string };
  /** The step to go on with. */
  next: { to: string; label: string };
}

/** The page at an address whose step does not exist; what has the steps is neither loaded nor named. */
export function UnknownStep({ step, of, steps, back, next }: UnknownStepProps) {
  const last = steps.at(-1) ?? '';
  const names = steps.length > 1 ? `${steps.slice(0, -1).join(', ')} and ${last}` : last;
  return (
    <>
      <PageHeader title="Step not found" back={back} />
      <EmptyState
        icon="search"
        title={`There is no step “${step}”`}
        text={`${of} has ${steps.length === 1 ? 'one step' : 'these steps'}: ${names}. Your saved work is not affected.`}
        action={
          <Button variant="primary" to={next.to}>
            {next.label}
          </Button>
        }
      />
    </>
  );
}
