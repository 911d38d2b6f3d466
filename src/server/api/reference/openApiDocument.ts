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
import { openApiWebhooks, webhookSchemas } from './openApiWebhooks';
import { parameter, problem, problems, ref, reply, type OpenApiPart } from './openApiPart';
import { ownReplySchemas, withWrites, writeBodySchemas } from './openApiWrites';
import { apiSalesReport, reportsScope, salesReportPath } from '../../../contract/api/apiReports';

/** `ticket_types` as TicketType: the name of one object's schema. */
const typeName = (name: ApiResourceName): string =>
  resourceOf(name)
    .noun[0].split(/[ -]/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');

/** The component with what a call may add to an object, which is the object itself where it may add nothing. */
const replyName = (name: ApiResourceName): string =>
  Object.keys(resourceOf(name).expand).length > 0 ? `Expanded${typeName(name)}` : typeName(name);

/** The schemas of all replies, made of those that check the replies. */
function componentSchemas(): OpenApiPart {
  const registry = z.registry<{ id: string }>();
  registry.add(apiProblem, { id: 'Problem' });
  registry.add(apiSalesReport, { id: 'SalesReport' });
  for (const [id, schema] of webhookSchemas) registry.add(schema, { id });
  for (const [id, schema] of ownReplySchemas) registry.add(schema, { id });
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
      if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
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

function expandParameter(name: ApiResourceName): OpenApiPart[] {
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

const listParameters = (name: ApiResourceName): OpenApiPart[] => [
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

function listCall(name: ApiResourceName): OpenApiPart {
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

function oneCall(name: ApiResourceName): OpenApiPart {
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

const salesReportCall: OpenApiPart = {
  operationId: 'get_sales_report',
  tags: ['reports'],
  summary: 'Get the sales report',
  description: `What was sold and returned in some days, by event and by day. Sales count on the day of the order, returns on that of the refund. Needs the scope \`${reportsScope}\`.`,
  parameters: [
    ...['from', 'to'].map((name) => ({
      ...parameter(
        name,
        { type: 'string', format: 'date' },
        `The ${name === 'from' ? 'first' : 'last'} day, in the organiser’s zone. At most five years.`,
      ),
      required: true,
    })),
    parameter('event_id', { type: 'string', format: 'uuid' }, 'Only what belongs to this event.'),
  ],
  responses: {
    '200': reply('The report.', 'SalesReport'),
    ...problems,
    '404': problem(apiProblemTitles.NOT_FOUND),
  },
};

/** The OpenAPI 3.1 document of all calls. @param publicUrl the address of this server */
export function openApiDocument(publicUrl: string): OpenApiPart {
  const paths = apiResourceNames.flatMap((name): Array<[string, OpenApiPart]> => [
    [`/${name}`, { get: listCall(name) }],
    ...(resourceOf(name).one ? [[`/${name}/{id}`, { get: oneCall(name) }] as [string, OpenApiPart]] : []),
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
    tags: [
      ...apiResourceNames.map((name) => ({
        name: resourceOf(name).noun[1],
        description: resourceOf(name).text,
      })),
      { name: 'reports', description: 'Sums that are counted at the time of the call.' },
      { name: 'webhooks', description: 'Messages that Turnout sends after changes.' },
    ],
    paths: {
      ...withWrites(Object.fromEntries(paths), typeName),
      [salesReportPath]: { get: salesReportCall },
    },
    webhooks: openApiWebhooks,
    components: {
      securitySchemes: {
        key: {
          type: 'http',
          scheme: 'bearer',
          description: 'A key that an organiser made under Integration.',
        },
      },
      schemas: { ...componentSchemas(), ...writeBodySchemas() },
    },
  };
}
