export interface DownloadedFile {
  blob: Blob;
  fileName: string;
}

export interface PostOptions {
  /** Repeat the call when the answer is 502: only copy, disable and the UTM calls ask for it (SPEC section 4). */
  retry502?: boolean;
}

/** REST calls under one base path. Every promise rejects with a RequestFailure, or with what stopped it. */
export interface RestWire {
  get<T>(path: string, options?: PostOptions): Promise<T>;
  post<T>(path: string, body?: unknown, options?: PostOptions): Promise<T>;
  /** `onProgress` gets a share from 0 to 1; `key` takes the place of the call's own idempotency key. */
  upload<T>(path: string, form: FormData, onProgress?: (share: number) => void, key?: string): Promise<T>;
  /** The name comes from Content-Disposition, else from the path. */
  download(path: string): Promise<DownloadedFile>;
}

/** The same calls; axios itself is downloaded with the first of them, since the first screen asks GraphQL alone. */
export function lazyRestWire(base: string, signal: AbortSignal, idempotencyKey: string): RestWire {
  const wire = () => import('./restWire').then((part) => part.makeRestWire(base, signal, idempotencyKey));
  return {
    get: async (path, options) => (await wire()).get(path, options),
    post: async (path, body, options) => (await wire()).post(path, body, options),
    upload: async (...asked) => (await wire()).upload(...asked),
    download: async (path) => (await wire()).download(path),
  };
}
