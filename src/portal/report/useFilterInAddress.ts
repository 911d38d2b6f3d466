import { useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** Reads a filter from the query of the address, and writes it there. */
export interface AddressFilter<Filter> {
  /** @param today the day from which defaults are counted */
  read: (search: string, today: string) => Filter;
  write: (search: string, filter: Filter, today: string) => string;
}

/**
 * The filter is part of the address, so that a report can be shared and Back returns to it.
 * @param form must be the same object at each call
 */
export function useFilterInAddress<Filter>({ read, write }: AddressFilter<Filter>, today: string) {
  const navigate = useNavigate();
  const { search } = useLocation();
  const filter = useMemo(() => read(search, today), [read, search, today]);
  const change = (part: Partial<Filter>) => {
    // Read from `window.location`, since several fields may change before the router renders again.
    const now = window.location.search;
    const next = write(now, { ...read(now, today), ...part }, today);
    void navigate({ search: next }, { replace: true, preventScrollReset: true });
  };
  return { filter, change };
}
