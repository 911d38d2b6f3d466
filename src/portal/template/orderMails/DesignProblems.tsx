import { Notice } from '../../ui/page/Notice';

interface DesignProblemsProps {
  /** One sentence each, with the cure. */
  problems: readonly string[];
  /** What buyers get while there are any. */
  instead: string;
}

/** Why a chosen template is not used at present; nothing while it is. */
export function DesignProblems({ problems, instead }: DesignProblemsProps) {
  if (problems.length === 0) return null;
  return (
    <Notice tone="warning" title={`Buyers get ${instead} for now`}>
      <ul className="order-mail__problems">
        {problems.map((problem) => (
          <li key={problem}>{problem}</li>
        ))}
      </ul>
    </Notice>
  );
}
