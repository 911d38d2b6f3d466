import { proBase, restBase } from '../../../src/contract/country';

/** One HTTP request of a signed-in person. */
export interface Call {
  method: 'GET' | 'POST';
  path: string;
  body?: object;
}

/** The calls that the portal makes at once for one page. */
export interface PageOfBench {
  name: string;
  /** The most milliseconds for 95 of 100 times, at scale 1 on a server and one client. */
  aim: number;
  calls: Call[];
  /** The page's list in the reply: its key for the next page, so that a deep page can be reached. */
  next?: { key(reply: string): string | null; calls(key: string): Call[] };
  /** The requests per second that 16 clients must reach. */
  rate?: number;
}

export const graphql = (query: string, variables: object = {}): Call => ({
  method: 'POST',
  path: '/v3/graphql',
  body: { query, variables },
});
export const pro = (path: string): Call => ({ method: 'GET', path: proBase('localhost') + path });
export const rest = (path: string, body: object): Call => ({
  method: 'POST',
  path: restBase('localhost') + path,
  body,
});

export const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** A key anywhere in a reply; the first one of that name. */
export const keyNamed = (name: string) => (reply: string) => {
  const found = new RegExp(`"${name}":(null|"[^"]*")`).exec(reply)?.[1];
  return found === undefined ? null : (JSON.parse(found) as string | null);
};
