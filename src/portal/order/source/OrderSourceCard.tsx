import { type OrderSource } from '../../../contract/order/order';
import { campaignReportPath } from '../../../contract/paths/pagePaths';
import { utmSourceOf } from '../../../contract/report/utm';
import { Card } from '../../ui/page/Card';
import { formatDateTime } from '../../ui/format';
import { Link } from '../../ui/Link';
import { useCountry } from '../../ui/useCountry';
import { sourceWayLabels } from './orderSourceLabels';

interface OrderSourceCardProps {
  source: OrderSource;
  zone: string;
  /** True if the person may open reports of this kind. */
  mayOpenReport: boolean;
}

/** Shows the campaign that led to an order, and how that is known. */
export function OrderSourceCard({ source, zone, mayOpenReport }: OrderSourceCardProps) {
  const country = useCountry();
  const { campaignId, campaignName, kind, way, clickedAt, url } = source;
  const utmSource = utmSourceOf(url);
  return (
    <Card title="Where the order came from">
      <dl className="order-facts">
        <div>
          <dt>{kind === 'email' ? 'Campaign' : 'Ticketholder comm'}</dt>
          <dd>
            {mayOpenReport ? (
              <Link to={campaignReportPath(kind, campaignId)}>{campaignName}</Link>
            ) : (
              campaignName
            )}
          </dd>
        </div>
        <div>
          <dt>How we know</dt>
          <dd>{sourceWayLabels[way]}</dd>
        </div>
        <div>
          <dt>Clicked</dt>
          <dd>{formatDateTime(clickedAt, zone, country)}</dd>
        </div>
        {utmSource !== '' && (
          <div>
            <dt>Source</dt>
            <dd>{utmSource}</dd>
          </div>
        )}
      </dl>
    </Card>
  );
}
