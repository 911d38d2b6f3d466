import ts from 'typescript';

/** A text in a source file that people may read on a screen, in an email or in a download. */
export interface VisibleText {
  line: number;
  text: string;
}

/** Attributes with keys or styles, never with text for people. */
const silentAttributes = new Set([
  'className',
  'id',
  'htmlFor',
  'key',
  'name',
  'role',
  'rel',
  'href',
  'd',
  'to',
]);

const startsLikeSql =
  /^\s*(select|insert|update|delete|with|create|alter|set|from|where|and|join|order by)\s/;

/** Class names in an HTML template. */
const classOfHtml = /\bclass="[^"]*"/g;

/** Whether the text is a key such as `everybody` or `no_text`, which names a state and is never shown. */
const isKey = (text: string) => /^[a-z0-9]\S*$/.test(text);

function isSilent(node: ts.Node): boolean {
  if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node) || ts.isTypeNode(node)) return true;
  if (ts.isJsxAttribute(node)) return silentAttributes.has(node.name.getText());
  if (ts.isTaggedTemplateExpression(node)) return node.tag.getText().startsWith('sql');
  // The message of a plain Error is for the log; errors for people are made by `badInput` and similar functions.
  if (ts.isNewExpression(node)) return node.expression.getText() === 'Error';
  return ts.isTemplateLiteral(node) && node.getFullText().trimStart().startsWith('/* GraphQL */');
}

const isLiteral = (node: ts.Node): node is ts.LiteralLikeNode =>
  ts.isStringLiteralLike(node) || ts.isTemplateLiteralToken(node) || ts.isJsxText(node);

/**
 * The string literals, template texts and JSX texts of a source file, without comments, SQL, GraphQL schemas, keys and
 * import paths. White space is collapsed, so that a sentence over two lines is one text.
 */
export function visibleTexts(fileName: string, source: string): VisibleText[] {
  const kind = fileName.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const file = ts.createSourceFile(fileName, source, ts.ScriptTarget.Latest, true, kind);
  const found: VisibleText[] = [];
  const visit = (node: ts.Node): void => {
    if (isSilent(node)) return;
    if (isLiteral(node)) {
      const text = node.text.replace(classOfHtml, '').replace(/\s+/g, ' ').trim();
      if (text !== '' && !isKey(text) && !startsLikeSql.test(node.text)) {
        found.push({ line: file.getLineAndCharacterOfPosition(node.getStart()).line + 1, text });
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}
