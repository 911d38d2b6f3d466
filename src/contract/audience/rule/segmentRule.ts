import type { RecipientSegment } from '../../campaign/campaignReport';
import type { AudienceRule } from './audienceRules';

/** The rule of the people in a segment of a campaign's recipients. */
export const ruleOfSegment = (campaignId: string, segment: RecipientSegment): AudienceRule => ({
  kind: 'group',
  match: 'all',
  rules: [{ kind: 'outcome', was: true, segment, campaignId }],
});
