import { type TestEvent } from '../../../contract/order/testEvents';
import './testEvents.css';

/** What became of the webhooks that the test gateway has sent about an order, or about deposits. */
export function TestEventList({ events }: { events: readonly TestEvent[] }) {
  if (events.length === 0) return null;
  return (
    <ul className="test-events" aria-label="Webhooks, the newest first">
      {events.map((event) => (
        <li key={event.id}>
          <code>{event.kind}</code> {stateText(event)}
        </li>
      ))}
    </ul>
  );
}

function stateText({ times, sent, isWaiting }: TestEvent): string {
  if (sent === 0) return 'is on its way';
  if (isWaiting) return 'waits for what it is about';
  return times > 1 && sent > 1 ? 'came twice, applied once' : 'came, applied once';
}
