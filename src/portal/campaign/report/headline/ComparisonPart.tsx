import { type Attribution } from '../../../../contract/campaign/attribution';
import { headlineOf } from '../../../../contract/campaign/campaignHeadline';
import { type CampaignStat } from '../../../../contract/campaign/campaignReport';
import { useCountry } from '../../../ui/useCountry';
import { campaignKindLabels } from '../../campaignKindLabels';
import { ComparisonCard } from './ComparisonCard';
import { headlineRows } from './headlineRows';
import { useComparison } from './useComparison';

interface ComparisonPartProps {
  stat: CampaignStat;
  everyClass: boolean;
  attribution: Attribution;
  /** The id of the other campaign, from the address; empty without one. */
  otherId: string;
  onOther: (id: string) => void;
}

/** The comparison with another campaign of the same kind. */
export function ComparisonPart({ stat, everyClass, attribution, otherId, onOther }: ComparisonPartProps) {
  const { id, kind, name, zone } = stat.campaign;
  const country = useCountry();
  const comparison = useComparison(id, otherId, attribution);
  const { other } = comparison;
  const choose = (chosen: string) => {
    comparison.setIsSearching(false);
    onOther(chosen);
  };
  return (
    <ComparisonCard
      own={{
        name,
        rows: headlineRows(headlineOf(stat), { everyClass, attribution: stat.attribution, country }),
      }}
      other={other}
      otherRows={other ? headlineRows(other, { everyClass, attribution, country }) : []}
      isChosen={otherId !== ''}
      error={comparison.error}
      onRetry={comparison.retry}
      isSearching={comparison.isSearching}
      onSearching={comparison.setIsSearching}
      search={comparison.search}
      onSearch={comparison.setSearch}
      found={comparison.found}
      searchError={comparison.searchError}
      onSearchRetry={comparison.retrySearch}
      onChoose={choose}
      noun={campaignKindLabels[kind].noun}
      zone={zone}
      country={country}
    />
  );
}
