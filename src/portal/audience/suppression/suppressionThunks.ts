import { type AddSuppressionMutation, type SuppressionsQuery } from '../../../contract/generated/operations';
import {
  addSuppressionDocument,
  downloadSuppressionsPath,
  importUnsubscribesPath,
  suppressionsDocument,
  type SuppressionScope,
  type UnsubscribesReply,
} from '../../../contract/audience/suppression';
import { type SuppressionReason } from '../../../contract/audience/audience';
import { createRequest } from '../../request/createRequest';
import { saveFile } from '../../request/saveFile';

export interface SuppressionQuestion {
  search: string;
  reason: SuppressionReason | null;
  scope: SuppressionScope | null;
}

export const loadSuppressions = createRequest(
  'audience/loadSuppressions',
  async ({ question, key }: { question: SuppressionQuestion; key: string | null }, wire) => {
    const { suppressions } = await wire.graphql<SuppressionsQuery>(suppressionsDocument, {
      ...question,
      key,
    });
    return suppressions;
  },
);

export const addSuppression = createRequest(
  'audience/addSuppression',
  async (added: { address: string; source: string }, wire) => {
    const reply = await wire.graphql<AddSuppressionMutation>(addSuppressionDocument, added);
    return reply.addSuppression;
  },
);

export interface UnsubscribesToSend {
  file: File;
  source: string;
  dryRun: boolean;
  /** The same key for the same content, so that a request repeated after a lost reply returns the first result. */
  requestKey?: string;
}

/** Counts the addresses, or adds them to the list when `dryRun` is not set. */
export const importUnsubscribes = createRequest(
  'audience/importUnsubscribes',
  async ({ file, source, dryRun, requestKey }: UnsubscribesToSend, wire) => {
    const form = new FormData();
    form.set('file', file);
    const path = importUnsubscribesPath(source, dryRun);
    const { result } = await wire.rest.upload<UnsubscribesReply>(path, form, undefined, requestKey);
    return result;
  },
);

export const downloadSuppressions = createRequest('audience/downloadSuppressions', async (_: void, wire) => {
  const { blob } = await wire.rest.download(downloadSuppressionsPath);
  saveFile(blob, 'suppressions.csv');
  return { fileName: 'suppressions.csv' };
});
