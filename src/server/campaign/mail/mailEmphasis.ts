/** Words of a text, or a link with its words; `url` has been checked as safe. */
export interface MarkupSpan {
  words: string;
  url?: string;
  bold?: boolean;
  italic?: boolean;
}

type Marker = '*' | '**';
type Token = { span: MarkupSpan; marker?: undefined } | { marker: Marker };

// A personal field is one token, so that an asterisk in its fallback stays there. A backslash makes a mark a character.
const TOKENS = /\\[!-/:-@[-`{-~]|\{\{[^{}]*\}\}|\*{1,3}/g;

/** Turns `**bold**` and `*italic*` of one line into spans. Marks without a partner remain as text. */
export function emphasised(line: readonly MarkupSpan[]): MarkupSpan[] {
  const tokens = line.flatMap((span): Token[] =>
    span.url === undefined ? tokensOf(span.words) : linkTokens(span),
  );
  const pairs = pairsOf(tokens);
  const spans: MarkupSpan[] = [];
  const now = { bold: false, italic: false };
  for (const [at, token] of tokens.entries()) {
    if (token.marker && pairs.has(at)) {
      const style = token.marker === '*' ? 'italic' : 'bold';
      now[style] = !now[style];
    } else append(spans, token.marker ? { words: token.marker } : token.span, now);
  }
  return spans;
}

/** The words of a link may have marks of their own; an address that is its own words has none. */
const linkTokens = (link: MarkupSpan): Token[] =>
  /^https?:/i.test(link.words)
    ? [{ span: link }]
    : emphasised([{ words: link.words }]).map((span) => ({ span: { ...link, ...span } }));

function tokensOf(words: string): Token[] {
  const tokens: Token[] = [];
  let from = 0;
  const text = (part: string) => {
    if (part !== '') tokens.push({ span: { words: part } });
  };
  for (const { 0: found, index } of words.matchAll(TOKENS)) {
    text(words.slice(from, index));
    if (found === '*' || found === '**') tokens.push({ marker: found });
    // Three marks open bold text around italic one, or close it.
    else if (found === '***') {
      const closes = /\S/.test(words.charAt(index - 1));
      tokens.push({ marker: closes ? '*' : '**' }, { marker: closes ? '**' : '*' });
    } else text(found.startsWith('\\') ? found.slice(1) : found);
    from = index + found.length;
  }
  text(words.slice(from));
  return tokens;
}

/** The indexes of the marks that open or close something. A pair neither crosses another one nor is empty. */
function pairsOf(tokens: readonly Token[]): Set<number> {
  const paired = new Set<number>();
  const open: Record<Marker, number | undefined> = { '*': undefined, '**': undefined };
  const edge = (token: Token | undefined, end: -1 | 0) =>
    token?.marker ?? (token ? (token.span.words.at(end) ?? ' ') : ' ');
  for (const [at, { marker }] of tokens.entries()) {
    if (!marker) continue;
    const opener = open[marker];
    const isAfterWord = !/\s/.test(edge(tokens[at - 1], -1));
    const isBeforeWord = !/\s/.test(edge(tokens[at + 1], 0));
    if (opener !== undefined && isAfterWord && opener < at - 1) {
      paired.add(opener).add(at);
      open[marker] = undefined;
      const other: Marker = marker === '*' ? '**' : '*';
      if ((open[other] ?? -1) > opener) open[other] = undefined;
    } else if (isBeforeWord) open[marker] = at;
  }
  return paired;
}

/** Appends a span in this style; words of the same style are joined, because a personal field must stay in one span. */
function append(spans: MarkupSpan[], span: MarkupSpan, { bold, italic }: { bold: boolean; italic: boolean }) {
  const styled = { ...span, ...(bold && { bold }), ...(italic && { italic }) };
  const last = spans.at(-1);
  const joins =
    last && !last.url && !span.url && Boolean(last.bold) === bold && Boolean(last.italic) === italic;
  if (joins) last.words += span.words;
  else spans.push(styled);
}
