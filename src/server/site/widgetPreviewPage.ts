import { html, SafeHtml } from '../http/publicPage';
import {
  widgetAttributes,
  widgetPolicy,
  widgetScriptPath,
  widgetTag,
  widgetThemes,
} from '../../contract/site/widget';

/**
 * A page of the portal may show the preview, which has a style sheet of its own; apart from that it allows what the page
 * of an organiser has to.
 */
export const previewPolicy = [
  "default-src 'none'",
  ...widgetPolicy("'self'"),
  "style-src 'self'",
  "frame-ancestors 'self'",
].join('; ');

/** A page that has nothing but the real widget, with the settings of the query. */
export function widgetPreviewPage(query: Readonly<Record<string, unknown>>): string {
  const valueOf = (name: string) => (typeof query[name] === 'string' ? query[name].slice(0, 100) : '');
  const attributes = widgetAttributes
    .filter((name) => valueOf(name) !== '')
    .map((name) => html`${new SafeHtml(name)}="${valueOf(name)}" `);
  const theme = widgetThemes.find((each) => each === valueOf('theme')) ?? 'auto';
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <meta name="color-scheme" content="${theme === 'auto' ? 'light dark' : theme}" />
        <title>Preview of the widget - Turnout</title>
        <link rel="stylesheet" href="/widgetPreview.css" />
        <script async src="${widgetScriptPath}"></script>
      </head>
      <body>
        <main><${new SafeHtml(widgetTag)} ${attributes}></${new SafeHtml(widgetTag)}></main>
      </body>
    </html>`.text;
}
