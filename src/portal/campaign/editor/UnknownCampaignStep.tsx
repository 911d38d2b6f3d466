import { campaignSteps } from '../../../contract/campaign/campaignEditing';
import { campaignPath } from '../../../contract/paths/pagePaths';
import { UnknownStep } from '../../ui/menu/UnknownStep';
import { backToList, campaignKindLabels } from '../campaignKindLabels';
import { stepLabels } from './campaignSteps';
import { type CampaignScreenProps } from '../screensByKind';

/** @param id undefined if the campaign does not exist yet */
export function UnknownCampaignStep({ kind, step, id }: CampaignScreenProps & { step: string; id?: string }) {
  const [noun] = campaignKindLabels[kind].noun;
  return (
    <UnknownStep
      step={step}
      of={`A ${noun}`}
      steps={campaignSteps.map((name) => stepLabels[name].toLowerCase())}
      back={backToList(kind)}
      next={{ to: campaignPath(kind, 'details', id), label: 'Go to the details' }}
    />
  );
}
