import { describe, expect, it } from 'vitest'
import { eInvoiceOf } from '@/lib/sales/documents/rules/e-invoice'
import { bookedAs } from '@/tests/support/e-invoice-documents'
import { writeCii } from './write-cii'
import { writeUbl } from './write-ubl'

const model = bookedAs('XRECHNUNG', {})
if (!model.eInvoice) throw new Error('no e-invoice')
const sound = eInvoiceOf(model, model.eInvoice)
const ADDRESS = {
  line1: 'Halle 4',
  line2: 'Hinterhaus',
  zipCode: '20097',
  city: 'Speicherstadt',
  country: 'AT',
}

describe('an e-invoice, whatever its syntax', () => {
  const written = (change: Partial<typeof sound>) => {
    const invoice = { ...sound, ...change }
    return [writeCii(invoice, 'xrechnung'), writeUbl(invoice, 'xrechnung')]
  }

  it.each(['seller', 'buyer'] as const)('has every line of the address of the %s', (party) => {
    for (const xml of written({ [party]: { ...sound[party], address: ADDRESS } }))
      for (const part of Object.values(ADDRESS)) expect(xml).toContain(`>${part}<`)
  })
})
