import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Whom the provider signs in, as the claims of its ID tokens. */
export interface OidcPerson {
  sub: string;
  email: string;
  email_verified?: boolean | string;
  given_name?: string;
  family_name?: string;
  name?: string;
  hd?: string;
}

/** What the provider does wrong, for tests. */
export interface OidcFaults {
  /** Replaces claims of the ID token. */
  claims?: Record<string, unknown>;
  algorithm?: 'none';
  /** Signs with a key that is not published. */
  otherKey?: boolean;
  /** Replaces fields of the description. */
  description?: Record<string, unknown>;
  /** Sends bytes without end in place of the description. */
  endless?: boolean;
  /** The `iss` of the address that the browser is sent back to. */
  issuerInAddress?: string;
}

export interface OidcProvider {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  person: OidcPerson;
  faults: OidcFaults;
  /** How often each path was requested. */
  readonly requests: Map<string, number>;
  /** Signs the person in without a browser. @returns the address that the browser would be sent to */
  authorise(url: string): Promise<URL>;
  close(): Promise<void>;
}

interface Grant {
  person: OidcPerson;
  nonce: string;
  challenge: string;
  redirectUri: string;
}

const newKey = () => generateKeyPairSync('rsa', { modulusLength: 2048 });
const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

function tokenOf(claims: Record<string, unknown>, key: KeyObject, algorithm: 'RS256' | 'none'): string {
  const body = `${part({ alg: algorithm, kid: 'one', typ: 'JWT' })}.${part(claims)}`;
  if (algorithm === 'none') return `${body}.`;
  return `${body}.${sign('RSA-SHA256', Buffer.from(body), key).toString('base64url')}`;
}

async function bodyOf(request: IncomingMessage): Promise<URLSearchParams> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return new URLSearchParams(text);
}

const escape = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** A small OpenID provider with one registered client: description, a page with a button, tokens and keys. */
export async function startOidcProvider(): Promise<OidcProvider> {
  const published = newKey();
  const unknown = newKey();
  const grants = new Map<string, Grant>();
  const server = createServer((request, response) => {
    void answer(request, response).catch(() => response.writeHead(500).end());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // The tests that share one provider never close it.
  server.unref();
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  const provider: OidcProvider = {
    issuer,
    clientId: 'turnout-client',
    clientSecret: `secret ${randomBytes(8).toString('hex')}`,
    person: { sub: 'sub-1', email: 'nobody@example.org', email_verified: true },
    faults: {},
    requests: new Map(),
    async authorise(url) {
      const reply = await fetch(url.replace('/authorize', '/authorize/continue'), { redirect: 'manual' });
      return new URL(reply.headers.get('location') ?? '');
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };

  const json = (response: ServerResponse, status: number, value: unknown) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));

  function description() {
    return {
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/keys`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256'],
      ...provider.faults.description,
    };
  }

  function grant(query: URLSearchParams): string {
    const code = randomBytes(16).toString('base64url');
    grants.set(code, {
      person: { ...provider.person },
      nonce: query.get('nonce') ?? '',
      challenge: query.get('code_challenge') ?? '',
      redirectUri: query.get('redirect_uri') ?? '',
    });
    const back = new URL(query.get('redirect_uri') ?? '');
    back.searchParams.set('code', code);
    back.searchParams.set('state', query.get('state') ?? '');
    if (provider.faults.issuerInAddress) back.searchParams.set('iss', provider.faults.issuerInAddress);
    return back.href;
  }

  function isClient(request: IncomingMessage, form: URLSearchParams): boolean {
    const { clientId, clientSecret } = provider;
    const [, basic] = /^Basic (.+)$/.exec(request.headers.authorization ?? '') ?? [];
    const [id = '', secret = ''] = basic
      ? Buffer.from(basic, 'base64')
          .toString()
          .split(':')
          .map((text) => decodeURIComponent(text.replace(/\+/g, ' ')))
      : [form.get('client_id') ?? '', form.get('client_secret') ?? ''];
    return id === clientId && secret === clientSecret;
  }

  async function token(request: IncomingMessage, response: ServerResponse) {
    const form = await bodyOf(request);
    if (!isClient(request, form)) return json(response, 401, { error: 'invalid_client' });
    const code = form.get('code') ?? '';
    const given = grants.get(code);
    grants.delete(code);
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    if (given?.challenge !== challenge || given.redirectUri !== form.get('redirect_uri')) {
      return json(response, 400, { error: 'invalid_grant' });
    }
    const now = Math.floor(Date.now() / 1000);
    const { faults, clientId } = provider;
    const claims = {
      ...{ iss: issuer, aud: clientId, iat: now, exp: now + 300, nonce: given.nonce },
      ...given.person,
      ...faults.claims,
    };
    const key = faults.otherKey ? unknown.privateKey : published.privateKey;
    return json(response, 200, {
      access_token: randomBytes(16).toString('base64url'),
      token_type: 'Bearer',
      id_token: tokenOf(claims, key, faults.algorithm ?? 'RS256'),
    });
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<unknown> {
    const { pathname, searchParams } = new URL(request.url ?? '/', issuer);
    provider.requests.set(pathname, (provider.requests.get(pathname) ?? 0) + 1);
    switch (pathname) {
      case '/.well-known/openid-configuration':
        return provider.faults.endless ? sendWithoutEnd(response) : json(response, 200, description());
      case '/keys': {
        const key = published.publicKey.export({ format: 'jwk' });
        return json(response, 200, { keys: [{ ...key, kid: 'one', use: 'sig', alg: 'RS256' }] });
      }
      case '/authorize':
        return response
          .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
          .end(signInPage(searchParams, provider.person.email));
      case '/authorize/continue':
        return response.writeHead(302, { location: grant(searchParams) }).end();
      case '/token':
        return token(request, response);
      default:
        return json(response, 404, {});
    }
  }
  return provider;
}

/** The provider's page: one button, which sends the browser back. */
function signInPage(query: URLSearchParams, email: string): string {
  const fields = [...query]
    .map(([name, value]) => `<input type="hidden" name="${escape(name)}" value="${escape(value)}" />`)
    .join('');
  return `<!doctype html><html lang="en"><title>The provider</title><h1>The provider</h1>
    <form action="/authorize/continue">${fields}<button>Continue as ${escape(email)}</button></form></html>`;
}

function sendWithoutEnd(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'application/json' });
  const send = () => {
    if (response.destroyed) return;
    response.write(`"${'x'.repeat(64 * 1024)}",`, () => setImmediate(send));
  };
  response.write('[');
  send();
}
