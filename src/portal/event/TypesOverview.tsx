import { type TicketType } from '../../contract/event/event';
import { eventEditPath } from '../../contract/paths/pagePaths';
import { Link } from '../ui/Link';
import { formatMoney } from '../ui/format';
import { useCountry } from '../ui/useCountry';

interface TypesOverviewProps {
  eventId: string;
  types: readonly TicketType[];
}

/** Lists the ticket types that every session of the event sells; shown in the sessions step. */
export function TypesOverview({ eventId, types }: TypesOverviewProps) {
  const country = useCountry();
  if (types.length === 0) return null;
  const priced = types.map(({ name, pricing, priceCents }) => {
    if (pricing === 'free') return `${name} (free)`;
    const price = formatMoney(priceCents, country);
    return pricing === 'fixed' ? `${name} (${price})` : `${name} (from ${price})`;
  });
  return (
    <p className="field__help">
      Every session sells: {priced.join(', ')}.{' '}
      <Link to={eventEditPath(eventId, 'tickets')}>Change the tickets</Link>
    </p>
  );
}
