/** The requests that the page's first scripts began before the bundles ran, and where they wait for them. */
declare global {
  interface Window {
    /** By operation; null once the bundles have asked for it themselves. */
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

/** The reply to the first request of its operation, once and if it is the same question; undefined for every other. */
export function takeEarlyReply(init: RequestInit | undefined): Promise<Response> | undefined {
  const early = (window.turnoutEarly ??= {});
  const operation = new Headers(init?.headers).get(operationHeader) ?? '';
  // Whoever asks for something else has gone elsewhere: when they are back, what was told at the beginning is old.
  if (!(operation in early)) for (const begun of Object.keys(early)) early[begun] = null;
  const begun = early[operation];
  early[operation] = null;
  return begun && String(init?.body).includes(`"variables":${begun.variables}`) ? begun.reply : undefined;
}
