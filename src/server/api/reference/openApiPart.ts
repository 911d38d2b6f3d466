import { apiProblemTitles } from '../../../contract/api/apiResources';

/** What the parts of the OpenAPI document have in common. */

export type OpenApiPart = Record<string, unknown>;

/** How the parts of the document refer to a schema. */
export const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });

export const parameter = (
  name: string,
  schema: OpenApiPart,
  description: string,
  place = 'query',
): OpenApiPart => ({
  name,
  in: place,
  required: place === 'path',
  description,
  schema,
});

const headers: OpenApiPart = {
  RateLimit: { description: 'What is left of your requests.', schema: { type: 'string' } },
  'RateLimit-Policy': { description: 'How many requests a key has.', schema: { type: 'string' } },
  'X-Request-Id': { description: 'The id of this call.', schema: { type: 'string' } },
};

export const reply = (description: string, schema: string, more: OpenApiPart = {}): OpenApiPart => ({
  description,
  headers: { ...headers, ...more },
  content: { 'application/json': { schema: ref(schema) } },
});

export const problem = (description: string, more: OpenApiPart = {}): OpenApiPart => ({
  description,
  headers: { 'X-Request-Id': headers['X-Request-Id'], ...more },
  content: { 'application/problem+json': { schema: ref('Problem') } },
});

export const problems = {
  '400': problem(apiProblemTitles.BAD_USER_INPUT),
  '401': problem(apiProblemTitles.UNAUTHENTICATED),
  '403': problem(apiProblemTitles.FORBIDDEN),
  '429': problem(apiProblemTitles.TOO_MANY_REQUESTS, {
    'Retry-After': { description: 'Seconds to wait.', schema: { type: 'integer' } },
  }),
  '500': problem(apiProblemTitles.INTERNAL_SERVER_ERROR),
};
