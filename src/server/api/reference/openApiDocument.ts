import { apiBase } from '../../../contract/api/apiPaths';
import { z } from 'zod';
import {
  apiPageSize,
  apiProblem,
  apiProblemTitles,
  apiRateLimit,
  apiResourceNames,
  expandedSchema,
  listSchema,
  resourceOf,
  type ApiResourceName,
} from '../../../contract/api/apiResources';

type Json = Record<string, unknown>;

/** How the parts of the document refer to a schema. */
const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });

/** `ticket_types` as TicketType: the name of one object's schema. */
const typeName = (name: ApiResourceName): string =>
  resourceOf(name)
    .noun[0].split(' ')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');

/** The component with what a call may add to an object, which is the object itself where it may add nothing. */
const replyName = (name: ApiResourceName): string =>
  Object.keys(resourceOf(name).expand).length > 0 ? `Expanded${typeName(name)}` : typeName(name);

/** The schemas of all replies, made of those that check the replies. */
function componentSchemas(): Json {
  const registry = z.registry<{ id: string }>();
  registry.add(apiProblem, { id: 'Problem' });
  for (const name of apiResourceNames) {
    const { schema } = resourceOf(name);
    registry.add(schema, { id: typeName(name) });
    const reply = replyName(name) === typeName(name) ? schema : expandedSchema(name);
    if (reply !== schema) registry.add(reply, { id: replyName(name) });
    registry.add(listSchema(reply), { id: `${typeName(name)}List` });
  }
  const { schemas } = z.toJSONSchema(registry, {
    uri: (id) => ref(id).$ref,
    override: ({ jsonSchema }) => {
      // New fields are a compatible change, so no reader may refuse them.
      delete jsonSchema.additionalProperties;
      delete jsonSchema.$id;
      delete jsonSchema.$schema;
      // The format says the same, and is easier to read.
      if (jsonSchema.format) delete jsonSchema.pattern;
      if (jsonSchema.type === 'integer') {
        delete jsonSchema.minimum;
        delete jsonSchema.maximum;
      }
    },
  });
  return Object.fromEntries(
    Object.entries(schemas).map(([name, { $id: _id, $schema: _schema, ...schema }]) => [name, schema]),
  );
}

const parameter = (name: string, schema: Json, description: string, place = 'query'): Json => ({
  name,
  in: place,
  required: place === 'path',
  description,
  schema,
});

function expandParameter(name: ApiResourceName): Json[] {
  const entries = Object.entries(resourceOf(name).expand);
  if (entries.length === 0) return [];
  const texts = entries.map(([key, { text, scope }]) => `\`${key}\`: ${text} Needs \`${scope}\`.`);
  return [
    {
      ...parameter(
        'expand',
        { type: 'array', items: { type: 'string', enum: entries.map(([key]) => key) } },
        `What to add to each object, with commas between. ${texts.join(' ')}`,
      ),
      style: 'form',
      explode: false,
    },
  ];
}

const listParameters = (name: ApiResourceName): Json[] => [
  parameter(
    'limit',
    { type: 'integer', minimum: 1, maximum: apiPageSize.most, default: apiPageSize.usual },
    'How many objects a page has at most.',
  ),
  parameter('cursor', { type: 'string' }, 'The `next_cursor` of an earlier reply.'),
  parameter(
    'updated_after',
    { type: 'string', format: 'date-time' },
    'Only objects that changed later than this instant, in UTC.',
  ),
  ...(resourceOf(name).ofEvent
    ? [parameter('event_id', { type: 'string', format: 'uuid' }, 'Only what belongs to this event.')]
    : []),
  ...expandParameter(name),
];

const headers: Json = {
  RateLimit: { description: 'What is left of your requests.', schema: { type: 'string' } },
  'RateLimit-Policy': { description: 'How many requests a key has.', schema: { type: 'string' } },
  'X-Request-Id': { description: 'The id of this call.', schema: { type: 'string' } },
};

const reply = (description: string, schema: string, more: Json = {}): Json => ({
  description,
  headers: { ...headers, ...more },
  content: { 'application/json': { schema: ref(schema) } },
});

const problem = (description: string, more: Json = {}): Json => ({
  description,
  headers: { 'X-Request-Id': headers['X-Request-Id'], ...more },
  content: { 'application/problem+json': { schema: ref('Problem') } },
});

const problems = {
  '400': problem(apiProblemTitles.BAD_USER_INPUT),
  '401': problem(apiProblemTitles.UNAUTHENTICATED),
  '403': problem(apiProblemTitles.FORBIDDEN),
  '429': problem(apiProblemTitles.TOO_MANY_REQUESTS, {
    'Retry-After': { description: 'Seconds to wait.', schema: { type: 'integer' } },
  }),
  '500': problem(apiProblemTitles.INTERNAL_SERVER_ERROR),
};

function listCall(name: ApiResourceName): Json {
  const { noun, text, scope } = resourceOf(name);
  return {
    operationId: `list_${name}`,
    tags: [noun[1]],
    summary: `List ${noun[1]}`,
    description: `${text} Needs the scope \`${scope}\`.`,
    parameters: listParameters(name),
    responses: {
      '200': reply('A page, in the order of changes.', `${typeName(name)}List`),
      ...problems,
      '503': problem(apiProblemTitles.NOT_READY),
    },
  };
}

function oneCall(name: ApiResourceName): Json {
  const { noun, scope } = resourceOf(name);
  const tag = { ETag: { description: 'The tag of this state of the object.', schema: { type: 'string' } } };
  return {
    operationId: `get_${name}`,
    tags: [noun[1]],
    summary: `Get one ${noun[0]}`,
    description: `Needs the scope \`${scope}\`.`,
    parameters: [
      parameter('id', { type: 'string', format: 'uuid' }, `The id of the ${noun[0]}.`, 'path'),
      parameter('If-None-Match', { type: 'string' }, 'The tag that you have already.', 'header'),
      ...expandParameter(name),
    ],
    responses: {
      '200': reply('The object.', replyName(name), tag),
      '304': { description: 'The object is still as you have it.' },
      ...problems,
      '404': problem(apiProblemTitles.NOT_FOUND),
    },
  };
}

/** The OpenAPI 3.1 document of all calls. @param publicUrl the address of this server */
export function openApiDocument(publicUrl: string): Json {
  const paths = apiResourceNames.flatMap((name): Array<[string, Json]> => [
    [`/${name}`, { get: listCall(name) }],
    ...(resourceOf(name).one ? [[`/${name}/{id}`, { get: oneCall(name) }] as [string, Json]] : []),
  ]);
  return {
    openapi: '3.1.0',
    info: {
      title: 'Turnout API',
      version: '1',
      description: `What an organiser sells, for the organiser's own programs. ${apiRateLimit.burst} requests at once, and ${apiRateLimit.perSecond} more each second, for each key.`,
    },
    servers: [{ url: publicUrl + apiBase }],
    security: [{ key: [] }],
    tags: apiResourceNames.map((name) => ({
      name: resourceOf(name).noun[1],
      description: resourceOf(name).text,
    })),
    paths: Object.fromEntries(paths),
    components: {
      securitySchemes: {
        key: {
          type: 'http',
          scheme: 'bearer',
          description: 'A key that an organiser made under Integration.',
        },
      },
      schemas: componentSchemas(),
    },
  };
}
