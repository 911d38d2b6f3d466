/** The requests that the page's first scripts sent before the bundles ran; their replies are held here. */
declare global {
  interface Window {
    /** By operation; null once the bundles have requested the operation themselves. */
    turnoutEarly?: Record<string, EarlyReply | null>;
  }
}

export interface EarlyReply {
  /** The variables as JSON. */
  variables: string;
  reply: Promise<Response>;
}

export const graphqlPath = '/v3/graphql';
export const operationHeader = 'x-operation-name';

/**
 * The early reply to a request, if it is the first of its operation and has the same variables; otherwise undefined.
 */
export function takeEarlyReply(init: RequestInit | undefined): Promise<Response> | undefined {
  const early = (window.turnoutEarly ??= {});
  const operation = new Headers(init?.headers).get(operationHeader) ?? '';
  // A request for any other operation means that the user has moved on, so the early replies are outdated.
  if (!(operation in early)) for (const begun of Object.keys(early)) early[begun] = null;
  const begun = early[operation];
  early[operation] = null;
  return begun && String(init?.body).includes(`"variables":${begun.variables}`) ? begun.reply : undefined;
}
