import { describe, expect, it } from 'vitest'
import type { OpenApiDocument, Operation } from '@/lib/server/openapi/types'
import { operationsOf, schemasNamedBy } from './api-groups'

const answer = (schema: string) => ({
  content: { 'application/json': { schema: { $ref: `#/components/schemas/${schema}` } } },
})
const operation = (tag: string, responses: Operation['responses']): Operation => ({
  operationId: `${tag}.list`,
  summary: '',
  tags: [tag],
  responses,
})

const document: OpenApiDocument = {
  openapi: '3.1.0',
  info: { title: '', version: '', description: '' },
  servers: [],
  security: [],
  tags: [{ name: 'products' }, { name: 'users' }],
  paths: {
    '/products': {
      get: operation('products', {
        200: answer('Product'),
        404: { $ref: '#/components/responses/NotFound' },
      }),
    },
    '/users': { get: operation('users', { 200: answer('User') }) },
  },
  components: {
    schemas: {
      Group: { type: 'object' },
      Problem: { type: 'object' },
      Product: {
        properties: {
          group: { $ref: '#/components/schemas/Group' },
          deposit: { $ref: '#/components/schemas/Product' },
        },
      },
      User: { type: 'object' },
    },
    responses: { NotFound: answer('Problem') },
    securitySchemes: {},
  },
}

describe('a group of the API', () => {
  const products = operationsOf(document, 'products')

  it('has its own operations only', () => {
    expect(products.map(({ method, path }) => `${method} ${path}`)).toEqual(['get /products'])
    expect(operationsOf(document, 'nothing')).toEqual([])
  })

  it('names schemas also through others and through shared answers', () => {
    expect(schemasNamedBy(products, document).map(([name]) => name)).toEqual(['Group', 'Problem', 'Product'])
  })
})
