import { type Campaign } from '../../../contract/campaign/campaign';
import { contentsOf } from '../../../contract/campaign/campaignVariants';
import { Card } from '../../ui/page/Card';
import { VariantTabs } from './VariantTabs';
import { planText } from './variantLabels';
import './variant.css';

interface VariantReviewProps {
  /** What the version is chosen for. */
  label?: string;
  draft: Campaign;
  /** How many people will be mailed; undefined until it is known. */
  people: number | undefined;
  /** The version that the preview and a test mail show. */
  version: number;
  onVersion: (position: number) => void;
}

/** An A/B test in the review: who gets which version, and the choice of the version to preview. */
export function VariantReview({
  label = 'Version to preview and test',
  draft,
  people,
  version,
  onVersion,
}: VariantReviewProps) {
  return (
    <Card title="A/B test">
      <p>{planText(draft.ab, people)}</p>
      <VariantTabs label={label} count={contentsOf(draft).length} version={version} onVersion={onVersion} />
    </Card>
  );
}
