import type { RuleCount } from '../../../contract/audience/rule/audienceRules';
import { skipReasonLabels } from '../../../contract/campaign/recipient/recipientLabels';
import type { RequestError } from '../../../contract/wire/requestError';
import { Card } from '../../ui/page/Card';
import { ErrorNotice } from '../../ui/page/ErrorNotice';
import { formatNumber, plural } from '../../ui/format';
import { Skeleton } from '../../ui/page/Skeleton';
import { useCountry } from '../../ui/useCountry';

interface RuleCountCardProps {
  sentence: string;
  /** The last count; null before the first. */
  count: RuleCount | null;
  /** Whether the rule has changed since the count, or is being counted for the first time. */
  counting: boolean;
  error: RequestError | null;
  onRetry: () => void;
}

/** The rule in words and its number of people, while it is being edited. */
export function RuleCountCard({ sentence, count, counting, error, onRetry }: RuleCountCardProps) {
  const country = useCountry();
  const isUnfinished = error?.fields !== undefined;
  return (
    <Card tone="accent">
      <p className="rule-count__sentence">{sentence}</p>
      {error && !isUnfinished && (
        <ErrorNotice error={error} onRetry={onRetry} title="The people could not be counted" />
      )}
      {isUnfinished && !counting && (
        <p className="rule-count__text" role="status">
          Complete the marked condition to count the people.
        </p>
      )}
      {!error && !count && <Skeleton lines={2} />}
      {!error && count && (
        <div className={counting ? 'rule-count rule-count--old' : 'rule-count'} role="status">
          <p>
            <span className="rule-count__figure">{formatNumber(count.people, country)}</span>{' '}
            {count.people === 1 ? 'person matches' : 'people match'}
          </p>
          <p>
            <span className="rule-count__figure">{formatNumber(count.willReceive, country)}</span> can be
            emailed
          </p>
          <p className="rule-count__text">
            {count.skipped.length === 0
              ? 'Nobody would be skipped.'
              : `Skipped: ${count.skipped
                  .map(
                    ({ reason, count: people }) =>
                      `${plural(people, 'person', 'people')}, ${skipReasonLabels[reason].toLowerCase()}`,
                  )
                  .join('; ')}.`}
          </p>
        </div>
      )}
    </Card>
  );
}
