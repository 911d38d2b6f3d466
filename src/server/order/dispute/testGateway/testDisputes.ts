import type { Database } from '../../../database/openDatabase';
import { EvidenceRefused, type DisputeGateway } from '../disputeGateway';
import { findTestDispute, storeTestEvidence } from './testDisputeQueries';

/** The disputes of the labelled test gateway, in a table of their own as if they were stored at a provider. */
export function testDisputes({ adminDb }: Pick<Database, 'adminDb'>): DisputeGateway {
  return {
    async retrieve({ providerId }) {
      const dispute = await findTestDispute(adminDb, providerId);
      if (!dispute) throw new Error('The test gateway knows no such dispute.');
      const { state, evidenceBytes, ...rest } = dispute;
      const holdsMoney = state !== 'won' && state !== 'withdrawn';
      return {
        ...rest,
        state,
        reason: 'product_not_received',
        holdsMoney,
        isEvidenceSent: evidenceBytes !== null,
      };
    },
    async submit({ providerId }, { pdf }) {
      if (await storeTestEvidence(adminDb, providerId, pdf.length)) return;
      throw new EvidenceRefused('The test gateway refused it: the bank does not wait for evidence any more.');
    },
  };
}
