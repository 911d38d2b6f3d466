import axios, { type AxiosRequestConfig, isAxiosError } from 'axios';
import axiosRetry, { exponentialDelay } from 'axios-retry';
import { errorCode } from '../../../contract/wire/requestError';
import { readToken } from '../accessToken';
import { type PostOptions, type RestWire } from './lazyRestWire';
import { restReplyError } from './replyErrors';
import { RequestFailure } from '../requestFailure';
import { type Dispatch, withProof } from './withProof';

const retryCount = 3;
const http = axios.create();

http.interceptors.request.use((config) => {
  const token = readToken();
  if (token) config.headers.set('Authorization', `Bearer ${token}`);
  return config;
});

// exponentialDelay adds up to 20 % of jitter, so that browsers do not all repeat at the same moment.
axiosRetry(http, {
  retries: 0,
  retryDelay: (count, error) => exponentialDelay(count, error),
  retryCondition: (error) => error.response?.status === 502,
});

function fileNameOf(disposition: unknown, path: string): string {
  const header = typeof disposition === 'string' ? disposition : '';
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(header)?.[1];
  if (encoded) return decodeURIComponent(encoded);
  return /filename="?([^";]+)"?/i.exec(header)?.[1] ?? path.split('/').at(-1) ?? 'download';
}

/** Maps an axios error to the reason that the server gave, or to a general one. */
async function failWithReason(cause: unknown): Promise<never> {
  if (!isAxiosError(cause)) throw cause;
  const status = cause.response?.status;
  const body = await readBody(cause.response?.data);
  const refusal = restReplyError(body, status);
  if (refusal) throw new RequestFailure(refusal);
  if (status === undefined) throw new RequestFailure({ message: 'Network Error', code: errorCode.network });
  throw new RequestFailure({
    message: status >= 500 ? 'Internal server error' : 'The request was refused',
    status,
  });
}

/** A refused download has its JSON in a Blob. */
async function readBody(body: unknown): Promise<unknown> {
  if (!(body instanceof Blob)) return body;
  const text = await new Response(body).text();
  return text.startsWith('{') ? JSON.parse(text) : text;
}

/** Every POST sends `idempotencyKey`, so that a repeat gets the first reply again (DOMAIN section 9). */
export function makeRestWire(
  base: string,
  signal: AbortSignal,
  idempotencyKey: string,
  dispatch: Dispatch,
): RestWire {
  const send = <T>(config: AxiosRequestConfig, options?: PostOptions) =>
    withProof(dispatch, () => sendOnce<T>(config, options));
  async function sendOnce<T>(config: AxiosRequestConfig, options?: PostOptions): Promise<T> {
    const reply = await http
      .request<T>({
        signal,
        baseURL: base,
        ...config,
        ...(options?.retry502 ? { 'axios-retry': { retries: retryCount } } : {}),
      })
      .catch(failWithReason);
    const refusal = restReplyError(reply.data, reply.status);
    if (refusal) throw new RequestFailure(refusal);
    return reply.data;
  }
  const headers = { 'x-idempotency-key': idempotencyKey };
  return {
    get: (url, options) => send({ url }, options),
    post: (url, data = {}, options) => send({ url, method: 'post', data, headers }, options),
    upload: (url, data, onProgress, key) =>
      send({
        url,
        method: 'post',
        data,
        headers: key === undefined ? headers : { 'x-idempotency-key': key },
        onUploadProgress: ({ progress }) => onProgress?.(progress ?? 0),
      }),
    async download(url) {
      const request = { url, baseURL: base, signal, responseType: 'blob' } as const;
      const reply = await withProof(dispatch, () => http.request<Blob>(request).catch(failWithReason));
      return { blob: reply.data, fileName: fileNameOf(reply.headers['content-disposition'], url) };
    },
  };
}
