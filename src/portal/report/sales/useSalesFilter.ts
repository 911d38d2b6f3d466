import { useEffect, useMemo, useState } from 'react';
import { countryFacts } from '../../../contract/country';
import { dayAt } from '../../../contract/wallInstant';
import { serverNow } from '../../request/serverTime';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { useCountry } from '../../ui/useCountry';
import { useFilterInAddress } from '../useFilterInAddress';
import { readSalesFilter, salesProblems, writeSalesFilter } from './salesFilter';
import { loadSalesEvents } from './salesReportThunks';

const addressFilter = { read: readSalesFilter, write: writeSalesFilter };

export type SalesFiltering = ReturnType<typeof useSalesFilter>;

/** The filter in the address, with the choices of events; all views of the report use the same one. */
export function useSalesFilter() {
  const dispatch = useAppDispatch();
  const country = useCountry();
  const [today] = useState(() => dayAt(new Date(serverNow()), countryFacts(country).defaultZone));
  const { filter, change } = useFilterInAddress(addressFilter, today);
  const problems = useMemo(() => salesProblems(filter), [filter]);
  const events = useAppSelector((state) => state.salesReport.events);
  useEffect(() => void dispatch(loadSalesEvents()), [dispatch]);
  return { filter, change, problems, isValid: Object.keys(problems).length === 0, today, events };
}
