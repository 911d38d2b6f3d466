import { type Campaign } from '../../contract/campaign';
import { contentsOf } from '../../contract/campaignVariants';
import { Card } from '../ui/Card';
import { VariantTabs } from './VariantTabs';
import { planWords } from './variantWords';
import './variant.css';

interface VariantReviewProps {
  draft: Campaign;
  /** How many people will be mailed; undefined until it is known. */
  people: number | undefined;
  /** The version that the preview and a test mail show. */
  version: number;
  onVersion: (position: number) => void;
}

/** The last look at an A/B test: who gets what, and which version is looked at. */
export function VariantReview({ draft, people, version, onVersion }: VariantReviewProps) {
  return (
    <Card title="A/B test">
      <p>{planWords(draft.ab, people)}</p>
      <VariantTabs
        label="Version to look at and to test"
        count={contentsOf(draft).length}
        version={version}
        onVersion={onVersion}
      />
    </Card>
  );
}
