import type { BrowserContext } from 'playwright-core';
import { signInDocument } from '../../../src/contract/user/user';

/** Gives a browser the session of a demo account, past the login page. @throws Error when it is refused */
export async function signInByApi(context: BrowserContext, url: string, email: string): Promise<void> {
  const reply = await context.request.post(`${url}/v3/graphql`, {
    headers: { 'x-operation-name': 'signIn' },
    data: { query: signInDocument, variables: { email, password: 'turnout-demo' } },
  });
  const text = await reply.text();
  if (!text.includes('"ok":true')) throw new Error(`${email} could not sign in: ${text}`);
}
