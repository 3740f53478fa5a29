import { describe, expect, it } from 'vitest'
import { helpFor } from './screens'

describe('helpFor', () => {
  it.each([
    ['/', '/handbuch/uebersicht'],
    ['/products', '/handbuch/produkte'],
    ['/products/0197c1d0-0000-7000-8000-000000000000', '/handbuch/produkte'],
    ['/invoices/new', '/handbuch/rechnungen'],
    ['/invoices/from-deliverynotes', '/handbuch/sammelabrechnung'],
    ['/pos-devices/1/closings/2', '/handbuch/kassen'],
    ['/handbuch/kassen', '/handbuch'],
    ['/productsandmore', '/handbuch'],
  ])('of %s is %s', (path, help) => expect(helpFor(path)).toBe(help))
})
