import { expect, test } from 'vitest'
import { returnPath } from './return-path'

const ORIGIN = 'https://kontor.example'

test.each([
  ['?next=%2Fproducts%3Fpage%3D2', '/products?page=2'],
  ['', '/'],
  ['?next=', '/'],
  ['?next=products', '/'],
  ['?next=https%3A%2F%2Fevil.example%2F', '/'],
  ['?next=%2F%2Fevil.example%2Fa', '/'],
  ['?next=%2F%5Cevil.example', '/'],
  ['?next=%2F%09%2Fevil.example', '/'],
  ['?next=javascript%3Aalert(1)', '/'],
])('%s leads to %s', (search, path) => {
  expect(returnPath(search, ORIGIN)).toBe(path)
})
