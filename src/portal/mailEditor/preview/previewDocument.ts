export type MailScheme = 'light' | 'dark';

/**
 * The mail for an iframe: links open in a new tab, and the colour scheme is fixed.
 * @param images false to show it as a mail program that loads no images
 */
export function previewDocument(html: string, scheme: MailScheme, { images = true } = {}): string {
  const shown = images ? html : html.replace(/(<img\b[^>]*?\s)src="[^"]*"/g, '$1src="data:,"');
  return shown
    .replace('<head>', '<head><base target="_blank">')
    .replaceAll('content="light dark"', `content="${scheme}"`)
    .replace(/color-schemes?:\s*light dark/g, (rule) => rule.replace('light dark', scheme))
    .replaceAll('(prefers-color-scheme: dark)', scheme === 'dark' ? 'all' : 'not all')
    .replaceAll('(prefers-color-scheme:dark)', scheme === 'dark' ? 'all' : 'not all');
}
