import { countryFacts } from '../../../contract/country';
import { activityMonths } from '../../../contract/team/activity';
import { usePages } from '../../request/usePages';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { Button } from '../../ui/Button';
import { Stack } from '../../ui/page/Columns';
import { PageHeader } from '../../ui/page/PageHeader';
import { useCountry } from '../../ui/useCountry';
import { OrganisationTabs } from '../OrganisationTabs';
import '../teamSlice';
import { ActivityFilters } from './ActivityFilters';
import { ActivityList } from './ActivityList';
import { downloadActivity, loadActivity } from './activityThunks';
import { useActivityFilter } from './useActivityFilter';

/** Who did what, when and from where in the organisation, for people who manage its team. */
export function ActivityScreen() {
  const dispatch = useAppDispatch();
  const country = useCountry();
  const { filter, narrow, clear, isNarrowed } = useActivityFilter();
  const { pages, loading, error, reload, more } = usePages(
    loadActivity,
    (state) => state.team.activity,
    filter,
    { keeps: () => true },
  );
  const downloading = useAppSelector((state) => state.team.downloadingActivity);
  const last = pages?.at(-1);
  const key = last?.lastEvaluatedKey;
  return (
    <Stack>
      <PageHeader
        title="Activity"
        description={`Who did what, when and from where. Entries are kept for ${activityMonths} months.`}
        actions={
          <Button icon="download" busy={downloading} onClick={() => void dispatch(downloadActivity(filter))}>
            Download
          </Button>
        }
      />
      <OrganisationTabs />
      <ActivityList
        entries={pages?.flatMap(({ entries }) => entries) ?? []}
        total={last?.total}
        zone={last?.zone ?? countryFacts(country).defaultZone}
        country={country}
        loading={loading}
        error={error}
        onReload={reload}
        onMore={key ? () => more(key) : undefined}
        isNarrowed={isNarrowed}
        filters={
          <ActivityFilters
            filter={filter}
            people={last?.people ?? []}
            isNarrowed={isNarrowed}
            onNarrow={narrow}
            onClear={clear}
          />
        }
      />
    </Stack>
  );
}
