import { type Home } from '../../../contract/overview/home';
import { campaignListPath } from '../../../contract/paths/pagePaths';
import { plural } from '../../ui/format';
import { FillBar } from '../../ui/page/FillBar';
import { Link } from '../../ui/Link';
import { useCountry } from '../../ui/useCountry';
import { campaignText, campaignTo } from './homeLabels';

interface HomeCampaignsProps {
  campaigns: NonNullable<Home['campaigns']>;
  /** The organiser's zone, for a start without a zone of its own. */
  zone: string;
}

/** Campaigns that are being sent, scheduled or waiting for approval. */
export function HomeCampaigns({ campaigns: { underWay, count }, zone }: HomeCampaignsProps) {
  const country = useCountry();
  const others = count - underWay.length;
  return (
    <div className="home__part">
      <h3 className="home__heading">Campaigns under way</h3>
      {underWay.length === 0 && <p className="home__soft">Nothing is being sent or scheduled.</p>}
      <ul className="home__rows">
        {underWay.map((campaign) => (
          <li key={campaign.id}>
            <Link className="home__row" to={campaignTo(campaign)}>
              <span className="home__name">{campaign.name}</span>
              <span className="home__details">{campaignText(campaign, zone, country)}</span>
              {campaign.recipients > 0 && <FillBar share={campaign.done / campaign.recipients} />}
            </Link>
          </li>
        ))}
      </ul>
      {others > 0 && (
        <Link to={campaignListPath(underWay[0]?.kind ?? 'email')}>
          {plural(others, 'more campaign', 'more campaigns')}
        </Link>
      )}
    </div>
  );
}
