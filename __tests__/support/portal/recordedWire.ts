import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib';

/** One call as the server received and answered it. */
export interface RecordedCall {
  method: string;
  url: string;
  headers: IncomingMessage['headers'];
  /** The body of the request as text; empty without a body. */
  sent: string;
  status: number;
  type: string;
  /** The parsed JSON of the reply; undefined for a file. */
  body?: unknown;
}

const decoders: Record<string, (bytes: Buffer) => Buffer> = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
  deflate: inflateSync,
};

/** Records all calls to a server, in the order of the replies. */
export function recordWire(server: Server): RecordedCall[] {
  const calls: RecordedCall[] = [];
  server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    const sent: Buffer[] = [];
    const { emit } = request;
    // Intercepts the data events, because a second reader of the stream would take data from the server.
    request.emit = ((event: string, ...args: unknown[]) => {
      if (event === 'data' && args[0] instanceof Uint8Array) sent.push(Buffer.from(args[0]));
      return emit.call(request, event, ...args);
    }) as IncomingMessage['emit'];
    const chunks: Buffer[] = [];
    const collect = (chunk: unknown) => {
      if (typeof chunk === 'string' || chunk instanceof Uint8Array) chunks.push(Buffer.from(chunk));
    };
    const { write, end } = response;
    response.write = ((...args: Parameters<ServerResponse['write']>) => {
      collect(args[0]);
      return write.apply(response, args);
    }) as ServerResponse['write'];
    response.end = ((...args: Parameters<ServerResponse['end']>) => {
      collect(args[0]);
      const type = String(response.getHeader('content-type') ?? '');
      const decode = decoders[String(response.getHeader('content-encoding') ?? '')];
      const bytes = Buffer.concat(chunks);
      calls.push({
        method: request.method ?? '',
        url: request.url ?? '',
        headers: request.headers,
        sent: String(Buffer.concat(sent)),
        status: response.statusCode,
        type,
        body: type.includes('json') ? JSON.parse(String(decode ? decode(bytes) : bytes)) : undefined,
      });
      return end.apply(response, args);
    }) as ServerResponse['end'];
  });
  return calls;
}
