import { widgetScriptPath, widgetTag, type WidgetAttribute } from './widget';

/** The attributes of a widget; the value of one that is left out is empty or missing. */
export type WidgetAttributeValues = Partial<Record<WidgetAttribute, string>>;

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign);

/**
 * The HTML that an organiser puts into a page. The link is for browsers that do not run the script, and for search
 * engines. With a height, a picture without content keeps it free from the beginning, so that nothing on the page
 * moves; it needs no style, which the page's policy may forbid.
 * @param origin of the public site, such as https://turnout.co.nz
 */
export function widgetSnippet(
  origin: string,
  attributes: WidgetAttributeValues,
  link: { url: string; text: string },
): string {
  const given = Object.entries(attributes)
    .filter(([, value]) => value !== '')
    .map(([name, value]) => ` ${name}="${escaped(value)}"`)
    .join('');
  return [
    `<script async src="${escaped(origin + widgetScriptPath)}"></script>`,
    `<${widgetTag}${given}>`,
    `  <a href="${escaped(link.url)}">${escaped(link.text)}</a>`,
    ...(attributes.height
      ? [`  <svg display="block" width="1" height="${escaped(attributes.height)}" aria-hidden="true"></svg>`]
      : []),
    `</${widgetTag}>`,
  ].join('\n');
}
