import { JSDOM, VirtualConsole } from 'jsdom';

/**
 * Opens a browser window in a test that also runs the server. Call it before the portal's modules are imported. Its
 * requests go over real sockets to `origin`, and to any host name at that port, because every name leads to this
 * machine.
 */
export function openBrowser(origin: string, token: string) {
  const dom = new JSDOM('', { url: `${origin}/`, virtualConsole: new VirtualConsole() });
  const { window } = dom;
  const { XMLHttpRequest, document, localStorage, sessionStorage, Blob, FileReader } = window;
  /** A Response that can read jsdom's Blob, which Node's Response does not know. */
  class BrowserResponse extends Response {
    readonly #blob: unknown;
    constructor(body?: BodyInit | null, init?: ResponseInit) {
      super(body instanceof Blob ? null : body, init);
      this.#blob = body;
    }
    override text(): Promise<string> {
      const blob = this.#blob;
      if (!(blob instanceof Blob)) return super.text();
      return new Promise((resolve) => {
        const reader = new FileReader();
        reader.onload = () => resolve(String(reader.result));
        reader.readAsText(blob);
      });
    }
  }
  Object.assign(globalThis, {
    window,
    document,
    localStorage,
    sessionStorage,
    XMLHttpRequest,
    Blob,
    Response: BrowserResponse,
  });
  localStorage.setItem('turnout.apiToken', token);
  // A page's timers end with the page, so here they must not keep the process alive.
  const start = globalThis.setTimeout;
  jest
    .spyOn(globalThis, 'setTimeout')
    .mockImplementation((work: () => void, ms?: number) => start(work, ms).unref());
  return {
    /** Moves the window to another host of the same server. */
    goTo(host: string) {
      const url = new URL(origin);
      url.hostname = host;
      dom.reconfigure({ url: url.href });
      window.localStorage.setItem('turnout.apiToken', token);
      Object.assign(globalThis, { localStorage: window.localStorage });
    },
    close: () => window.close(),
  };
}
