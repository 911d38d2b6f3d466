import { Button } from '../Button';
import { EmptyState } from '../page/EmptyState';
import { PageHeader } from '../page/PageHeader';

interface UnknownStepProps {
  /** The part of the address that matches no step. */
  step: string;
  /** Names the thing that has the steps, such as "A campaign". */
  of: string;
  /** The labels of the existing steps, in order. */
  steps: readonly string[];
  back: { to: string; label: string };
  /** The step that the button opens. */
  next: { to: string; label: string };
}

/** The page for an address with an unknown step. It needs no data of the thing that has the steps. */
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
