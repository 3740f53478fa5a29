import { describe, expect, it } from 'vitest'
import { recordHref } from './record-href'

const PAGES = { product: '/products', document: '/invoices', deliveryNote: '/deliverynotes', vatRate: null }

describe('the page of an entry', () => {
  it.each([
    ['product', '7', '/products/7'],
    ['product', 'batch', '/products'],
    ['document', '9', '/invoices/9'],
    ['deliveryNote', '8', '/deliverynotes/8'],
    ['vatRate', '3', '/settings'],
    ['tenant', '1', '/settings'],
  ])('of %s %s is %s', (entity, entityId, href) => expect(recordHref(PAGES, { entity, entityId })).toBe(href))
})
