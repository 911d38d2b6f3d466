import axios, { AxiosError, type AxiosRequestConfig } from 'axios';
import axiosRetry, { exponentialDelay } from 'axios-retry';
import { readToken } from './accessToken';
import { RequestFailure, restReplyError } from './requestFailure';

export interface DownloadedFile {
  blob: Blob;
  fileName: string;
}

export interface PostOptions {
  /** Repeat the call when the answer is 502: only copy, disable and the UTM calls ask for it (SPEC section 4). */
  retry502?: boolean;
}

/** REST calls under one base path. Every promise rejects with something `toRequestError` can read. */
export interface RestWire {
  get<T>(path: string, options?: PostOptions): Promise<T>;
  post<T>(path: string, body?: unknown, options?: PostOptions): Promise<T>;
  /** `onProgress` gets a share from 0 to 1. */
  upload<T>(path: string, form: FormData, onProgress?: (share: number) => void): Promise<T>;
  /** The name comes from Content-Disposition, else from the path. */
  download(path: string): Promise<DownloadedFile>;
}

const retryCount = 3;
const http = axios.create();

http.interceptors.request.use((config) => {
  const token = readToken();
  if (token) config.headers.set('Authorization', `Bearer ${token}`);
  return config;
});

// exponentialDelay spreads the repeats by up to a fifth, so that many browsers do not come back at once.
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

/** A refused download answers JSON inside a Blob: read it, so that the reason is not lost. */
async function readBlobReason(cause: unknown): Promise<never> {
  if (cause instanceof AxiosError && cause.response?.data instanceof Blob) {
    const text = await cause.response.data.text();
    cause.response.data = text.startsWith('{') ? JSON.parse(text) : text;
  }
  throw cause;
}

/** `idempotencyKey` goes with every POST, so that a repeat gets the first answer again (DOMAIN section 9). */
export function makeRestWire(base: string, signal: AbortSignal, idempotencyKey: string): RestWire {
  async function send<T>(config: AxiosRequestConfig, options?: PostOptions): Promise<T> {
    const reply = await http.request<T>({
      signal,
      baseURL: base,
      ...config,
      ...(options?.retry502 ? { 'axios-retry': { retries: retryCount } } : {}),
    });
    const told = restReplyError(reply.data, reply.status);
    if (told) throw new RequestFailure(told);
    return reply.data;
  }
  const headers = { 'x-idempotency-key': idempotencyKey };
  return {
    get: (url, options) => send({ url }, options),
    post: (url, data = {}, options) => send({ url, method: 'post', data, headers }, options),
    upload: (url, data, onProgress) =>
      send({
        url,
        method: 'post',
        data,
        headers,
        onUploadProgress: ({ progress }) => onProgress?.(progress ?? 0),
      }),
    async download(url) {
      const reply = await http
        .request<Blob>({ url, baseURL: base, signal, responseType: 'blob' })
        .catch(readBlobReason);
      return { blob: reply.data, fileName: fileNameOf(reply.headers['content-disposition'], url) };
    },
  };
}
