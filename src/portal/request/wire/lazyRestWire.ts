import { type Dispatch } from './withProof';

export interface DownloadedFile {
  blob: Blob;
  fileName: string;
}

export interface PostOptions {
  /** Repeats the call on status 502; only copy, disable and the UTM calls do so (SPEC section 4). */
  retry502?: boolean;
}

/** REST calls under one base path. They reject with a RequestFailure, or with the abort error. */
export interface RestWire {
  get<T>(path: string, options?: PostOptions): Promise<T>;
  post<T>(path: string, body?: unknown, options?: PostOptions): Promise<T>;
  /** `onProgress` receives a share from 0 to 1; `key` replaces the call's own idempotency key. */
  upload<T>(path: string, form: FormData, onProgress?: (share: number) => void, key?: string): Promise<T>;
  /** The file name comes from Content-Disposition, or else from the path. */
  download(path: string): Promise<DownloadedFile>;
}

/** Loads axios with the first call, because the first screen uses only GraphQL. */
export function lazyRestWire(
  ...wireOf: [base: string, signal: AbortSignal, idempotencyKey: string, dispatch: Dispatch]
): RestWire {
  const wire = () => import('./restWire').then((part) => part.makeRestWire(...wireOf));
  return {
    get: async (path, options) => (await wire()).get(path, options),
    post: async (path, body, options) => (await wire()).post(path, body, options),
    upload: async (...asked) => (await wire()).upload(...asked),
    download: async (path) => (await wire()).download(path),
  };
}
