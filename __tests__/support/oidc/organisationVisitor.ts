import type { FastifyInstance } from 'fastify';
import { organisationSignInPath } from '../../../src/contract/paths/signInPagePaths';

const COOKIE = 'turnout_organisation_sign_in';

type Reply = Awaited<ReturnType<FastifyInstance['inject']>>;

/** A sign-in that has begun: where the browser is sent, and the cookie that it keeps. */
export interface Begun {
  reply: Reply;
  location: string;
  cookie: string;
}

const cookieOf = (reply: Reply, name: string) => reply.cookies.find((cookie) => cookie.name === name)?.value;

/** The session that a reply begins; undefined if none. */
export const sessionOf = (reply: Reply) => cookieOf(reply, 'turnout_session');

/** A browser that signs in through an organisation, without a window. */
export function organisationVisitor(app: FastifyInstance, host = 'turnout.co.nz') {
  const headers = { host };
  let network = 0;
  return {
    /** Enters an address; each call comes from a network of its own unless one is given. */
    async begin(
      email: string,
      { redirect, from }: { redirect?: string; from?: string } = {},
    ): Promise<Begun> {
      network += 1;
      const reply = await app.inject({
        method: 'POST',
        url: organisationSignInPath,
        remoteAddress: from ?? `10.${(network >> 8) & 255}.${network & 255}.7`,
        headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams({ email, ...(redirect !== undefined && { redirect }) }).toString(),
      });
      const cookie = cookieOf(reply, COOKIE);
      return {
        reply,
        location: String(reply.headers.location ?? ''),
        cookie: cookie ? `${COOKIE}=${cookie}` : '',
      };
    },
    /** Comes back from the provider. */
    finish: ({ pathname, search }: URL, cookie: string) =>
      app.inject({ url: pathname + search, headers: { ...headers, ...(cookie && { cookie }) } }),
  };
}
