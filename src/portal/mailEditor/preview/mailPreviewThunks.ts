import { campaignPreviewDocument, personalFieldsDocument } from '../../../contract/campaign/campaignEditing';
import { type CampaignPreviewQuery, type PersonalFieldsQuery } from '../../../contract/generated/operations';
import { type MailBlock } from '../../../contract/template/template';
import { createRequest } from '../../request/createRequest';

export interface PreviewContent {
  subject: string;
  preheader: string;
  accent: string;
  brandColour?: boolean | null | undefined;
  blocks: MailBlock[];
}

interface PreviewQuestion {
  /** The campaign whose audiences the sample recipient comes from. */
  id?: string;
  /** The content of the editor; without it the saved content is used. */
  content?: PreviewContent;
  /** The position of the sample recipient, from 0. */
  position: number;
  /** A person to show it for instead. */
  address?: string;
}

export const loadMailPreview = createRequest('mailPreview/load', async (question: PreviewQuestion, wire) => {
  const { campaignPreview } = await wire.graphql<CampaignPreviewQuery>(campaignPreviewDocument, question);
  return campaignPreview;
});

/** The fields that texts may use: those of a campaign's audiences, or of every contact. */
export const loadPersonalFields = createRequest(
  'mailPreview/loadFields',
  async (id: string | undefined, wire) => {
    const { personalFields } = await wire.graphql<PersonalFieldsQuery>(personalFieldsDocument, { id });
    return personalFields;
  },
);
