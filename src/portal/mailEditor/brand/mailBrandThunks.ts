import {
  type MailBrandPreviewQuery,
  type MailBrandQuery,
  type SaveMailBrandMutation,
} from '../../../contract/generated/operations';
import {
  type MailBrand,
  mailBrandDocument,
  mailBrandPreviewDocument,
  saveMailBrandDocument,
} from '../../../contract/template/mailBrand';
import { createRequest } from '../../request/createRequest';

/** What the form of the brand changes. */
export type MailBrandDraft = Omit<MailBrand, 'logo' | 'version'>;

export const loadMailBrand = createRequest('mailBrand/load', async (_asked: undefined, wire) => {
  const { mailBrand } = await wire.graphql<MailBrandQuery>(mailBrandDocument);
  return mailBrand;
});

interface Save {
  input: MailBrandDraft;
  version: number | undefined;
}

export const saveMailBrand = createRequest('mailBrand/save', async ({ input, version }: Save, wire) => {
  const { saveMailBrand: saved } = await wire.graphql<SaveMailBrandMutation>(saveMailBrandDocument, {
    input,
    version,
  });
  return saved;
});

export const previewMailBrand = createRequest('mailBrand/preview', async (input: MailBrandDraft, wire) => {
  const { mailBrandPreview } = await wire.graphql<MailBrandPreviewQuery>(mailBrandPreviewDocument, {
    input,
  });
  return mailBrandPreview;
});
