import type { BrowserContext } from 'playwright-core';
import { signInDocument } from '../../../src/contract/user/user';

/** Signs a browser in to a demo account without the login page. @throws Error when the sign-in is refused */
export async function signInByApi(context: BrowserContext, url: string, email: string): Promise<void> {
  const reply = await context.request.post(`${url}/v3/graphql`, {
    headers: { 'x-operation-name': 'signIn' },
    data: { query: signInDocument, variables: { email, password: 'turnout-demo' } },
  });
  const text = await reply.text();
  if (!text.includes('"ok":true')) throw new Error(`${email} could not sign in: ${text}`);
}
