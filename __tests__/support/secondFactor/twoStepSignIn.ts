import type { FastifyInstance } from 'fastify';
import { confirmSignInDocument } from '../../../src/contract/account/secondFactor';
import { signInDocument } from '../../../src/contract/user/user';
import { PASSWORD } from '../factories/factories';

type Reply = Awaited<ReturnType<FastifyInstance['inject']>>;

/** The value of a cookie that the reply sets; empty if it sets none. */
export const cookieOf = (reply: Reply, name: string): string =>
  reply.cookies.find((one) => one.name === name)?.value ?? '';

/** Signs people in by password and code. Each request comes from a network of its own unless `from` is given. */
export function twoStepSignIn(app: () => FastifyInstance) {
  let network = 0;
  const call = (
    query: string,
    variables: object,
    cookies: Record<string, string> = {},
    from = `10.4.${++network >> 8}.${network & 255}`,
  ) =>
    app().inject({
      method: 'POST',
      url: '/v3/graphql',
      remoteAddress: from,
      cookies,
      payload: { query, variables },
    });
  return {
    call,
    /** The first step with the right password. @returns the cookie of the second one */
    async begin({ email }: { email: string }): Promise<string> {
      const reply = await call(signInDocument, { email, password: PASSWORD });
      expect(reply.json().data.signIn).toEqual({ ok: false });
      expect(cookieOf(reply, 'turnout_session')).toBe('');
      return cookieOf(reply, 'turnout_second_step');
    },
    confirm: (cookie: string, code: string, from?: string) =>
      call(confirmSignInDocument, { code }, { turnout_second_step: cookie }, from),
  };
}
