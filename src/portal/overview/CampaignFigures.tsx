import { type CampaignResult, mostCurveSteps } from '../../contract/campaign/campaignResult';
import { curveText } from '../campaign/list/curveText';
import { formatMoney, formatNumber, formatPercent } from '../ui/format';
import { Sparkline } from '../ui/chart/Sparkline';
import { useCountry } from '../ui/useCountry';

/** What a campaign led to, in one line. */
export function CampaignFigures({ result }: { result: CampaignResult }) {
  const country = useCountry();
  const { clicked, clickRate, orders, cents, curve } = result;
  const figures = [
    ['Clicked', formatNumber(clicked, country), clickRate === null ? '' : formatPercent(clickRate)],
    ['Orders', formatNumber(orders, country), ''],
    ['Revenue', formatMoney(cents, country), ''],
  ] as const;
  return (
    <div className="campaign-figures">
      <dl>
        {figures.map(([label, value, share]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              {value} {share && <span>{share}</span>}
            </dd>
          </div>
        ))}
      </dl>
      <Sparkline counts={curve} steps={mostCurveSteps} label={curveText(curve)} />
    </div>
  );
}
