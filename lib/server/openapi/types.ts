/** The part of JSON Schema 2020-12 that our zod schemas produce. */
export interface JsonSchema {
  $ref?: string
  title?: string
  type?: string | string[]
  format?: string
  description?: string
  properties?: Record<string, JsonSchema>
  required?: string[]
  items?: JsonSchema
  anyOf?: JsonSchema[]
  enum?: unknown[]
  const?: unknown
  default?: unknown
  examples?: unknown[]
  minimum?: number
  maximum?: number
  minItems?: number
  maxItems?: number
  minLength?: number
  maxLength?: number
  pattern?: string
  additionalProperties?: boolean | JsonSchema
}

export interface Parameter {
  name: string
  in: 'path' | 'query' | 'header'
  required?: boolean
  description?: string
  schema: JsonSchema
}

export interface ApiResponse {
  $ref?: string
  title?: string
  description?: string
  headers?: Record<string, { description: string; schema: JsonSchema }>
  content?: Record<string, { schema: JsonSchema }>
}

export interface Operation {
  operationId: string
  summary: string
  description?: string
  tags: string[]
  /**
   * Required right: `signedIn`, `tenantAdmin`, `platformAdmin`, `system`, or rights of which any
   * one is enough.
   */
  'x-right'?: string | readonly string[]
  /** The module that the tenant needs. */
  'x-module'?: string
  /** Empty if no bearer token is required. */
  security?: Record<string, string[]>[]
  parameters?: Parameter[]
  requestBody?: { required: boolean; content: Record<string, { schema: JsonSchema }> }
  responses: Record<string, ApiResponse>
}

export const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const
export type Method = (typeof METHODS)[number]

/** A group of operations with a title and a one-line description. */
export interface Tag {
  name: string
  'x-displayName'?: string
  description?: string
}

export interface OpenApiDocument {
  openapi: '3.1.0'
  info: { title: string; version: string; description: string }
  servers: { url: string }[]
  security: Record<string, string[]>[]
  tags: Tag[]
  paths: Record<string, Partial<Record<Method, Operation>>>
  components: {
    schemas: Record<string, JsonSchema>
    responses: Record<string, ApiResponse>
    securitySchemes: Record<string, { type: 'http'; scheme: 'bearer' | 'basic'; description: string }>
  }
}
