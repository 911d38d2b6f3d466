/**
 * The markup of legal texts, read in the same way by the public pages and the preview: blocks with an empty line
 * between them. A block is a heading (`## `), a list (each line begins with `- `) or a paragraph; inside of it are
 * `**strong**` parts and `[links](/path)`. Everything else is plain text, so that no input is unsafe or invalid.
 */
export type LegalInline =
  | { type: 'text'; text: string }
  | { type: 'strong'; text: string }
  | { type: 'link'; text: string; to: string };

export type LegalBlock =
  | { type: 'heading'; parts: LegalInline[] }
  | { type: 'paragraph'; parts: LegalInline[] }
  | { type: 'list'; items: LegalInline[][] };

// A link leads to a page of ours, to a page with TLS or to an address of mail; other schemes could run code.
const inline = /\*\*([^*]+)\*\*|\[([^\]]+)\]\(((?:\/(?!\/)|https:\/\/|mailto:)[^\s()]*)\)/g;

function parseInline(text: string): LegalInline[] {
  const parts: LegalInline[] = [];
  let end = 0;
  for (const found of text.matchAll(inline)) {
    const [whole, strong, label = '', to = ''] = found;
    if (found.index > end) parts.push({ type: 'text', text: text.slice(end, found.index) });
    parts.push(strong === undefined ? { type: 'link', text: label, to } : { type: 'strong', text: strong });
    end = found.index + whole.length;
  }
  if (end < text.length) parts.push({ type: 'text', text: text.slice(end) });
  return parts;
}

function parseBlock(lines: readonly string[]): LegalBlock {
  const text = lines.join(' ');
  if (text.startsWith('## ')) return { type: 'heading', parts: parseInline(text.slice(3)) };
  if (!text.startsWith('- ')) return { type: 'paragraph', parts: parseInline(text) };
  const items: string[] = [];
  for (const line of lines) {
    if (line.startsWith('- ')) items.push(line.slice(2));
    else items.push(`${items.pop() ?? ''} ${line}`);
  }
  return { type: 'list', items: items.map(parseInline) };
}

export function parseLegalText(text: string): LegalBlock[] {
  const blocks: string[][] = [[]];
  for (const line of text.split(/\r?\n/).map((one) => one.trim())) {
    const last = blocks.at(-1) ?? [];
    // A heading ends with its line, also without an empty line after it.
    if (line === '' || (last[0]?.startsWith('## ') ?? false) || (line.startsWith('## ') && last.length > 0)) {
      blocks.push(line === '' ? [] : [line]);
    } else last.push(line);
  }
  return blocks.filter((lines) => lines.length > 0).map(parseBlock);
}
