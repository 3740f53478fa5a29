import type { Module, Requirement } from '@/lib/domain/rights'
import type { AnyEndpoint } from '@/lib/server/core/endpoint'
import {
  IDEMPOTENCY_KEY,
  IF_MATCH,
  LIST_HEADERS,
  LOCATION,
  PROBLEM,
  REFUSALS,
  refusals,
  type Refusal,
} from './parts'
import { AnswerSchemas, inputSchema } from './schemas'
import type { ApiResponse, JsonSchema, Method, OpenApiDocument, Operation, Parameter, Tag } from './types'

/** An operation that is not an endpoint over a use case, described by hand. */
export interface HandmadeOperation {
  method: Method
  path: string
  operation: Operation
}

/** A feature's contribution to a transport's API, with its description. */
export interface ApiGroup {
  /** First part of its operations' names, and their tag; several features may share one. */
  name: string
  /** Title and description of the group: given by one of the features that share it. */
  title?: string
  description?: string
  endpoints: Readonly<Record<string, AnyEndpoint>>
  /** Operations that are not endpoints over a use case. */
  operations?: readonly HandmadeOperation[]
}

export interface ApiOfTransport {
  /** Such as `/api/v1`. */
  base: string
  /** Where its token comes from. */
  token: string
}

const CONVENTIONS = `Money and quantities are decimal
strings ("1234.50"; numbers are accepted), instants ISO 8601 with offset, days YYYY-MM-DD. Unknown fields are refused,
except in records that tills push: there they are kept and flagged.`

/**
 * Returns the OpenAPI document of a transport's endpoints, generated from the zod schemas that
 * validate them.
 */
export function openApiDocument(
  { base, token }: ApiOfTransport,
  groups: readonly ApiGroup[],
): OpenApiDocument {
  const answers = new AnswerSchemas()
  const paths: OpenApiDocument['paths'] = {}
  const add = ({ method, path, operation }: HandmadeOperation) => {
    paths[path] = { ...paths[path], [method]: operation }
  }
  for (const { name: group, endpoints } of groups) {
    const orderedEndpoints = Object.entries(endpoints).sort(
      ([a], [b]) => Number(b === 'get') - Number(a === 'get'),
    )
    const answersOf = new Map(
      orderedEndpoints.map(([name, endpoint]) => [name, answerOf(endpoint, name, answers)]),
    )
    for (const [name, endpoint] of Object.entries(endpoints)) {
      const method = endpoint.method.toLowerCase() as Method
      const answer = answersOf.get(name) ?? {}
      add({
        method,
        path: endpoint.path,
        operation: operationOf(endpoint, `${group}.${name}`, group, answer),
      })
    }
  }
  const handmade = groups.flatMap(({ operations = [] }) => operations)
  handmade.forEach(add)
  const names = [...groups.map(({ name }) => name), ...handmade.flatMap(({ operation }) => operation.tags)]
  return {
    openapi: '3.1.0',
    info: {
      title: 'Kontor',
      version: '1',
      description: `JSON over HTTPS with a bearer token ${inSentence(token)}. ${CONVENTIONS}`,
    },
    servers: [{ url: base }],
    security: [{ bearer: [] }],
    tags: [...new Set(names)].sort().map((name) => tagOf(name, groups)),
    paths: Object.fromEntries(Object.entries(paths).sort(([a], [b]) => a.localeCompare(b))),
    components: {
      schemas: { ...answers.components, Problem: PROBLEM },
      responses: { ...REFUSALS },
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', description: token } },
    },
  }
}

/** Returns the tag as described by the feature that gives the group's title. */
function tagOf(name: string, groups: readonly ApiGroup[]): Tag {
  const { title, description } = groups.find((group) => group.name === name && group.title) ?? {}
  return { name, ...(title ? { 'x-displayName': title } : {}), ...(description ? { description } : {}) }
}

const inSentence = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)

function answerOf(endpoint: AnyEndpoint, name: string, answers: AnswerSchemas): ApiResponse {
  const { response, status, list, paged, useCase } = endpoint
  if (response === null) return { description: 'Done' }
  return {
    description: list ? 'One page' : status === 201 ? 'Created' : 'The record',
    ...(list || paged ? { headers: LIST_HEADERS } : status === 201 ? { headers: LOCATION } : {}),
    content: { 'application/json': { schema: answers.refer(response, useCase.name, name) } },
  }
}

function operationOf(
  endpoint: AnyEndpoint,
  operationId: string,
  tag: string,
  answer: ApiResponse,
): Operation {
  const { path, useCase, summary } = endpoint
  const writes = endpoint.method !== 'GET'
  const { parameters, body } = partsOf(endpoint)
  const status = String(endpoint.status ?? (endpoint.response === null ? 204 : 200))
  const met: Refusal[] = ['Unauthorized', 'Forbidden']
  if (path.includes('{')) met.push('NotFound')
  if (writes) met.push('Conflict')
  if (body) met.push('BadRequest', 'TooLarge', 'WrongType')
  return {
    operationId,
    summary,
    ...access(useCase.right, useCase.module),
    tags: [tag],
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(body ? { requestBody: { required: (body.required ?? []).length > 0, content: json(body) } } : {}),
    responses: {
      [status]: answer,
      ...(endpoint.etag ? { 304: { description: 'Unchanged, as `If-None-Match` states' } } : {}),
      ...refusals(...met, 'Invalid', 'RateLimited', 'Unexpected', 'Unavailable'),
    },
  }
}

/** Describes who may use an operation, in text and machine-readable. */
export function access(
  right: Requirement,
  module: Module | null,
): Pick<Operation, 'description' | 'x-right' | 'x-module'> {
  const rights = typeof right === 'string' ? right : right.join(' or ')
  return {
    description: module ? `Right: ${rights}. Module: ${module}.` : `Right: ${rights}.`,
    'x-right': right,
    ...(module ? { 'x-module': module } : {}),
  }
}

const json = (schema: JsonSchema) => ({ 'application/json': { schema } })

/**
 * Splits a use case's input by where the router finds it: path, query of GET, body of the others.
 */
function partsOf({ method, path, useCase }: AnyEndpoint): {
  parameters: Parameter[]
  body: JsonSchema | null
} {
  const input = inputSchema(useCase.input)
  const placeholders = [...path.matchAll(/\{(\w+)\}/g)].flatMap(([, name]) => name ?? [])
  const { version, ...properties } = input.properties ?? {}
  const isRequired = (name: string) => (input.required ?? []).includes(name)
  const others = Object.entries(properties).filter(([name]) => !placeholders.includes(name))
  const inQuery = method === 'GET'
  const parameters: Parameter[] = [
    ...placeholders.map((name) => pathParameter(name, properties[name])),
    ...(inQuery ? others.map(([name, schema]) => queryParameter(name, schema, isRequired(name))) : []),
    ...(version ? [IF_MATCH] : []),
    ...(method === 'GET' ? [] : [IDEMPOTENCY_KEY]),
  ]
  if (inQuery || others.length === 0) return { parameters, body: null }
  const required = others.map(([name]) => name).filter(isRequired)
  const bodyFields = version ? [...others, ['version', version] as const] : others
  const body = {
    ...input,
    properties: Object.fromEntries(bodyFields),
    ...(required.length > 0 ? { required } : {}),
  }
  if (required.length === 0) delete body.required
  return { parameters, body }
}

const pathParameter = (name: string, schema: JsonSchema = { type: 'string' }): Parameter => ({
  name,
  in: 'path',
  required: true,
  schema,
})

const queryParameter = (name: string, schema: JsonSchema, required: boolean): Parameter => ({
  name,
  in: 'query',
  ...(required ? { required } : {}),
  schema,
})
