import { connect } from 'node:net';

/**
 * A load generator in its own process: sends the same request to a server again and again over raw connections, so that
 * generating the load costs little. It receives { port, request, connections, seconds } and sends back { answers }.
 */
export interface Load {
  port: number;
  /** A complete HTTP/1.1 request with keep-alive. */
  request: string;
  connections: number;
  seconds: number;
}

const HEAD_END = '\r\n\r\n';

/**
 * @returns the length of the first response in bytes, undefined until it is complete.
 * @throws Error unless it is a 200
 */
function lengthOfResponse(received: Buffer): number | undefined {
  const headEnd = received.indexOf(HEAD_END);
  if (headEnd < 0) return undefined;
  const head = received.toString('latin1', 0, headEnd);
  const length = /^content-length: (\d+)$/im.exec(head)?.[1];
  if (!head.startsWith('HTTP/1.1 200') || length === undefined)
    throw new Error(`The server answered:\n${head}`);
  const whole = headEnd + HEAD_END.length + Number(length);
  return received.length < whole ? undefined : whole;
}

/** Sends one request at a time over one connection. @returns the number of responses until the time was up */
function ask({ port, request, seconds }: Load): Promise<number> {
  return new Promise((resolve, reject) => {
    let answers = 0;
    let received: Buffer = Buffer.alloc(0);
    const end = performance.now() + seconds * 1000;
    const socket = connect(port, '127.0.0.1', () => socket.write(request));
    socket.setNoDelay(true);
    socket.on('error', reject);
    socket.on('data', (chunk) => {
      received = received.length ? Buffer.concat([received, chunk]) : chunk;
      const whole = lengthOfResponse(received);
      if (whole === undefined) return;
      received = received.subarray(whole);
      answers++;
      if (performance.now() < end) socket.write(request);
      else socket.end(() => resolve(answers));
    });
  });
}

process.on('message', (load: Load) => {
  void Promise.all(Array.from({ length: load.connections }, () => ask(load))).then((counts) => {
    process.send?.({ answers: counts.reduce((sum, count) => sum + count, 0) });
  });
});
process.once('disconnect', () => process.exit(0));
