import { Card } from '../../ui/page/Card';
import { ErrorNotice } from '../../ui/page/ErrorNotice';
import { Skeleton } from '../../ui/page/Skeleton';
import { destinationLabels } from './conversionLabels';
import { DestinationCard } from './DestinationCard';
import { useDestinations } from './useDestinations';

/** The providers that sales are reported to. */
export function DestinationCards({ measurementId }: { measurementId: string | null }) {
  const { destinations, error, load, tests, busyAct, save, test, remove } = useDestinations(measurementId);
  if (!destinations) {
    return error ? (
      <ErrorNotice error={error} onRetry={load} title="Where sales are reported could not be loaded" />
    ) : (
      <Skeleton lines={4} />
    );
  }
  return destinations.map((destination) => {
    const { kind, hasSecret } = destination;
    if (kind === 'ga4' && measurementId === null) {
      return (
        <Card key={kind} title={destinationLabels[kind].title}>
          <p>Save your measurement ID first. Then sales can also be reported from our server.</p>
        </Card>
      );
    }
    return (
      <DestinationCard
        // A removed destination begins with an empty form.
        key={`${kind} ${hasSecret}`}
        destination={destination}
        busy={busyAct(kind)}
        test={tests[kind]}
        save={(input) => save(kind, input)}
        onTest={() => void test(kind)}
        onRemove={() => void remove(kind)}
      />
    );
  });
}
