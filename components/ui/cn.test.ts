import { expect, it } from 'vitest'
import { cn } from './cn'

it('joins class names and leaves out what is not there', () =>
  expect(cn('a', false, null, undefined, ['b'])).toBe('a b'))
