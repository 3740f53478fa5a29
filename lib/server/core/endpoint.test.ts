import { describe, expect, it } from 'vitest'
import { mergedInput, queryOf } from './endpoint'
import { AppError } from './errors'

const refusal = (run: () => unknown) => {
  try {
    run()
    return null
  } catch (error) {
    return error instanceof AppError ? error.fields : error
  }
}

describe('queryOf', () => {
  const given = new URLSearchParams('q=Saft&page=2')

  it('answers the parameters of GET', () => {
    expect(queryOf('GET', given)).toEqual({ q: 'Saft', page: '2' })
  })

  it('refuses the name of the prototype, which an object does not hold', () => {
    expect(refusal(() => queryOf('GET', new URLSearchParams('q=Saft&__proto__=x')))).toMatchObject([
      { path: '__proto__', code: 'validation.unknownField' },
    ])
  })

  it.each(['POST', 'PUT', 'PATCH', 'DELETE'])('refuses parameters of %s by name', (method) => {
    expect(queryOf(method, new URLSearchParams())).toEqual({})
    expect(refusal(() => queryOf(method, given))).toMatchObject([
      { path: 'q', code: 'validation.unknownField' },
    ])
  })
})

describe('mergedInput', () => {
  it('lets the path win over body and query', () => {
    const parts = {
      params: { id: 'path' },
      query: { id: 'query' },
      body: { id: 'body', name: 'a' },
      version: 3,
    }
    expect(mergedInput(parts)).toEqual({ id: 'path', name: 'a', version: 3 })
  })
})
