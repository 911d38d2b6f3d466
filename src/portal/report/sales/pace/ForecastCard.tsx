import { type Country } from '../../../../contract/country';
import { type SalesForecast } from '../../../../contract/report/salesPace';
import { ordersPath } from '../../../../contract/paths/sellingPaths';
import { formatNumber, formatPercent } from '../../../ui/format';
import { Card } from '../../../ui/page/Card';
import { StatRow, StatTile } from '../../../ui/page/StatTile';
import { forecastRuleText, noForecast } from './paceLabels';

interface ForecastCardProps {
  forecast: SalesForecast;
  eventId: string;
  country: Country;
  /** True if the person may see orders. */
  mayOpen: boolean;
}

/** What an event has sold, and what it may sell in the end. */
export function ForecastCard({ forecast, eventId, country, mayOpen }: ForecastCardProps) {
  const { state, sold, capacity, low, middle, high } = forecast;
  const count = (value: number) => formatNumber(value, country);
  const places = !capacity ? '' : `of ${count(capacity)} places`;
  const shareOf = (tickets: number) => (capacity ? `, ${formatPercent(tickets / capacity, 0)}` : '');
  const hasForecast = state === 'forecast' && low !== null && middle !== null && high !== null;
  return (
    <Card title="Sell-through">
      <StatRow>
        <StatTile
          label="Sold now"
          value={count(sold)}
          sub={places && `${places}${shareOf(sold)}`}
          {...(mayOpen && { to: ordersPath({ event: eventId, filter: 'complete' }) })}
        />
        {hasForecast && (
          <>
            <StatTile
              label="Forecast"
              value={`about ${count(middle)}`}
              sub={places && `${places}${shareOf(middle)}`}
            />
            <StatTile
              label="Likely between"
              value={low === high ? count(low) : `${count(low)} and ${count(high)}`}
              sub="half of your past events lie within it"
            />
          </>
        )}
      </StatRow>
      {state !== 'forecast' && <p>{noForecast[state]}</p>}
      {(state === 'forecast' || state === 'tooFewEvents') && (
        <p className="sales-note">{forecastRuleText(forecast)}</p>
      )}
    </Card>
  );
}
