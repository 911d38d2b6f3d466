import { createServer } from 'node:net';

/**
 * An SMTP sink in its own process that uses as little time as possible, so that the sender is measured. It accepts
 * every command and counts messages. It sends { url } to its parent once, and { count } on request.
 */
let count = 0;
const END = Buffer.from('\r\n.\r\n');

const server = createServer((socket) => {
  let received: Buffer = Buffer.alloc(0);
  let inMessage = false;
  let searched = 0;
  socket.setNoDelay(true);
  socket.on('error', () => {});
  socket.write('220 sink\r\n');
  socket.on('data', (chunk: Buffer) => {
    received = received.length ? Buffer.concat([received, chunk]) : chunk;
    for (;;) {
      const end = inMessage ? received.indexOf(END, searched) : received.indexOf('\r\n');
      if (end < 0) {
        // The end of a message may be split over two chunks.
        searched = inMessage ? Math.max(0, received.length - END.length) : 0;
        return;
      }
      const line = inMessage ? '' : received.toString('latin1', 0, end);
      received = received.subarray(end + (inMessage ? END.length : 2));
      searched = 0;
      if (inMessage) count++;
      inMessage = /^DATA/i.test(line);
      if (/^QUIT/i.test(line)) return void socket.end('221 bye\r\n');
      socket.write(
        inMessage
          ? '354 go on\r\n'
          : /^EHLO/i.test(line)
            ? '250-sink\r\n250-PIPELINING\r\n250 8BITMIME\r\n'
            : '250 ok\r\n',
      );
    }
  });
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  process.send?.({ url: `smtp://127.0.0.1:${port}?ignoreTLS=true` });
});
process.on('message', (question) => {
  if (question === 'count') process.send?.({ count });
  if (question === 'reset') count = 0;
});
process.once('disconnect', () => process.exit(0));
