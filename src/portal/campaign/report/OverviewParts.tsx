import { type CampaignStat } from '../../../contract/campaign/campaignReport';
import { CheckboxInput } from '../../ui/field/CheckboxInput';
import { useCountry } from '../../ui/useCountry';
import { campaignKindLabels } from '../campaignKindLabels';
import { useVariantChoice } from '../variant/useVariantChoice';
import { VariantReportCard } from '../variant/VariantReportCard';
import { HitChartCard } from './activity/HitChartCard';
import { HeadlineFigures } from './headline/HeadlineFigures';
import { type HeadlineKey } from './headline/headlineRows';
import { useUsualFigures } from './headline/useUsualFigures';
import { hasUnsubscribes, isUnderWay } from './outcomeParts';
import { ReportTiles } from './ReportTiles';
import { useOrdersHref } from './useOrdersHref';
import { type useReportAddress } from './useReportAddress';

interface PartProps {
  stat: CampaignStat;
  address: ReturnType<typeof useReportAddress>;
}

/** The A/B test, if there is one. */
export function TestPart({ stat, refresh }: { stat: CampaignStat; refresh: () => Promise<void> }) {
  const { id, state, zone } = stat.campaign;
  const country = useCountry();
  const choose = useVariantChoice(id, refresh);
  return (
    stat.test && (
      <VariantReportCard test={stat.test} state={state} zone={zone} country={country} onChoose={choose} />
    )
  );
}

/** The headline figures, beside what is usual for the organiser. */
export function Headline({ stat, address }: PartProps) {
  const { id, kind, state } = stat.campaign;
  const { everyClass, partHref, attribution } = address;
  const country = useCountry();
  const ordersHref = useOrdersHref(id, stat.attribution);
  const { usual, reload } = useUsualFigures(id, attribution);
  const hrefs: Partial<Record<HeadlineKey, string>> = {
    // The lists contain people only, so a figure that includes machines has no link.
    ...(!everyClass && { clicked: partHref('clicked') }),
    ...(ordersHref !== undefined && { orders: ordersHref }),
    unsubscribed: partHref('unsubscribed'),
    complained: partHref('complained'),
  };
  return (
    <HeadlineFigures
      stat={stat}
      country={country}
      everyClass={everyClass}
      attribution={attribution}
      onAttribution={address.setAttribution}
      usual={usual}
      noun={campaignKindLabels[kind].noun}
      judged={!isUnderWay(state)}
      hrefOf={(key) => hrefs[key]}
      onRetry={reload}
    />
  );
}

/** The other figures of the report, as tiles and over time. */
export function Figures({ stat, address }: PartProps) {
  const { everyClass, interval } = address;
  const country = useCountry();
  return (
    <>
      <div className="report-figures">
        <ReportTiles stat={stat} everyClass={everyClass} segmentHref={address.partHref} />
        <CheckboxInput
          type="switch"
          label="Count privacy proxies and security scanners too"
          checked={everyClass}
          onChange={address.setEveryClass}
        />
      </div>
      <HitChartCard
        name={stat.campaign.name}
        series={stat.series}
        withUnsubscribes={hasUnsubscribes(stat)}
        zone={stat.campaign.zone}
        country={country}
        everyClass={everyClass}
        interval={interval}
        onInterval={address.setInterval}
      />
    </>
  );
}
