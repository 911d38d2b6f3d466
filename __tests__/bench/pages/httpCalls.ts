import { Agent, request } from 'node:http';
import type { Call } from './pageOfBench';

/** Makes calls to a server as one signed-in person, over connections that stay open. */
export class HttpCaller {
  private readonly agent = new Agent({ keepAlive: true, maxSockets: 64 });

  constructor(
    private readonly url: string,
    private readonly cookie: string,
  ) {}

  /** @throws Error unless the reply is a 200 without GraphQL errors */
  call({ method, path, body }: Call): Promise<string> {
    const payload = body && JSON.stringify(body);
    return new Promise((resolve, reject) => {
      const asked = request(
        this.url + path,
        { method, agent: this.agent, headers: this.headers(payload) },
        (reply) => {
          const parts: Buffer[] = [];
          reply.on('data', (part: Buffer) => parts.push(part));
          reply.on('error', reject);
          reply.on('end', () => {
            const text = Buffer.concat(parts).toString();
            const isRight = reply.statusCode === 200 && !text.startsWith('{"errors"');
            if (isRight) resolve(text);
            else
              reject(new Error(`${method} ${path} was answered ${reply.statusCode}: ${text.slice(0, 500)}`));
          });
        },
      );
      asked.on('error', reject);
      asked.end(payload);
    });
  }

  /** Makes the calls of a page at once. @returns the replies in their order */
  page(calls: readonly Call[]): Promise<string[]> {
    return Promise.all(calls.map((call) => this.call(call)));
  }

  /** Reads a download as it comes, without keeping it. @returns the number of its lines */
  download(path: string): Promise<number> {
    return new Promise((resolve, reject) => {
      const asked = request(
        this.url + path,
        { agent: this.agent, headers: this.headers(undefined) },
        (reply) => {
          let lines = 0;
          reply.on('data', (part: Buffer) => {
            for (let at = part.indexOf(10); at >= 0; at = part.indexOf(10, at + 1)) lines++;
          });
          reply.on('error', reject);
          reply.on('end', () => {
            if (reply.statusCode === 200) resolve(lines);
            else reject(new Error(`GET ${path} was answered ${reply.statusCode}.`));
          });
        },
      );
      asked.on('error', reject);
      asked.end();
    });
  }

  close(): void {
    this.agent.destroy();
  }

  private headers(payload: string | undefined): Record<string, string> {
    return {
      cookie: this.cookie,
      accept: '*/*',
      ...(payload !== undefined && {
        'content-type': 'application/json',
        'content-length': String(Buffer.byteLength(payload)),
      }),
    };
  }
}
