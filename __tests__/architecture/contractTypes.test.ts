import { join } from 'node:path';
import ts from 'typescript';

/** A type of the contract with the same fields as a GraphQL reply or input must be derived from the generated type. */
const CONTRACT = join(__dirname, '../../src/contract');

const { config } = ts.readConfigFile(join(CONTRACT, 'tsconfig.json'), ts.sys.readFile);
const { fileNames, options } = ts.parseJsonConfigFileContent(config, ts.sys, CONTRACT);
const program = ts.createProgram(fileNames, { ...options, noEmit: true });
const checker = program.getTypeChecker();
const files = program.getSourceFiles().filter(({ fileName }) => fileName.startsWith(`${CONTRACT}/`));
const generated = files.filter(({ fileName }) => fileName.includes('/generated/'));

interface Candidate {
  type: ts.Type;
  expression: string;
  fields: string;
}

const fieldsOf = (type: ts.Type) =>
  type
    .getProperties()
    .map(({ name }) => name)
    .sort()
    .join();

/** The object types inside a reply, each with the TypeScript expression for it. */
function typesIn(type: ts.Type, expression: string, place: ts.Node): Candidate[] {
  const present = checker.getNonNullableType(type);
  if (present !== type) return typesIn(present, `NonNullable<${expression}>`, place);
  if (checker.isArrayType(type)) {
    const [element] = checker.getTypeArguments(type as ts.TypeReference);
    return element ? typesIn(element, `${expression}[number]`, place) : [];
  }
  const isOfReply = type.aliasSymbol === undefined || expression === type.aliasSymbol.name;
  if (!(type.flags & ts.TypeFlags.Object) || !isOfReply) return [];
  const inner = type
    .getProperties()
    .flatMap((field) =>
      typesIn(checker.getTypeOfSymbolAtLocation(field, place), `${expression}['${field.name}']`, place),
    );
  return [{ type, expression, fields: fieldsOf(type) }, ...inner];
}

const candidates = generated.flatMap((file) =>
  file.statements
    .filter(ts.isTypeAliasDeclaration)
    .filter(({ name }) => /(Query|Mutation|Input)$/.test(name.text))
    .flatMap(({ name }) => typesIn(checker.getTypeAtLocation(name), name.text, file)),
);

/** Recursive types are written by hand, and the generated types import them. */
const RECURSIVE = ['RuleGroup'];

const written = files
  .filter((file) => !generated.includes(file))
  .flatMap((file) => file.statements.map((statement) => ({ file, statement })))
  .flatMap(({ file, statement }) =>
    (ts.isInterfaceDeclaration(statement) ||
      (ts.isTypeAliasDeclaration(statement) && ts.isTypeLiteralNode(statement.type))) &&
    !statement.typeParameters &&
    !RECURSIVE.includes(statement.name.text)
      ? [{ file: file.fileName.slice(CONTRACT.length + 1), name: statement.name }]
      : [],
  );

test('a type of the contract, where a generated type has the same fields, is derived from it', () => {
  expect(candidates.length).toBeGreaterThan(300);
  expect(written.length).toBeGreaterThan(60);
  const twice = written.flatMap(({ file, name }) => {
    const type = checker.getTypeAtLocation(name);
    const same = candidates.find(
      (one) =>
        one.fields === fieldsOf(type) &&
        checker.isTypeAssignableTo(type, one.type) &&
        checker.isTypeAssignableTo(one.type, type),
    );
    return same ? [`${file}: export type ${name.text} = ${same.expression};`] : [];
  });
  expect(twice).toEqual([]);
});
