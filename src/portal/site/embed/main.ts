import { widgetTag } from '../../../contract/site/widget';
import { widgetSource } from '../../../contract/site/widgetSource';
import { makeWidgetElement } from './widgetElement';

/**
 * The script `/widget.js`. The page's address counts as it was when the script ran, because a page may remove its UTM
 * values from the address bar later.
 */
const { currentScript } = document;

// Without constructed style sheets, styles would need an exception in the page's policy: the plain link stays instead.
if (
  currentScript instanceof HTMLScriptElement &&
  'adoptedStyleSheets' in Document.prototype &&
  !customElements.get(widgetTag)
) {
  const site = new URL(currentScript.src).origin;
  const source = new URLSearchParams(widgetSource(location.href, document.referrer)).toString();
  customElements.define(widgetTag, makeWidgetElement({ site, source }));
}
