/** The session request that `app/early.ts` began before the bundles ran, and where it waits for them. */
declare global {
  interface Window {
    /** Undefined before `early.ts`, null once the bundles ask for themselves. */
    turnoutEarlySession?: Promise<Response> | null;
  }
}

export const graphqlPath = '/v3/graphql';
export const operationHeader = 'x-operation-name';
export const earlyOperation = 'sessionPro';

/** The answer to the first session request, once; undefined for every other call. */
export function takeEarlySession(init: RequestInit | undefined): Promise<Response> | undefined {
  if (new Headers(init?.headers).get(operationHeader) !== earlyOperation) return undefined;
  const early = window.turnoutEarlySession;
  window.turnoutEarlySession = null;
  return early ?? undefined;
}
