import type { FastifyReply, FastifyRequest } from 'fastify';
import type { GraphQLSchema } from 'graphql';
import { eventsDocument, defaultEventsQuery } from '../../contract/event/event';
import { pageRepliesId } from '../../contract/wire/pageReplies';
import { sessionProDocument } from '../../contract/user/user';
import { queryCompiler } from '../graphql/queryCompiler';
import type { GraphqlContext } from '../graphql/graphqlModule';
import { readerKey, SharedReads } from '../http/sharedReads';
import { signedInOf } from '../http/signedIn';
import type { Services } from '../services';

/** Makes the element with the replies that `contract/wire/pageReplies.ts` describes. */
export type PageReplier = (request: FastifyRequest, reply: FastifyReply) => Promise<string | undefined>;

/**
 * Answers the home page's first calls while the page is rendered, with the same resolvers as for the calls themselves.
 * @returns a function that returns undefined when the session query fails; the page then makes the calls itself
 */
export function pageReplier(services: Services, schema: GraphQLSchema): PageReplier {
  const compile = queryCompiler(schema, { introspection: false });
  const sharedReads = new SharedReads<string | undefined>();
  async function runDocument(context: GraphqlContext, text: string, variables: Record<string, unknown> = {}) {
    const compiled = compile(text, undefined);
    if (!('run' in compiled)) throw new Error('A document of the contract does not fit the schema.');
    const { data, errors } = await compiled.run({}, context, variables);
    return errors?.length ? undefined : data;
  }

  async function readReplies(context: GraphqlContext, includesEvents: boolean) {
    const [session, list] = await Promise.all([
      runDocument(context, sessionProDocument),
      includesEvents ? runDocument(context, eventsDocument, defaultEventsQuery) : undefined,
    ]);
    return session ? repliesElement({ ...session, events: list?.events ?? null }) : undefined;
  }

  return async (request, reply) => {
    const signedIn = signedInOf(request);
    const { ip: remoteAddress, hostname } = request;
    const includesEvents = !request.url.includes('?') && signedIn?.permissions.events === true;
    const read = () => readReplies({ services, signedIn, reply, remoteAddress, hostname }, includesEvents);
    return signedIn ? sharedReads.run(readerKey(signedIn, hostname, includesEvents), read) : read();
  };
}

/** The replies as JSON in an element that browsers do not run; `<` is escaped, so that no text ends the element. */
export function repliesElement(replies: object): string {
  const json = JSON.stringify(replies).replaceAll('<', '\\u003c');
  return `<script type="application/json" id="${pageRepliesId}">${json}</script>`;
}

/** @param element from `repliesElement` */
export const withReplies = (html: string, element: string): string =>
  html.replace('</body>', () => `${element}</body>`);
