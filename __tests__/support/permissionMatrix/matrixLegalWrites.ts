import { type LegalDocument, saveLegalDraftDocument } from '../../../src/contract/legal/legal';
import type { Preparation, WriteRow } from './matrixWrites';

const key = { legalKind: 'privacy', legalCountry: 'au' };
let count = 0;

/** Saves a draft over whatever draft there is. @returns its version */
async function savedDraft({ server, person }: Preparation): Promise<number> {
  const stored = await server.services.database.adminDb
    .selectFrom('legal_draft')
    .select('version')
    .where('kind', '=', 'privacy')
    .where('country', '=', 'au')
    .executeTakeFirst();
  const text = `A draft of the matrix, ${++count}.`;
  const version = stored?.version ?? 0;
  const { data } = await person.graphql<{ saveLegalDraft: LegalDocument }>(saveLegalDraftDocument, {
    ...{ ...key, text, version },
  });
  return data?.saveLegalDraft.draftVersion ?? 0;
}

/** The rows of the permission matrix for the admins who write the legal texts. */
export const legalWrites: readonly WriteRow[] = [
  {
    name: 'saveLegalDraft',
    acrossOrganisers: true,
    changes: 'audit_entry',
    prepare: async (given) => ({
      variables: { ...key, text: `Another draft, ${++count}.`, version: await savedDraft(given) },
    }),
  },
  {
    name: 'discardLegalDraft',
    acrossOrganisers: true,
    changes: 'audit_entry',
    prepare: async (given) => ({ variables: { ...key, version: await savedDraft(given) } }),
  },
  {
    name: 'publishLegalText',
    acrossOrganisers: true,
    changes: 'audit_entry',
    prepare: async (given) => ({
      variables: { ...key, version: await savedDraft(given), note: 'The matrix.' },
    }),
  },
];
