import { type PlanLimit } from '../../../contract/plan/planPrice';
import { Button } from '../../ui/Button';
import { plural } from '../../ui/format';
import { DataList } from '../../ui/list/DataList';
import { type Column } from '../../ui/list/useListView';
import { namedPlans } from './pricePlans';

export interface NamedLimit extends PlanLimit {
  planName: string;
}

interface TeamLimitsProps {
  limits: readonly PlanLimit[];
  onChange: (limit: NamedLimit) => void;
}

/** How many people a team may have on each plan. */
export function TeamLimits({ limits, onChange }: TeamLimitsProps) {
  const rows = namedPlans.map(({ id, name }) => ({
    planId: id,
    planName: name,
    teamMembers: limits.find(({ planId }) => planId === id)?.teamMembers ?? null,
  }));
  const columns: Column<NamedLimit>[] = [
    { key: 'plan', header: 'Plan', render: ({ planName }) => planName },
    {
      key: 'people',
      header: 'Largest team',
      render: ({ teamMembers }) =>
        teamMembers === null ? 'No limit' : plural(teamMembers, 'person', 'people'),
    },
    {
      key: 'act',
      header: 'Change',
      render: (limit) => (
        <Button size="sm" onClick={() => onChange(limit)}>
          New limit
          <span className="visually-hidden"> of {limit.planName}</span>
        </Button>
      ),
    },
  ];
  return (
    <DataList
      label="Largest teams"
      noun={['plan', 'plans']}
      columns={columns}
      rows={rows}
      rowKey={({ planId }) => String(planId)}
      total={rows.length}
      loading={false}
      error={null}
      empty={{ icon: 'people', title: 'No plan has a limit', text: 'Plans are fixed by the product.' }}
    />
  );
}
