import {
  type SaveStatementReaderMutation,
  type StatementReaderQuery,
} from '../../../contract/generated/operations';
import {
  saveStatementReaderDocument,
  statementReaderDocument,
} from '../../../contract/payout/statementReader';
import { createRequest } from '../../request/createRequest';
import { type PageRequest } from '../../request/pages';

export const loadStatementReader = createRequest(
  'payout/loadStatementReader',
  async (_request: PageRequest<string>, wire) =>
    (await wire.graphql<StatementReaderQuery>(statementReaderDocument)).statementReader,
);

/** Null removes the address. */
export const saveStatementReader = createRequest(
  'payout/saveStatementReader',
  async (address: string | null, wire) =>
    (await wire.graphql<SaveStatementReaderMutation>(saveStatementReaderDocument, { address }))
      .saveStatementReader,
  { overtakes: () => [loadStatementReader] },
);
