import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { JSDOM } from 'jsdom';

export interface SeenPage {
  status: number;
  headers: LightMyRequestResponse['headers'];
  location: string;
  body: string;
  document: Document;
  /** The page's text, with white space collapsed. */
  text: string;
}

/** A visitor with a browser without script, who opens pages and sends their forms. */
export function siteVisitor(app: FastifyInstance, own: Record<string, string> = {}) {
  const headers: Record<string, string> = { host: 'localhost:3000', ...own };
  const seen = (response: LightMyRequestResponse): SeenPage => {
    const { document } = new JSDOM(response.body).window;
    return {
      status: response.statusCode,
      headers: response.headers,
      location: String(response.headers.location ?? ''),
      body: response.body,
      document,
      text: (document.body.textContent ?? '').replace(/\s+/g, ' '),
    };
  };
  return {
    async see(url: string, more: Record<string, string> = {}): Promise<SeenPage> {
      return seen(await app.inject({ method: 'GET', url, headers: { ...headers, ...more } }));
    },
    async send(
      url: string,
      fields: Record<string, string>,
      more: Record<string, string> = {},
    ): Promise<SeenPage> {
      return seen(
        await app.inject({
          method: 'POST',
          url,
          headers: {
            'content-type': 'application/x-www-form-urlencoded',
            origin: `http://${headers.host}`,
            'sec-fetch-site': 'same-origin',
            ...headers,
            ...more,
          },
          payload: new URLSearchParams(fields).toString(),
        }),
      );
    },
  };
}
