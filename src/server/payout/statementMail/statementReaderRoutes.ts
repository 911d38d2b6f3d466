import type { FastifyInstance, FastifyReply } from 'fastify';
import { confirmStatementsPath, stopStatementsPath } from '../../../contract/payout/statementReader';
import type { Services } from '../../services';
import {
  confirmStatementsPage,
  invalidStatementLinkPage,
  statementsConfirmedPage,
  statementsStoppedPage,
  stopStatementsPage,
} from './statementReaderPages';
import { confirmStatements, readerToConfirm, readerToStop, stopStatements } from './statementReaderService';

type WithToken = { Params: { token: string } };

/** Pages for the reader of statements, who needs no account. Opening a link changes nothing; a POST does. */
export function statementReaderRoutes(app: FastifyInstance, services: Services): void {
  const show = (reply: FastifyReply, page: string | undefined) =>
    reply
      .code(page === undefined ? 404 : 200)
      .header('cache-control', 'no-store')
      .header('referrer-policy', 'no-referrer')
      .type('text/html')
      .send(page ?? invalidStatementLinkPage());

  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 20_000 }, (_request, body, done) =>
      done(null, body),
    );
    scope.get<WithToken>(`${confirmStatementsPath}/:token`, async ({ params }, reply) => {
      const reader = await readerToConfirm(services, params.token);
      return show(reply, reader && confirmStatementsPage(reader.address));
    });
    scope.post<WithToken>(`${confirmStatementsPath}/:token`, async ({ params }, reply) => {
      const address = await confirmStatements(services, params.token);
      return show(reply, address && statementsConfirmedPage(address));
    });
    scope.get<WithToken>(`${stopStatementsPath}/:token`, async ({ params }, reply) => {
      const reader = await readerToStop(services, params.token);
      return show(reply, reader && stopStatementsPage(reader.address));
    });
    scope.post<WithToken>(`${stopStatementsPath}/:token`, async ({ params }, reply) =>
      show(reply, (await stopStatements(services, params.token)) ? statementsStoppedPage() : undefined),
    );
  });
}
