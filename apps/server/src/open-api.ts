import { type Endpoint, endpointsByName, envelopeOf, IDEMPOTENCY_HEADER } from '@shijie/contract'
import { z } from 'zod'

type JsonSchema = Record<string, unknown> & { properties?: Record<string, unknown>; required?: string[] }

function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return rest as JsonSchema
}

function parameters(endpoint: Endpoint): object[] {
  const { properties = {}, required = [] } = jsonSchema(endpoint.query, 'input')
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }))
}

/** A form has the same fields as JSON. */
function contentOf(endpoint: Endpoint, schema: JsonSchema): object {
  const types = ['application/json']
  if (endpoint.takes === 'form') types.push('application/x-www-form-urlencoded', 'multipart/form-data')
  return Object.fromEntries(types.map((type) => [type, { schema }]))
}

const REPEAT_PARAMETER = {
  name: IDEMPOTENCY_HEADER,
  in: 'header',
  description: 'A call that is sent again with the same value within a day makes nothing more and answers the same.',
  schema: { type: 'string', pattern: '^[\\w-]{16,64}$' },
}

const BYTES = {
  file: { description: 'Bytes of the file', content: { 'application/octet-stream': {} } },
  events: { description: 'Events as they happen', content: { 'text/event-stream': {} } },
}

function operation(name: string, endpoint: Endpoint): object {
  const body = jsonSchema(endpoint.body, 'input')
  const hasBody = Object.keys(body.properties ?? {}).length > 0
  const success =
    endpoint.answers !== 'envelope'
      ? BYTES[endpoint.answers]
      : {
          description: 'Envelope',
          content: { 'application/json': { schema: jsonSchema(envelopeOf(endpoint.data), 'output') } },
        }
  return {
    operationId: name,
    summary: endpoint.summary,
    tags: [endpoint.group],
    'x-id': endpoint.id,
    'x-zone': endpoint.zone,
    'x-ownership': endpoint.ownership,
    'x-errors': endpoint.errors,
    parameters: [...parameters(endpoint), ...(endpoint.isRepeatable ? [REPEAT_PARAMETER] : [])],
    ...(hasBody ? { requestBody: { required: true, content: contentOf(endpoint, body) } } : {}),
    ...(endpoint.takes === 'picture' ? { requestBody: { required: true, content: { 'image/*': {} } } } : {}),
    ...(endpoint.takes === 'multipart'
      ? { requestBody: { required: true, content: { 'multipart/form-data': {} } } }
      : {}),
    ...(endpoint.zone === 'visitor' || endpoint.zone === 'guest' ? { security: [] } : {}),
    responses: { 200: success },
  }
}

/** The OpenAPI 3.1 document of the whole contract. */
export function openApiDocument(title: string): object {
  const paths: Record<string, Record<string, object>> = {}
  for (const [name, endpoint] of Object.entries(endpointsByName)) {
    paths[endpoint.path] = {
      ...paths[endpoint.path],
      [endpoint.method.toLowerCase()]: operation(name, endpoint),
    }
  }
  return {
    openapi: '3.1.0',
    info: { title, version: '1' },
    security: [{ header: [] }, { bearer: [] }, { query: [] }],
    components: {
      securitySchemes: {
        header: { type: 'apiKey', in: 'header', name: 'token' },
        bearer: { type: 'http', scheme: 'bearer' },
        query: { type: 'apiKey', in: 'query', name: 'token' },
      },
    },
    paths,
  }
}
