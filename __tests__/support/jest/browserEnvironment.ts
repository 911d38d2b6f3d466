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

/** jsdom with what Node has and jsdom lacks: the fetch family, streams and encoders, which msw stands on. */
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
  }

  /** msw/node hides itself from browsers. */
  override exportConditions(): string[] {
    return ['node', 'node-addons'];
  }
}
