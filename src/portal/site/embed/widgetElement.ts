import { widgetAttributes, widgetDataPath, type WidgetData } from '../../../contract/site/widget';
import { widgetSettings } from './widgetSettings';
import { widgetStyles } from './widgetStyles';
import { build, eventListView, messageView, skeletonView, type WidgetLinks } from './widgetView';

const TIMEOUT_MS = 15_000;

/**
 * What a widget shows.
 *
 *   loading --> loaded, also without events
 *    |  |  ^
 *    |  |  +-- "Try again", another organiser or event, or the element is added again
 *    |  +--> failed: the page's own link
 *    +--> missing: the event is over or not public; the page's own link
 */
type State = 'loading' | 'failed' | 'missing' | WidgetData;

const NOT_FOUND = 404;

const statusOf = (state: State): string => {
  if (state === 'loading') return 'Loading events';
  if (state === 'failed') return 'The events could not be loaded';
  if (state === 'missing') return 'No events';
  return state.events.length === 1 ? '1 event' : `${state.events.length} events`;
};

/** The class of the element. It works in the element alone: it neither reads nor stores anything of the page. */
export function makeWidgetElement(links: WidgetLinks): CustomElementConstructor {
  return class TurnoutEvents extends HTMLElement {
    static readonly observedAttributes: readonly string[] = widgetAttributes;

    readonly #root = this.attachShadow({ mode: 'open' });
    readonly #status = build('div', { class: 'hidden', role: 'status' });
    #state: State = 'loading';
    /** The query of the loaded data, or of the data that are being loaded. */
    #query: string | undefined;
    #request: AbortController | undefined;
    #isRenderQueued = false;
    /** The height that the page keeps free for the widget by an element beside the link; 0 where it does not. */
    #reserved = 0;

    connectedCallback(): void {
      // Measured while the element shows only what it contains, so that what is below it does not move.
      if (!this.#root.hasChildNodes()) {
        this.#root.append(build('slot'));
        this.#applyStyles(0);
        this.#reserved = this.getBoundingClientRect().height;
      }
      this.#load(false);
      this.#render();
    }

    disconnectedCallback(): void {
      this.#request?.abort();
      this.#request = undefined;
      if (this.#state === 'loading') this.#query = undefined;
    }

    adoptedCallback(): void {
      // A style sheet belongs to its document.
      this.#render();
    }

    attributeChangedCallback(): void {
      if (!this.isConnected || this.#isRenderQueued) return;
      // Several attributes may change at once.
      this.#isRenderQueued = true;
      queueMicrotask(() => {
        this.#isRenderQueued = false;
        if (!this.isConnected) return;
        this.#load(false);
        this.#render();
      });
    }

    /** Loads the data unless they are the ones that it has. */
    #load(again: boolean): void {
      const { query } = widgetSettings(this);
      if (query === this.#query && query !== undefined && !again) return;
      this.#request?.abort();
      this.#query = query;
      this.#state = query === undefined ? 'failed' : 'loading';
      if (query === undefined) return;
      const request = new AbortController();
      this.#request = request;
      const timer = setTimeout(() => request.abort(), TIMEOUT_MS);
      const finish = (state: State) => {
        clearTimeout(timer);
        if (this.#request !== request) return;
        this.#request = undefined;
        this.#state = state;
        this.#render();
      };
      fetch(`${links.site}${widgetDataPath}?${query}`, {
        mode: 'cors',
        credentials: 'omit',
        signal: request.signal,
      })
        .then((reply): Promise<State> | State => {
          if (reply.ok) return reply.json();
          return reply.status === NOT_FOUND ? 'missing' : 'failed';
        })
        .then(finish, () => finish('failed'));
    }

    #applyStyles(height: number): void {
      const { CSSStyleSheet: Sheet } = this.ownerDocument.defaultView ?? window;
      const sheet = new Sheet();
      sheet.replaceSync(widgetStyles(widgetSettings(this), height));
      this.#root.adoptedStyleSheets = [sheet];
    }

    #render(): void {
      const settings = widgetSettings(this);
      const height = settings.height && Math.max(settings.height, this.#reserved);
      this.#applyStyles(height);
      const frame = build('div', { class: `frame ${settings.layout}` }, ...this.#content(settings));
      if (this.#state === 'loading') frame.setAttribute('aria-busy', 'true');
      // A key that pressed a button should not lose its place when the button goes.
      const hadFocus = this.#root.activeElement !== null;
      this.#root.replaceChildren(this.#status, frame);
      if (hadFocus) {
        frame.tabIndex = -1;
        frame.focus({ preventScroll: true });
      }
      const status = statusOf(this.#state);
      if (this.#status.textContent !== status) this.#status.textContent = status;
    }

    #content(settings: ReturnType<typeof widgetSettings>): Node[] {
      const state = this.#state;
      if (state === 'loading') return [skeletonView(settings)];
      if (state === 'failed') {
        const retry = build('button', { type: 'button' }, 'Try again');
        retry.addEventListener('click', () => {
          this.#load(true);
          this.#render();
        });
        return [messageView('The events could not be loaded.', retry)];
      }
      if (state === 'missing' && settings.query?.startsWith('event'))
        return [messageView('This event is over, or it is not open to the public.')];
      if (state === 'missing' || state.events.length === 0)
        return [messageView('No events are planned at the moment.')];
      return eventListView(state, settings, links);
    }
  };
}
