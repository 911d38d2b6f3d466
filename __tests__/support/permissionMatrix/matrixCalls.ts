import type { InjectOptions } from 'fastify';
import type { TestPerson } from '../startServer';
import type { MatrixLists } from './matrixWorld';
import type { WriteRow } from './matrixWrites';

/** The request of a row, with input that is valid for the person. */
export async function requestOf(
  { server, operations }: MatrixLists,
  row: WriteRow,
  person: TestPerson,
): Promise<InjectOptions> {
  const words = await row.prepare({ server, person });
  if ('call' in words) return words.call;
  const operation = operations.find(({ name }) => name === row.name);
  if (!operation) throw new Error(`There is no operation ${row.name}.`);
  const payload = { query: operation.text, variables: words.variables };
  return { method: 'POST', url: '/v3/graphql', payload };
}

export interface Answer {
  body: string;
  /** The code of the first error; undefined when it succeeded. */
  code?: string;
}

export async function send({ server }: MatrixLists, call: InjectOptions, cookie?: string): Promise<Answer> {
  const response = await server.app.inject({
    ...call,
    headers: { ...call.headers, ...(cookie !== undefined && { cookie }) },
  });
  const { errors, error } = response.json<{
    errors?: Array<{ extensions: { code: string } }>;
    error?: { code: string } | null;
  }>();
  return { body: response.body, code: errors?.[0]?.extensions.code ?? error?.code };
}
