import { graphql, HttpResponse, type RequestHandler } from 'msw';
import { setupServer } from 'msw/node';
import { buildHome } from '../replies/homeReplies';

/**
 * The mocked server of the portal; a call without a handler fails the test. It answers the calls that pages make by
 * themselves: the home panel above the list of events and the revenue of these, the changes of an event that ticketholders have no mail about, its payouts,
 * the designs to start a mail from, and the notices of every page.
 */
export const portalWire = setupServer(
  graphql.query('home', () => HttpResponse.json({ data: { home: buildHome({ sessions: [] }) } })),
  graphql.query('eventRevenue', () => HttpResponse.json({ data: { eventRevenue: [] } })),
  graphql.query('changeComms', () => HttpResponse.json({ data: { changeComms: [] } })),
  graphql.query('eventPayouts', () =>
    HttpResponse.json({
      data: {
        eventPayouts: { deposits: [], hasMore: false, heldCents: 0, heldPayments: 0, currency: 'NZD' },
      },
    }),
  ),
  graphql.query('emailStarters', () => HttpResponse.json({ data: { emailStarters: [] } })),
  graphql.query('organisationNotices', () => HttpResponse.json({ data: { organisationNotices: [] } })),
);

/** Call once at the top of a test file. */
export function startWire(): void {
  beforeAll(() => portalWire.listen({ onUnhandledRequest: 'error' }));
  afterEach(() => portalWire.resetHandlers());
  afterAll(() => portalWire.close());
}

/** The variables and headers of a call. */
export interface SeenCall {
  variables: Record<string, unknown>;
  headers: Headers;
}

type Answer = (variables: Record<string, unknown>) => object | Promise<object>;
type Reply = object | Answer;

/** Answers a GraphQL operation with data; `seen` collects the calls. */
export function answerGraphql(name: string, data: Reply, seen: SeenCall[] = []): SeenCall[] {
  portalWire.use(
    operation(name, seen, async (variables) => ({
      data: typeof data === 'function' ? await data(variables) : data,
    })),
  );
  return seen;
}

/** Answers a GraphQL operation with an error; `more` may set `message`, `field` and `fields`. */
export function failGraphql(
  name: string,
  code: string,
  more: { message?: string; field?: string; fields?: Record<string, string> } = {},
  seen: SeenCall[] = [],
): SeenCall[] {
  const { message = 'Refused', ...rest } = more;
  portalWire.use(
    operation(name, seen, () => ({ data: null, errors: [{ message, extensions: { code, ...rest } }] })),
  );
  return seen;
}

function operation(name: string, seen: SeenCall[], answer: Answer): RequestHandler {
  return graphql.operation(async ({ operationName, variables, request }) => {
    if (operationName !== name) return undefined;
    seen.push({ variables, headers: request.headers });
    return HttpResponse.json(await answer(variables));
  });
}
