/** HTML that is safe to send: all text that people entered has been escaped. */
export class SafeHtml {
  constructor(readonly text: string) {}
}

type Part = string | number | SafeHtml | readonly SafeHtml[];

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign);

function partText(part: Part): string {
  if (part instanceof SafeHtml) return part.text;
  if (typeof part === 'string' || typeof part === 'number') return escapeHtml(String(part));
  return part.map(({ text }) => text).join('');
}

/** A template tag that escapes its values, unless they are SafeHtml. */
export function html(strings: TemplateStringsArray, ...parts: Part[]): SafeHtml {
  return new SafeHtml(strings.reduce((text, string, at) => text + partText(parts[at - 1] ?? '') + string));
}

/** A small page outside the portal, without script, for recipients of mail. Its style sheet is public/page.css. */
export function publicPage(title: string, body: SafeHtml, layout: 'narrow' | 'wide' = 'narrow'): string {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title} - Turnout</title>
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href="/page.css" />
      </head>
      <body class="${layout}">
        <main>
          <h1>${title}</h1>
          ${body}
        </main>
      </body>
    </html>`.text;
}
