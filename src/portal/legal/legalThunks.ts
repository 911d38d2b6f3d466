import {
  type DiscardLegalDraftMutation,
  type DiscardLegalDraftMutationVariables,
  type LegalDocumentQuery,
  type LegalDocumentQueryVariables,
  type LegalVersionQuery,
  type LegalVersionQueryVariables,
  type MyLegalAgreementsQuery,
  type PublishLegalTextMutation,
  type PublishLegalTextMutationVariables,
  type SaveLegalDraftMutation,
  type SaveLegalDraftMutationVariables,
} from '../../contract/generated/operations';
import {
  discardLegalDraftDocument,
  legalDocumentDocument,
  legalVersionDocument,
  myLegalAgreementsDocument,
  publishLegalTextDocument,
  saveLegalDraftDocument,
} from '../../contract/legal/legal';
import { createRequest } from '../request/createRequest';
import { type PageRequest } from '../request/pages';

export const loadLegalDocument = createRequest(
  'legal/loadDocument',
  async ({ question }: PageRequest<LegalDocumentQueryVariables>, wire) =>
    (await wire.graphql<LegalDocumentQuery>(legalDocumentDocument, question)).legalDocument,
);

export const loadLegalVersion = createRequest(
  'legal/loadVersion',
  async ({ question }: PageRequest<LegalVersionQueryVariables>, wire) =>
    (await wire.graphql<LegalVersionQuery>(legalVersionDocument, question)).legalVersion,
);

/** Loads what the person agreed to; the only question is the empty string. */
export const loadMyAgreements = createRequest(
  'legal/loadMyAgreements',
  async (_: PageRequest<string>, wire) =>
    (await wire.graphql<MyLegalAgreementsQuery>(myLegalAgreementsDocument)).myLegalAgreements,
);

const change = { overtakes: () => [loadLegalDocument] };

export const saveLegalDraft = createRequest(
  'legal/saveDraft',
  async (draft: SaveLegalDraftMutationVariables, wire) =>
    (await wire.graphql<SaveLegalDraftMutation>(saveLegalDraftDocument, draft)).saveLegalDraft,
  change,
);

export const discardLegalDraft = createRequest(
  'legal/discardDraft',
  async (draft: DiscardLegalDraftMutationVariables, wire) =>
    (await wire.graphql<DiscardLegalDraftMutation>(discardLegalDraftDocument, draft)).discardLegalDraft,
  change,
);

export const publishLegalText = createRequest(
  'legal/publish',
  async (draft: PublishLegalTextMutationVariables, wire) =>
    (await wire.graphql<PublishLegalTextMutation>(publishLegalTextDocument, draft)).publishLegalText,
  change,
);
