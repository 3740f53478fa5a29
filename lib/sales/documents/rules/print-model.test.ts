import { describe, expect, it } from 'vitest'
import { printModel, textLine } from '@/tests/support/print-models'
import { carriedAmount, discountedTotal, showsVat, vatNotes, type PrintVat } from './print-model'

const rate = (changes: Partial<PrintVat>): PrintVat => ({
  vatRate: '0',
  vatCategory: 'S',
  net: '1.00',
  vat: '0.00',
  gross: '1.00',
  note: null,
  ...changes,
})
const smallBusiness = { ...printModel().seller, smallBusiness: true }

describe('the notes on VAT', () => {
  it('are those of the categories, each once', () => {
    const vat = [
      rate({}),
      rate({ vatCategory: 'AE' }),
      rate({ vatCategory: 'AE', vatRate: '7' }),
      rate({ vatCategory: 'Z' }),
    ]
    expect(vatNotes(printModel({ vat }))).toEqual([{ kind: 'reverseCharge' }, { kind: 'zeroRate' }])
  })

  it('prints the text of a custom rate verbatim', () => {
    const note = 'Durchschnittssatz gemäß § 24 UStG 7,8 %'
    expect(vatNotes(printModel({ vat: [rate({ note })] }))).toEqual([{ kind: 'given', text: note }])
  })

  it('say first that an invoice bills what is still to be supplied, for a small business too', () => {
    const advance = { kind: 'advance' }
    expect(vatNotes(printModel({ vat: [rate({})], advance: true }))).toEqual([advance])
    const notes = vatNotes(printModel({ vat: [rate({})], advance: true, seller: smallBusiness }))
    expect(notes).toEqual([advance, { kind: 'smallBusiness' }])
  })

  it('of a small business are § 19 alone', () => {
    const vat = [rate({ vatCategory: 'E', note: 'steuerfrei' })]
    expect(vatNotes(printModel({ vat, seller: smallBusiness }))).toEqual([{ kind: 'smallBusiness' }])
  })

  it('and rates are absent where no prices are shown', () => {
    expect(vatNotes(printModel({ showPrices: false, seller: smallBusiness }))).toEqual([])
    expect(showsVat(printModel({ showPrices: false }))).toBe(false)
    expect(showsVat(printModel({ seller: smallBusiness }))).toBe(false)
    expect(showsVat(printModel())).toBe(true)
  })
})

describe('sums', () => {
  it('carry items, not texts', () => {
    const model = printModel()
    const [first] = model.positions
    expect(carriedAmount(first!, model)).toBe(5442)
    expect(carriedAmount({ ...textLine('Text'), sum: '5.00' }, model)).toBe(0)
    expect(carriedAmount(first!, { showPrices: false })).toBe(0)
  })

  it('with Skonto are the rest after the deduction', () => {
    const terms = printModel().paymentTerms!
    const model = printModel({ sumGross: '100.00', paymentTerms: { ...terms, discountAmount: '2.00' } })
    expect(discountedTotal(model)).toBe(9800)
    expect(discountedTotal({ ...model, paymentTerms: { ...terms, discountDays: 0 } })).toBeNull()
    expect(discountedTotal({ ...model, paymentTerms: null })).toBeNull()
  })
})
