import { SMTPServer } from 'smtp-server';

/**
 * An SMTP sink in a process of its own, so that it takes no time from what is measured. It counts messages and
 * tells its parent: { url } once, { count } when asked.
 */
let count = 0;
const server = new SMTPServer({
  disabledCommands: ['STARTTLS', 'AUTH'],
  disableReverseLookup: true,
  maxClients: 200,
  onData(stream, _session, done) {
    stream.resume();
    stream.on('end', () => {
      count++;
      done();
    });
  },
});
server.on('error', () => {});
server.listen(0, '127.0.0.1', () => {
  const address = server.server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  process.send?.({ url: `smtp://127.0.0.1:${port}?ignoreTLS=true` });
});
process.on('message', (question) => {
  if (question === 'count') process.send?.({ count });
  if (question === 'reset') count = 0;
});
process.once('disconnect', () => process.exit(0));
