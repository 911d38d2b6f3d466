import { useMemo } from 'react';
import { type TicketholderFilter, ticketholderStates } from '../../contract/ticketholder/ticketholders';
import { useAddressState } from '../ui/useAddressState';

/** The filter in the address bar: `?q=&event=&session=&type=&state=`. */
export function useTicketholderFilter() {
  const [search] = useAddressState('q');
  const [event, setEvent] = useAddressState('event');
  const [session, setSession] = useAddressState('session');
  const [type, setType] = useAddressState('type');
  const [state, setState] = useAddressState('state', 'all');
  const filter = useMemo<TicketholderFilter>(
    () => ({
      search: search.trim(),
      eventId: event || null,
      sessionId: session || null,
      ticketTypeId: type || null,
      state: ticketholderStates.find((one) => one === state) ?? 'all',
    }),
    [search, event, session, type, state],
  );
  return { filter, setEvent, setSession, setType, setState };
}
