import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { campaignReportPath } from '../../../contract/paths/pagePaths';
import { useAppSelector } from '../../store/hooks';
import { Redirect } from '../../ui/Redirect';
import { useCountry } from '../../ui/useCountry';
import { useSlicedRender } from '../../ui/useSlicedRender';
import { isUnsent } from './outcomeParts';
import { LoadingReport, UnsentReport } from './UnsentReport';
import { type CampaignScreenProps, screensByKind } from '../screensByKind';
import { SentReportScreen } from './SentReportScreen';
import { useCampaignReport } from './useCampaignReport';
import { useReportAddress } from './useReportAddress';
import './campaignReportSlice';

/** SPEC section 2: the report of one campaign, also while it is being sent. */
export function CampaignReportScreen({ kind }: CampaignScreenProps) {
  const { id = '' } = useParams();
  const country = useCountry();
  const address = useReportAddress();
  // Not in the address bar, because it may be a person's email address.
  const [search, setSearch] = useState('');
  const report = useCampaignReport(id, { ...address, search });
  const error = useAppSelector(({ campaign }) => campaign.campaignError);
  const { stat, loadAll } = report;
  const isShown = useSlicedRender(stat !== null);
  if (!stat || !isShown) return <LoadingReport kind={kind} error={error} onRetry={loadAll} />;
  const { campaign } = stat;
  if (campaign.kind !== kind) return <Redirect path={campaignReportPath(campaign.kind, id)} />;
  if (isUnsent(stat)) return <UnsentReport stat={stat} country={country} />;
  return (
    <SentReportScreen stat={stat} report={report} address={address} search={search} onSearch={setSearch} />
  );
}

export const campaignReportScreens = screensByKind(CampaignReportScreen);
