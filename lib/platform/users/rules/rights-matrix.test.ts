import { expect, it } from 'vitest'
import { ACTIONS, RIGHTS } from '@/lib/domain/rights'
import { columnExtent, isAreaOn, rowExtent, toggleColumn, toggleRight, toggleRow } from './rights-matrix'

const at = (action: (typeof ACTIONS)[number]) => ({ area: 'PRODUCTS', action }) as const

it('another action brings SHOW along', () => {
  expect(toggleRight([], at('PATCH'), true, RIGHTS)).toEqual(['PRODUCTS_SHOW', 'PRODUCTS_PATCH'])
})

it('taking SHOW takes all of the area, taking another only that', () => {
  const rights = toggleRow([], 'PRODUCTS', true, RIGHTS)
  expect(rights).toHaveLength(4)
  expect(toggleRight(rights, at('SHOW'), false, RIGHTS)).toEqual([])
  expect(toggleRight(rights, at('PATCH'), false, RIGHTS)).toEqual([
    'PRODUCTS_SHOW',
    'PRODUCTS_CREATE',
    'PRODUCTS_DELETE',
  ])
})

it('rows and columns go as a whole and tell how full they are', () => {
  const seen = toggleColumn([], 'SHOW', true, RIGHTS)
  expect(columnExtent(seen, 'SHOW')).toBe('all')
  expect(columnExtent(seen, 'DELETE')).toBe('none')
  expect(rowExtent(seen, 'PRODUCTS')).toBe('some')
  const all = ACTIONS.reduce<string[]>((rights, action) => toggleColumn(rights, action, true, RIGHTS), [])
  expect(all).toEqual(RIGHTS)
  expect(rowExtent(all, 'USERS')).toBe('all')
  expect(toggleColumn(all, 'SHOW', false, RIGHTS)).toEqual([])
  expect(rowExtent(toggleRow(all, 'USERS', false, RIGHTS), 'USERS')).toBe('none')
})

it('moves nothing but what may be given', () => {
  const mine = ['PRODUCTS_SHOW', 'INVOICES_SHOW']
  expect(toggleRow([], 'PRODUCTS', true, mine)).toEqual(['PRODUCTS_SHOW'])
  expect(toggleColumn([], 'SHOW', true, mine)).toEqual(mine)
  expect(toggleRight([], at('DELETE'), true, mine)).toEqual([])
})

it('knows which areas need a module', () => {
  expect(isAreaOn('INVOICES', ['order-management'])).toBe(true)
  expect(isAreaOn('INVOICES', ['products'])).toBe(false)
  expect(isAreaOn('USERS', [])).toBe(true)
})
