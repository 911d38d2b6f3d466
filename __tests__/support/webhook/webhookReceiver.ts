import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Webhook } from 'standardwebhooks';

export interface ReceivedMessage {
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
  at: number;
}

/** The parsed body of a message. */
export interface MessageContent {
  type: string;
  timestamp: string;
  data: { id: string; changedAt: string; sequence: number } & Record<string, unknown>;
}

type Answer = (response: ServerResponse, message: ReceivedMessage) => void;

/** An HTTP server of another system; `answer` decides on each reply, 204 at first. */
export async function startReceiver() {
  const messages: ReceivedMessage[] = [];
  const receiver = {
    messages,
    answer: ((response) => response.writeHead(204).end()) as Answer,
    url: '',
    contents: () => messages.map(({ body }) => JSON.parse(body) as MessageContent),
    types: () => receiver.contents().map(({ type }) => type),
    close: async () => {},
  };
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const message = {
        path: request.url ?? '',
        headers: request.headers,
        body: Buffer.concat(parts).toString(),
        at: Date.now(),
      };
      messages.push(message);
      receiver.answer(response, message);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  receiver.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  receiver.close = () =>
    new Promise((resolve) => {
      server.closeAllConnections();
      server.close(() => resolve());
    });
  return receiver;
}

export type Receiver = Awaited<ReturnType<typeof startReceiver>>;

/** Verifies a message as the receiver's library does. @throws Error when the signature is wrong or too old */
export const verify = (secret: string, { headers, body }: Pick<ReceivedMessage, 'headers' | 'body'>) =>
  new Webhook(secret).verify(body, headers as Record<string, string>) as MessageContent;
