import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { handOver, keepHandedOver, takeKept } from './kept'

describe('what was typed', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it('comes back once after an error, to its own form', () => {
    handOver('/invoices/new saveInvoice', { note: 'Danke' })
    expect(keepHandedOver()).toBe(true)
    vi.runAllTimers()
    expect(takeKept('/products updateProduct')).toBeNull()
    expect(takeKept('/invoices/new saveInvoice')).toEqual({ note: 'Danke' })
    expect(takeKept('/invoices/new saveInvoice')).toBeNull()
  })

  it('is forgotten where the page was merely left', () => {
    handOver('/products updateProduct', { name: 'Apfel' })
    vi.runAllTimers()
    expect(keepHandedOver()).toBe(false)
    expect(takeKept('/products updateProduct')).toBeNull()
  })

  it('stays where the page breaks again before the form is back', () => {
    handOver('/a save', { name: 'Apfel' })
    keepHandedOver()
    expect(keepHandedOver()).toBe(true)
    expect(takeKept('/a save')).toEqual({ name: 'Apfel' })
  })
})
