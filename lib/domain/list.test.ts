import { describe, expect, it } from 'vitest'
import { parseSort } from '@/lib/domain/list'

const FIELDS = ['name', 'createdAt'] as const

describe('parseSort', () => {
  it.each([
    ['name', 'name', false],
    ['-name', 'name', true],
    ['createdAt', 'createdAt', false],
    ['', 'createdAt', true],
    ['--name', 'createdAt', true],
    ['password', 'createdAt', true],
    ['name; drop table', 'createdAt', true],
    ['toString', 'createdAt', true],
    [null, 'createdAt', true],
    [undefined, 'createdAt', true],
  ])('%j sorts by %s (descending: %s)', (text, field, descending) => {
    expect(parseSort(text, FIELDS, '-createdAt')).toEqual({ field, descending })
  })
})
