import type { Page } from 'playwright-core';

export interface WireBytes {
  /** The bytes on the wire, including headers, of the responses so far whose path is wanted. */
  sum(isWanted: (path: string) => boolean): number;
}

/** Counts the bytes that a page fetches, compressed and with headers. */
export async function countBytes(page: Page): Promise<WireBytes> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  const responses = new Map<string, { path: string; bytes: number }>();
  devtools.on('Network.requestWillBeSent', ({ requestId, request }) =>
    responses.set(requestId, { path: new URL(request.url).pathname, bytes: 0 }),
  );
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const response = responses.get(requestId);
    if (response) response.bytes = encodedDataLength;
  });
  return {
    sum: (isWanted) =>
      [...responses.values()]
        .filter(({ path }) => isWanted(path))
        .reduce((total, { bytes }) => total + bytes, 0),
  };
}
