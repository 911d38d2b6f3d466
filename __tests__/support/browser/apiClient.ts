/** Calls a running server over HTTP as a signed-in person, as the portal does. */
export interface ApiClient {
  readonly cookie: string;
  graphql<T>(query: string, variables?: Record<string, unknown>): Promise<T>;
  upload<T>(path: string, fileName: string, text: string): Promise<T>;
}

/** @throws Error with the server's message when a call is refused */
export async function signInTo(url: string, email: string, password = 'turnout-demo'): Promise<ApiClient> {
  let cookie = '';
  const graphql = async <T>(query: string, variables: Record<string, unknown> = {}): Promise<T> => {
    const response = await fetch(`${url}/v3/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify({ query, variables }),
    });
    cookie ||= (response.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
    const { data, errors } = (await response.json()) as { data: T; errors?: Array<{ message: string }> };
    if (errors?.[0]) throw new Error(errors[0].message);
    return data;
  };
  await graphql(
    'mutation signIn($email: String!, $password: String!) { signIn(email: $email, password: $password) { ok } }',
    {
      email,
      password,
    },
  );
  return {
    graphql,
    get cookie() {
      return cookie;
    },
    async upload<T>(path: string, fileName: string, text: string): Promise<T> {
      const form = new FormData();
      form.append('file', new Blob([text], { type: 'text/csv' }), fileName);
      const response = await fetch(url + path, { method: 'POST', headers: { cookie }, body: form });
      const body = (await response.json()) as { result: T; error: { message: string } | null };
      if (body.error) throw new Error(body.error.message);
      return body.result;
    },
  };
}
