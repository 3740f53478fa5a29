import { describe, expect, it } from 'vitest'
import { RIGHTS } from '@/lib/domain/rights'
import { applyTemplate, ROLE_TEMPLATES, templateOf } from './role-templates'

const rightsOf = (template: (typeof ROLE_TEMPLATES)[number]) => applyTemplate([], template, RIGHTS)

describe('role templates', () => {
  it('sales write documents and customers, and neither users nor prices', () => {
    const rights = rightsOf('SALES')
    expect(rights).toEqual(
      expect.arrayContaining(['INVOICES_PATCH', 'DELIVERYNOTES_CREATE', 'PRODUCTS_SHOW']),
    )
    expect(rights).toEqual(expect.arrayContaining(['BUSINESS-PARTNERS_SHOW', 'BUSINESS-PARTNERS_CREATE']))
    expect(rights.filter((right) => /^(USERS|COMPANIES|CSV-EXPORT)/.test(right))).toEqual([])
    expect(rights.filter((right) => /^(PRODUCTS|BUSINESS-PARTNERS)_(PATCH|DELETE)/.test(right))).toEqual([
      'BUSINESS-PARTNERS_PATCH',
    ])
  })

  it('accounting exports and settles, and changes no product', () => {
    const rights = rightsOf('ACCOUNTING')
    expect(rights).toEqual(expect.arrayContaining(['CSV-EXPORT_SHOW', 'INVOICES_PATCH', 'POS-DEVICES_SHOW']))
    expect(rights.filter((right) => /^(PRODUCTS|USERS)_/.test(right))).toEqual(['PRODUCTS_SHOW'])
  })

  it('who only looks changes nothing, exports nothing, and does not see the users', () => {
    expect(rightsOf('VIEW_ONLY').every((right) => right.endsWith('_SHOW'))).toBe(true)
    expect(rightsOf('VIEW_ONLY').filter((right) => /^(USERS|CSV-EXPORT)_/.test(right))).toEqual([])
  })

  it('takes the place of what was ticked before', () => {
    expect(applyTemplate(['USERS_SHOW', 'USERS_DELETE'], 'SALES', RIGHTS)).toEqual(rightsOf('SALES'))
  })

  it('gives and takes nothing but what may be given', () => {
    const mine = ['INVOICES_SHOW', 'PRODUCTS_SHOW', 'PRODUCTS_DELETE']
    expect(applyTemplate(['USERS_SHOW', 'PRODUCTS_SHOW', 'PRODUCTS_DELETE'], 'SALES', mine)).toEqual([
      'USERS_SHOW',
      'PRODUCTS_SHOW',
      'INVOICES_SHOW',
    ])
  })

  it('is recognised until somebody ticks otherwise', () => {
    for (const template of ROLE_TEMPLATES) expect(templateOf(rightsOf(template), RIGHTS)).toBe(template)
    expect(templateOf([], RIGHTS)).toBeUndefined()
    expect(templateOf([], ['USERS_SHOW'])).toBeUndefined()
    expect(templateOf([...rightsOf('SALES'), 'USERS_SHOW'], RIGHTS)).toBeUndefined()
  })
})
