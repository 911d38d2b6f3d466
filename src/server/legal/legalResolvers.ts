import { z } from 'zod';
import type { Country } from '../../contract/country';
import type { LegalKind } from '../../contract/legal/legal';
import {
  agreeToLegalTextsInput,
  discardLegalDraftInput,
  legalTextInput,
  legalVersionInput,
  publishLegalTextInput,
  saveLegalDraftInput,
} from '../../contract/legal/legalInput';
import { operation, type GraphqlModule } from '../graphql/graphqlModule';
import { requireRecentProof } from '../http/signedIn';
import { listAgreements } from './agreementQueries';
import { agreeToLegalTexts } from './agreementService';
import { legalSchema } from './legalSchema';
import {
  discardLegalDraft,
  legalDocumentOf,
  legalVersionOf,
  publishLegalText,
  saveLegalDraft,
} from './legalTextService';

/** The arguments of an operation, with the text that it is about as the queries name it. */
const withKey = <Rest extends object>({
  legalKind: kind,
  legalCountry: country,
  ...rest
}: Rest & { legalKind: LegalKind; legalCountry: Country }) => ({ ...rest, kind, country });

export const legalGraphql: GraphqlModule = {
  typeDefs: legalSchema,
  resolvers: {
    Query: {
      legalDocument: operation('isAdmin', legalTextInput, (asked, { services }) =>
        legalDocumentOf(services.database.adminDb, withKey(asked)),
      ),
      legalVersion: operation('isAdmin', legalVersionInput, (asked, { services }) =>
        legalVersionOf(services.database.adminDb, withKey(asked)),
      ),
      myLegalAgreements: operation('signed-in', z.object({}), (_none, { services, signedIn }) =>
        listAgreements(services.database.adminDb, signedIn.userId),
      ),
    },
    Mutation: {
      agreeToLegalTexts: operation('signed-in', agreeToLegalTextsInput, ({ shown }, { services, signedIn }) =>
        agreeToLegalTexts(services, signedIn, shown),
      ),
      saveLegalDraft: operation('isAdmin', saveLegalDraftInput, (draft, { services, signedIn }) =>
        saveLegalDraft(services, signedIn, withKey(draft)),
      ),
      discardLegalDraft: operation('isAdmin', discardLegalDraftInput, (draft, { services, signedIn }) =>
        discardLegalDraft(services, signedIn, withKey(draft)),
      ),
      publishLegalText: operation('isAdmin', publishLegalTextInput, async (draft, { services, signedIn }) => {
        requireRecentProof(signedIn, services.clock);
        return publishLegalText(services, signedIn, withKey(draft));
      }),
    },
  },
};
