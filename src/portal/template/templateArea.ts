import { type CampaignKind } from '../../contract/campaign/campaign';
import { type EmailTemplate, type EmailTemplateEntry } from '../../contract/template/emailTemplate';
import { type RequestError } from '../../contract/wire/requestError';
import { lateArea } from '../request/lateArea';

/** SPEC section 3: loading, template, templateList, campaignData, error. */
export interface TemplateState {
  loading: boolean;
  template: EmailTemplate | null;
  templateList: EmailTemplateEntry[];
  /** The campaign that was last created from a template. */
  campaignData: { id: string; name: string; kind: CampaignKind } | null;
  error: RequestError | null;
}

export const templateArea = lateArea<TemplateState>({
  loading: false,
  template: null,
  templateList: [],
  campaignData: null,
  error: null,
});

declare module '../store/rootState' {
  interface RootState {
    template: TemplateState;
  }
}
