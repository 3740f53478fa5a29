import { describe, expect, test } from 'vitest'
import { resolvePart } from './resolve-part'

const document = {
  paths: { '/trees': { get: { responses: { 200: { $ref: '#/components/responses/Tree' } } } } },
  components: {
    responses: { Tree: { schema: { anyOf: [{ $ref: '#/components/schemas/Tree' }, { type: 'null' }] } } },
    schemas: { Tree: { properties: { parent: { $ref: '#/components/schemas/Tree' } } } },
  },
}

describe('resolvePart', () => {
  test('puts what references name in their place, also within it, schemas with their names, and ends where a schema names itself', () => {
    const tree = { title: 'Tree', properties: { parent: { $ref: '#/components/schemas/Tree' } } }
    expect(resolvePart(document, ['paths', '/trees', 'get'])).toEqual({
      spec: { responses: { 200: { schema: { anyOf: [tree, { type: 'null' }] } } } },
      errors: [],
    })
  })

  test('answers nothing for a path that leads nowhere', () => {
    expect(resolvePart(document, ['paths', '/houses'])).toEqual({ spec: undefined, errors: [] })
  })
})
