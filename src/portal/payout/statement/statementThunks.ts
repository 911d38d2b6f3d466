import {
  type EventPayoutsQuery,
  type PayoutStatementQuery,
  type StatementChoicesQuery,
} from '../../../contract/generated/operations';
import { eventPayoutsDocument } from '../../../contract/payout/eventPayouts';
import {
  payoutStatementDocument,
  type StatementChoice,
  statementChoicesDocument,
  statementDownloadPath,
  type StatementFormat,
} from '../../../contract/payout/statement';
import { createRequest } from '../../request/createRequest';
import { type PageRequest } from '../../request/pages';
import { saveFile } from '../../request/saveFile';

export const loadStatementChoices = createRequest(
  'payout/loadStatementChoices',
  async (_request: PageRequest<string>, wire) =>
    (await wire.graphql<StatementChoicesQuery>(statementChoicesDocument)).statementChoices,
);

export const loadStatement = createRequest(
  'payout/loadStatement',
  async ({ question }: PageRequest<StatementChoice>, wire) =>
    (await wire.graphql<PayoutStatementQuery>(payoutStatementDocument, { ...question })).payoutStatement,
);

export const downloadStatement = createRequest(
  'payout/downloadStatement',
  async ({ format, choice }: { format: StatementFormat; choice: StatementChoice }, wire) => {
    const { blob, fileName } = await wire.rest.download(statementDownloadPath(format, choice));
    saveFile(blob, fileName);
    return { fileName };
  },
);

/** The question is the id of the event. */
export const loadEventPayouts = createRequest(
  'payout/loadOfEvent',
  async ({ question: eventId }: PageRequest<string>, wire) =>
    (await wire.graphql<EventPayoutsQuery>(eventPayoutsDocument, { eventId })).eventPayouts,
);
