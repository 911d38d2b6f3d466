import { useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { type ActivityFilter } from '../../../contract/team/activity';
import { auditGroups } from '../../../contract/team/auditActions';

const keys = ['person', 'group', 'from', 'until'] as const;
type FilterKey = (typeof keys)[number];
const dayPattern = /^\d{4}-\d{2}-\d{2}$/;

/** The filter in the address bar: `?person=&group=&from=&until=`. */
export function useActivityFilter() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const filter = useMemo<ActivityFilter>(() => {
    const query = new URLSearchParams(search);
    const dayOf = (key: FilterKey) => query.get(key)?.match(dayPattern)?.[0] ?? null;
    return {
      person: query.get('person'),
      group: auditGroups.find((one) => one === query.get('group')) ?? null,
      from: dayOf('from'),
      until: dayOf('until'),
    };
  }, [search]);
  const narrow = (change: Partial<Record<FilterKey, string>>) => {
    const query = new URLSearchParams(window.location.search);
    for (const key of keys) {
      const value = change[key];
      if (value) query.set(key, value);
      else if (value === '') query.delete(key);
    }
    void navigate({ search: query.toString() }, { replace: true, preventScrollReset: true });
  };
  const clear = () => narrow({ person: '', group: '', from: '', until: '' });
  return { filter, narrow, clear, isNarrowed: keys.some((key) => filter[key]) };
}
