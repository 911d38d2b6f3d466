import { inflateSync } from 'node:zlib';

/**
 * The text of a PDF of the product, page by page. Its fonts are subsets, so glyphs are decoded by each font's own map.
 */
export function pdfText(pdf: Buffer): string {
  const source = pdf.toString('latin1');
  const objects = new Map(
    [...source.matchAll(/(\d+) 0 obj\n([\s\S]*?)endobj/g)].map(([, id = '', body = '']) => [id, body]),
  );
  const streamOf = (id = '') => {
    const bytes = /stream\n([\s\S]*?)\nendstream/.exec(objects.get(id) ?? '')?.[1] ?? '';
    const data = Buffer.from(bytes, 'latin1');
    return (objects.get(id)?.includes('/FlateDecode') ? inflateSync(data) : data).toString('latin1');
  };
  const glyphs = new Map<string, Map<string, string>>();
  for (const [, name = '', fontId] of source.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
    const mapId = /\/ToUnicode (\d+) 0 R/.exec(objects.get(fontId ?? '') ?? '')?.[1];
    glyphs.set(name, readMap(streamOf(mapId)));
  }
  const pages = [...objects.values()].filter((body) => /\/Type \/Page\n/.test(body));
  return pages.map((body) => pageText(streamOf(/\/Contents (\d+) 0 R/.exec(body)?.[1]), glyphs)).join('\n\n');
}

const characters = (hex: string) =>
  String.fromCharCode(...(hex.match(/.{4}/g) ?? []).map((code) => Number.parseInt(code, 16)));

function readMap(text: string): Map<string, string> {
  const map = new Map<string, string>();
  for (const [, from = '0', list = ''] of text.matchAll(/<(\w+)> <\w+> \[([^\]]*)\]/g)) {
    for (const [place, [, hex = '']] of [...list.matchAll(/<(\w+)>/g)].entries()) {
      map.set((Number.parseInt(from, 16) + place).toString(16).padStart(4, '0'), characters(hex));
    }
  }
  return map;
}

function pageText(stream: string, glyphs: ReadonlyMap<string, ReadonlyMap<string, string>>): string {
  const lines: string[] = [];
  let font: ReadonlyMap<string, string> = new Map();
  for (const [, name, shown] of stream.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
    if (name) font = glyphs.get(name) ?? new Map();
    else if (shown !== undefined) {
      const codes = [...shown.matchAll(/<([\da-f]+)>/g)].flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? []);
      lines.push(codes.map((code) => font.get(code) ?? '').join(''));
    }
  }
  return lines.join('\n');
}
