import { type OrderConversion } from '../../../contract/webhook/conversion';
import { Card } from '../../ui/page/Card';
import { formatDateTime } from '../../ui/format';
import { useCountry } from '../../ui/useCountry';
import { conversionText, noDestinationText } from './conversionText';

interface OrderConversionsCardProps {
  conversions: readonly OrderConversion[];
  zone: string;
}

/** Says whether the sale and its refunds were reported to Google Analytics and Meta, or why not. */
export function OrderConversionsCard({ conversions, zone }: OrderConversionsCardProps) {
  const country = useCountry();
  const isSetUp = conversions.some(({ outcome }) => outcome !== 'not_set_up');
  const shown = conversions.filter(({ outcome }) => outcome !== 'not_set_up');
  return (
    <Card title="Google Analytics and Meta">
      {isSetUp ? (
        <ul className="order-reports">
          {shown.map((one, place) => (
            <li key={place}>{conversionText(one, (instant) => formatDateTime(instant, zone, country))}</li>
          ))}
        </ul>
      ) : (
        <p>{noDestinationText}</p>
      )}
    </Card>
  );
}
