import { describe, expect, it } from 'vitest'
import { filesBelow } from '@/tests/support/source-files'
import { OTHER_SHAPES, shapeOf } from './page-shape'

describe('shapeOf', () => {
  it.each([
    ['/', 'dashboard'],
    ['/products', 'list'],
    ['/pos-stores', 'list'],
    ['/products/0197c1d0-0000-7000-8000-000000000000', 'record'],
    ['/invoices/new', 'record'],
    ['/invoices/from-deliverynotes', 'list'],
    ['/settings', 'record'],
  ])('%s is a %s', (pathname, shape) => expect(shapeOf(pathname)).toBe(shape))

  it('names no page as an exception that is not there', () => {
    const pages = filesBelow('app/(app)').filter((path) => path.endsWith('/page.tsx'))
    const paths = pages.map((path) => path.slice('app/(app)'.length, -'/page.tsx'.length) || '/')
    expect(paths.length).toBeGreaterThan(20)
    expect(Object.keys(OTHER_SHAPES).filter((path) => !paths.includes(path))).toEqual([])
  })
})
