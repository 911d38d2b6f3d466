import JsdomEnvironment from 'jest-environment-jsdom';

const lent = [
  'fetch',
  'Request',
  'Response',
  'Headers',
  'ReadableStream',
  'WritableStream',
  'TransformStream',
  'CompressionStream',
  'DecompressionStream',
  'TextEncoder',
  'TextDecoder',
  'TextDecoderStream',
  'TextEncoderStream',
  'BroadcastChannel',
  'structuredClone',
  'AbortController',
  'AbortSignal',
] as const;

/** jsdom with globals of Node that jsdom lacks and msw needs: fetch, streams and encoders. */
export default class BrowserEnvironment extends JsdomEnvironment {
  override async setup(): Promise<void> {
    await super.setup();
    for (const name of lent) {
      Object.defineProperty(this.global, name, {
        value: globalThis[name],
        configurable: true,
        writable: true,
      });
    }
    // The portal's only worker answers nothing, so one that does nothing serves as well.
    Object.defineProperty(this.global, 'Worker', { value: class {}, configurable: true, writable: true });
  }

  /** msw/node is not exported under browser conditions. */
  override exportConditions(): string[] {
    return ['node', 'node-addons'];
  }
}
