import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A mocked payment provider that answers refund requests, and refuses those for the charges in `refusing`. */
export async function startRefundProvider() {
  const asked: Array<{ charge: string; amount: string; key: unknown }> = [];
  const refusing = new Set<string>();
  const refusal = { error: { type: 'invalid_request_error', message: 'The account holds too little.' } };
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      const form = new URLSearchParams(body);
      const charge = form.get('payment_intent') ?? '';
      asked.push({ charge, amount: form.get('amount') ?? '', key: request.headers['idempotency-key'] });
      const refused = refusing.has(charge);
      response.writeHead(refused ? 400 : 200, { 'content-type': 'application/json' });
      const given = { id: `re_${randomUUID()}`, object: 'refund', status: 'succeeded' };
      response.end(JSON.stringify(refused ? refusal : given));
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return { asked, refusing, apiUrl: `http://127.0.0.1:${port}`, close: () => server.close() };
}
