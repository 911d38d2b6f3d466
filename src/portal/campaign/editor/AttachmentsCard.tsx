import { attachmentLimits, type Campaign } from '../../../contract/campaign/campaign';
import { Card } from '../../ui/page/Card';
import { CheckboxInput } from '../../ui/field/CheckboxInput';
import { type CampaignPatch } from '../campaignThunks';

interface AttachmentsCardProps {
  draft: Pick<Campaign, 'attachTickets' | 'attachCalendar'>;
  onChange: (patch: CampaignPatch) => void;
}

/** What each recipient of a comm gets with the mail. */
export function AttachmentsCard({ draft, onChange }: AttachmentsCardProps) {
  return (
    <Card title="Attachments">
      <CheckboxInput
        label="Attach tickets (PDF)"
        checked={draft.attachTickets}
        help={`Each person gets only their own valid tickets for these sessions. People with more than ${attachmentLimits.tickets} get no attachments.`}
        onChange={(attachTickets) => onChange({ attachTickets })}
      />
      <CheckboxInput
        label="Attach a calendar file (.ics)"
        checked={draft.attachCalendar}
        help="The sessions of their tickets. A session that you have moved is updated in their calendar."
        onChange={(attachCalendar) => onChange({ attachCalendar })}
      />
      <p className="field__help">Test emails are sent without attachments.</p>
    </Card>
  );
}
