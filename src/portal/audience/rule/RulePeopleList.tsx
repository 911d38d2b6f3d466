import type { SuppressionReason } from '../../../contract/audience/audience';
import type { SkipReason } from '../../../contract/campaign/campaign';
import { contactPath } from '../../../contract/audience/contactPaths';
import type { RulePerson } from '../../../contract/audience/rule/audienceRules';
import { skipReasonLabels } from '../../../contract/campaign/recipient/recipientLabels';
import type { RequestError } from '../../../contract/wire/requestError';
import { suppressionReasonLabels } from '../../../contract/audience/suppressionLabels';
import { Button } from '../../ui/Button';
import { DataList } from '../../ui/list/DataList';
import { Link } from '../../ui/Link';
import { StatusBadge } from '../../ui/page/StatusBadge';
import type { Column } from '../../ui/list/useListView';

interface RulePeopleListProps {
  people: readonly RulePerson[];
  /** The total on all pages, if it is known. */
  total?: number;
  loading: boolean;
  error: RequestError | null;
  onRetry: () => void;
  onMore?: () => void;
}

/** The reason of a suppression (a bounce or an unsubscribe) says more than "suppressed". */
const whySkipped = (stop: SkipReason, suppression: SuppressionReason | null) =>
  stop === 'suppressed' && suppression ? suppressionReasonLabels[suppression] : skipReasonLabels[stop];

const columns: Column<RulePerson>[] = [
  {
    key: 'person',
    header: 'Person',
    render: ({ contactId, address, name }) => (
      <span className="rule-person">
        <Link to={contactPath(contactId)}>{address}</Link>
        {name && <span className="audience-soft">{name}</span>}
      </span>
    ),
  },
  {
    key: 'why',
    header: 'Why they are included',
    render: ({ why }) => (
      <ul className="rule-person__why">
        {why.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
    ),
  },
  {
    key: 'mail',
    header: 'Marketing email',
    render: ({ stop, suppression }) =>
      stop ? (
        <StatusBadge tone="warning" label={`Skipped: ${whySkipped(stop, suppression).toLowerCase()}`} />
      ) : (
        <StatusBadge tone="success" label="Can be emailed" />
      ),
  },
];

/** The people who match the rule, each with the reason. */
export function RulePeopleList({ people, total, loading, error, onRetry, onMore }: RulePeopleListProps) {
  return (
    <DataList
      label="People who match"
      noun={['person', 'people']}
      columns={columns}
      rows={people}
      rowKey={({ contactId }) => contactId}
      total={total}
      loading={loading}
      error={error}
      onRetry={onRetry}
      search={{ placeholder: 'Search addresses and fields' }}
      footer={
        onMore && (
          <Button busy={loading} onClick={onMore}>
            Load more
          </Button>
        )
      }
      empty={{
        icon: 'people',
        title: 'Nobody matches this rule',
        text: 'Remove a condition or make one broader. People are included automatically once they match.',
      }}
    />
  );
}
