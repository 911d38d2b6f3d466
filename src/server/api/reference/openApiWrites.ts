import { z } from 'zod';
import { apiProblemTitles, type ApiResourceName } from '../../../contract/api/apiResources';
import {
  apiWriteNames,
  idempotencyLimits,
  writeOf,
  type ApiWriteName,
} from '../../../contract/api/writes/apiWrites';
import { parameter, problem, problems, ref, reply, type OpenApiPart } from './openApiPart';

/** The part of the OpenAPI document about calls that write. */

/** `create_event` as CreateEventBody: the name of the schema of its body. */
const bodyName = (name: ApiWriteName): string =>
  `${name
    .split('_')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('')}Body`;

/** The schemas of objects that only writes reply, by name. */
export const ownReplySchemas: ReadonlyMap<string, z.ZodObject> = new Map(
  apiWriteNames.flatMap((name) => {
    const { reply: replied } = writeOf(name);
    return replied !== null && typeof replied !== 'string' ? [[replied.name, replied.schema] as const] : [];
  }),
);

/** The schemas of all bodies, made of those that check them. */
export function writeBodySchemas(): OpenApiPart {
  return Object.fromEntries(
    apiWriteNames.flatMap((name) => {
      const { body } = writeOf(name);
      return body ? [[bodyName(name), bodySchema(body)]] : [];
    }),
  );
}

function bodySchema(body: z.ZodObject): OpenApiPart {
  const { $schema: _, ...schema } = z.toJSONSchema(body, {
    io: 'input',
    reused: 'inline',
    override: ({ jsonSchema }) => {
      if (jsonSchema.format) delete jsonSchema.pattern;
      // Every whole number of JSON has this limit.
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
    },
  });
  return schema;
}

const etag: OpenApiPart = {
  ETag: {
    description: 'The tag of this state, for `If-Match` of the next change.',
    schema: { type: 'string' },
  },
};
const replayed: OpenApiPart = {
  'Idempotent-Replayed': {
    description: '`true` for the reply of an earlier call with the same key.',
    schema: { type: 'string' },
  },
};
const retryAfter: OpenApiPart = {
  'Retry-After': {
    description: 'Seconds to wait, while the same call is running.',
    schema: { type: 'integer' },
  },
};

const idempotencyKey: OpenApiPart = {
  ...parameter(
    'Idempotency-Key',
    { type: 'string', minLength: 1, maxLength: idempotencyLimits.key },
    `A new random text, such as a UUID, for each call; the same when the call is sent again. Its reply is kept for ${idempotencyLimits.hours} hours.`,
    'header',
  ),
  required: true,
};
const ifMatch: OpenApiPart = {
  ...parameter(
    'If-Match',
    { type: 'string' },
    'The `ETag` of the object that the program has seen. The call is refused when it has changed since.',
    'header',
  ),
  required: true,
};

type TypeName = (name: ApiResourceName) => string;

function writeCall(name: ApiWriteName, typeName: TypeName): OpenApiPart {
  const {
    path,
    tag,
    summary,
    text,
    scope,
    body,
    reply: replied,
    status,
    needsVersion,
    ofOrganisation,
  } = writeOf(name);
  const schema = typeof replied === 'string' ? typeName(replied) : replied?.name;
  const hasTag = typeof replied === 'string';
  const limited = ofOrganisation ? ' A key that is limited to events may not make it.' : '';
  return {
    operationId: name,
    tags: [tag],
    summary,
    description: `${text} Needs the scope \`${scope}\`.${limited}`,
    parameters: [
      ...(path.includes('{id}')
        ? [parameter('id', { type: 'string', format: 'uuid' }, 'The id of the object.', 'path')]
        : []),
      idempotencyKey,
      ...(needsVersion ? [ifMatch] : []),
    ],
    ...(body && {
      requestBody: { required: true, content: { 'application/json': { schema: ref(bodyName(name)) } } },
    }),
    responses: {
      [status]: schema
        ? reply('It was done.', schema, { ...replayed, ...(hasTag && etag) })
        : { description: 'It was done.', headers: replayed },
      ...problems,
      '404': problem(apiProblemTitles.NOT_FOUND),
      '409': problem(`${apiProblemTitles.CONFLICT}, or the same call is running`, retryAfter),
      ...(needsVersion && {
        '412': problem(apiProblemTitles.PRECONDITION_FAILED),
        '428': problem(apiProblemTitles.PRECONDITION_REQUIRED),
      }),
      '413': problem('The body is too large'),
      '415': problem('The body is no JSON'),
    },
  };
}

/** The paths of the document with the calls that write. */
export function withWrites(
  paths: Record<string, OpenApiPart>,
  typeName: TypeName,
): Record<string, OpenApiPart> {
  const all = { ...paths };
  for (const name of apiWriteNames) {
    const { path, method } = writeOf(name);
    all[path] = { ...all[path], [method.toLowerCase()]: writeCall(name, typeName) };
  }
  return all;
}
