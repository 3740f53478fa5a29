import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { centsOf, sumOf } from '@/lib/domain/money'
import { parseXml } from '@/lib/server/files/xml/parse-xml'
import { elementsAt, textAt } from '@/lib/domain/xml-element'
import { creditTransferXml } from './credit-transfer'
import { accountOf, creditorOf, obstacleOf, type PayableInvoice } from './payable'
import { planTransfers, purposeOf, type Choice } from './plan-transfers'

const IBAN = 'DE75512108001245126199'
const OTHER = 'DE02120300000000202051'
const DATE = '2026-11-27'

const STATED = { number: 'R-1', supplierId: 's', sellerName: 'Großhandel & Söhne' }
const identityOf = (change: Partial<PayableInvoice>) => {
  const { number, supplierId, sellerName } = { ...STATED, ...change }
  const isCredit = (change.open ?? 0) < 0
  return number ? { number, supplierId, sellerName, vatId: null, taxNumber: null, isCredit } : null
}

const invoice = (change: Partial<PayableInvoice> = {}): PayableInvoice => ({
  id: 'a',
  ...STATED,
  state: 'APPROVED',
  identity: identityOf(change),
  creditorName: 'Großhandel & Söhne',
  hasPayee: false,
  currency: 'EUR',
  open: 11_900,
  discount: { until: '2026-11-30', amount: 238 },
  iban: IBAN,
  bic: null,
  supplierIban: '',
  paymentCodes: [],
  isInFile: false,
  isPaidTwice: false,
  paymentReference: null,
  customerNumber: null,
  ...change,
})
const credit = (open = -1_000, change: Partial<PayableInvoice> = {}) =>
  invoice({ id: 'c', number: 'G-1', open, discount: null, iban: null, ...change })

const plan = (
  invoices: readonly PayableInvoice[],
  {
    choice = {},
    date = DATE,
    offsetCredits = false,
  }: { choice?: Choice; date?: string; offsetCredits?: boolean } = {},
) => planTransfers(invoices, { date, offsetCredits, choices: new Map([['a', choice]]) })
const codesOf = (...input: Parameters<typeof plan>) => {
  const planned = plan(...input)
  return planned.ok ? [] : planned.error.map(({ invoiceId, code }) => [invoiceId, code])
}
const amountsOf = (...input: Parameters<typeof plan>) => {
  const planned = plan(...input)
  if (!planned.ok) throw new Error(planned.error.map(({ code }) => code).join())
  return planned.value.map(({ amount, items }) => [amount, ...items.map(({ discount }) => discount)])
}

describe('an invoice is refused', () => {
  it.each([
    ['paymentFile.notApproved', { state: 'CHECKED' }],
    ['paymentFile.notApproved', { state: 'PAID', open: 0 }],
    ['paymentFile.inFile', { isInFile: true }],
    ['paymentFile.foreignCurrency', { currency: 'USD' }],
    ['paymentFile.paidTwice', { isPaidTwice: true }],
    ['paymentFile.directDebit', { paymentCodes: ['59'] }],
    ['paymentFile.directDebit', { paymentCodes: ['58', '49'] }],
    ['paymentFile.otherMeans', { paymentCodes: ['10'] }],
    ['paymentFile.otherMeans', { paymentCodes: ['48', '97'] }],
    ['paymentFile.ibanMissing', { iban: null }],
    ['paymentFile.ibanInvalid', { iban: 'DE75512108001245126198' }],
    ['paymentFile.ibanOutside', { iban: 'TR330006100519786457841326' }],
    ['paymentFile.bicMissing', { iban: 'CH9300762011623852957' }],
    ['paymentFile.nameMissing', { creditorName: 'ООО' }],
    ['paymentFile.ibanUnconfirmed', { supplierIban: OTHER }],
    ['paymentFile.tooHigh', { open: 100_000_000_000, discount: null }],
  ] as const)('as %s', (code, change) => {
    expect(codesOf([invoice(change)])).toEqual([['a', code]])
  })

  it.each([
    ['paymentFile.amount', { amount: 0 }],
    ['paymentFile.amount', { amount: -1 }],
    ['paymentFile.amount', { amount: 11_901, discount: 0 }],
    ['paymentFile.amount', { amount: 11_900, discount: 1 }],
    ['paymentFile.discount', { discount: 239 }],
    ['paymentFile.discount', { discount: -1 }],
  ] as const)('for its %s', (code, choice) => {
    expect(codesOf([invoice()], { choice })).toEqual([['a', code]])
  })

  it.each([['30'], ['31'], ['42'], ['58'], ['1'], ['ZZZ'], ['48', '58']])('not for means %s', (...codes) => {
    expect(codesOf([invoice({ paymentCodes: codes })])).toEqual([])
  })

  it('with every other one', () => {
    expect(codesOf([invoice({ iban: null }), credit(), invoice({ id: 'b', state: 'RECEIVED' })])).toEqual([
      ['a', 'paymentFile.ibanMissing'],
      ['b', 'paymentFile.notApproved'],
      ['c', 'paymentFile.creditAlone'],
    ])
  })
})

describe('an invoice that came twice', () => {
  const twice = (change: Partial<PayableInvoice>) =>
    codesOf([invoice(), invoice({ id: 'b', ...change })]).map(([id]) => id)

  it('is refused at both: the number of the supplier, or of the seller where it is unknown', () => {
    expect(twice({ number: ' r-1', open: 500 })).toEqual(['a', 'b'])
    expect(twice({ supplierId: null, sellerName: 'großhandel & söhne' })).toEqual(['a', 'b'])
  })

  it('is another one with another number, supplier or seller, without a number, or as a credit', () => {
    expect(twice({ number: 'R-2' })).toEqual([])
    expect(twice({ supplierId: 't' })).toEqual([])
    expect(twice({ supplierId: null, sellerName: 'Mühle' })).toEqual([])
    expect(codesOf([invoice({ number: '' }), invoice({ id: 'b', number: null })])).toEqual([])
    expect(amountsOf([invoice(), credit(-1_000, { number: 'R-1' })], { offsetCredits: true })).toEqual([
      [10_662, 238, 0],
    ])
  })
})

describe('another IBAN than the supplier has', () => {
  const differing = invoice({ supplierIban: OTHER })

  it('must be confirmed, exactly it', () => {
    expect(codesOf([differing], { choice: { confirmedIban: OTHER } })).toEqual([
      ['a', 'paymentFile.ibanUnconfirmed'],
    ])
    const planned = plan([differing], { choice: { confirmedIban: 'de75 5121 0800 1245 1261 99' } })
    expect(planned).toMatchObject({ value: [{ iban: IBAN, items: [{ isConfirmed: true }] }] })
  })

  it('is the known one where the invoice states none', () => {
    const planned = plan([invoice({ iban: null, supplierIban: OTHER })])
    expect(planned).toMatchObject({ value: [{ iban: OTHER, items: [{ isConfirmed: false }] }] })
  })
})

describe('Skonto', () => {
  it('is taken until its last day', () => {
    expect(amountsOf([invoice()], { date: '2026-11-30' })).toEqual([[11_662, 238]])
    expect(amountsOf([invoice()], { date: '2026-12-01' })).toEqual([[11_900, 0]])
  })

  it('is not proposed where it would leave nothing to transfer', () => {
    expect(amountsOf([invoice({ open: 238 })])).toEqual([[238, 0]])
  })

  it('goes with the amount that settles, or if it is named', () => {
    expect(amountsOf([invoice()], { choice: { amount: 5_000 } })).toEqual([[5_000, 0]])
    expect(amountsOf([invoice()], { choice: { amount: 11_662 } })).toEqual([[11_662, 238]])
    expect(amountsOf([invoice()], { choice: { amount: 5_000, discount: 100 } })).toEqual([[5_000, 100]])
    expect(amountsOf([invoice()], { choice: { discount: 0 } })).toEqual([[11_900, 0]])
  })
})

describe('a credit', () => {
  it('is never transferred, and joins the invoices of its supplier on request', () => {
    const several = [invoice(), invoice({ id: 'b', number: 'R-2', open: 500, discount: null }), credit()]
    expect(codesOf(several)).toEqual([['c', 'paymentFile.creditAlone']])
    expect(amountsOf(several, { offsetCredits: true })).toEqual([[11_162, 238, 0, 0]])
    expect(plan(several, { offsetCredits: true })).toMatchObject({
      value: [{ purpose: 'R-1, R-2, abzgl. G-1', items: [{}, {}, { invoiceId: 'c', amount: -1_000 }] }],
    })
  })

  it('leaves something to pay, to one account', () => {
    const offsetCredits = true
    expect(codesOf([invoice(), credit(-11_662)], { offsetCredits })).toEqual([
      ['c', 'paymentFile.creditTooHigh'],
    ])
    expect(amountsOf([invoice(), credit(-11_661)], { offsetCredits })).toEqual([[1, 238, 0]])
    expect(codesOf([invoice({ supplierId: 't' }), credit()], { offsetCredits })).toEqual([
      ['c', 'paymentFile.creditAlone'],
    ])
    expect(codesOf([credit(-1, { supplierId: null })], { offsetCredits })).toEqual([
      ['c', 'paymentFile.creditAlone'],
    ])
    expect(
      codesOf([invoice(), invoice({ id: 'b', number: 'R-2', iban: OTHER }), credit()], { offsetCredits }),
    ).toEqual([['b', 'paymentFile.ibansDiffer']])
  })

  it("is never set off against a claim of the supplier that is another's", () => {
    const offsetCredits = true
    const assigned = invoice({ id: 'b', number: 'R-2', hasPayee: true, iban: OTHER, discount: null })
    expect(codesOf([assigned, credit()], { offsetCredits })).toEqual([['c', 'paymentFile.creditAlone']])
    expect(amountsOf([assigned, invoice(), credit()], { offsetCredits })).toEqual([
      [11_900, 0],
      [10_662, 238, 0],
    ])
  })

  it('leaves the invoices of others alone', () => {
    const others = [
      invoice({ id: 'x', number: 'R-2', supplierId: null }),
      invoice(),
      credit(),
      invoice({ id: 'y', supplierId: 't' }),
    ]
    expect(amountsOf(others, { offsetCredits: true })).toEqual([
      [11_662, 238],
      [10_662, 238, 0],
      [11_662, 238],
    ])
  })
})

describe('the purpose', () => {
  it('names number, reference and customer number, each once', () => {
    expect(purposeOf([invoice()])).toBe('R-1')
    expect(purposeOf([invoice({ paymentReference: 'RF18 R-1', customerNumber: '4711' })])).toBe(
      'RF18 R-1, Kd.-Nr. 4711',
    )
    expect(purposeOf([invoice({ paymentReference: 'Auftrag 9' })])).toBe('Auftrag 9 R-1')
    expect(purposeOf([invoice({ number: 'Ж' })])).toBe('Rechnung')
  })

  it('keeps the number of an invoice whatever its reference is', () => {
    const long = 'x'.repeat(150)
    for (const paymentReference of [long, `${long} R-1`]) {
      const purpose = purposeOf([invoice({ paymentReference })])
      expect([purpose.startsWith('R-1 xx'), purpose.length]).toEqual([true, 140])
    }
    const three = ['R-1', 'R-2', 'R-3'].map((number) => invoice({ number, paymentReference: 'y'.repeat(60) }))
    expect(purposeOf(three)).toBe('R-1, R-2, R-3')
  })

  it('leaves out what does not fit', () => {
    const many = Array.from({ length: 30 }, (_, index) => invoice({ number: `RECHNUNG-${index}` }))
    const purpose = purposeOf(many)
    expect(purpose.length).toBeLessThanOrEqual(140)
    expect(purpose).toMatch(/^RECHNUNG-0, .*, RECHNUNG-\d+$/)
  })
})

describe('who is paid', () => {
  type Parties = Parameters<typeof creditorOf>[0]
  const parties: Parties = {
    sellerName: 'Mühle',
    payeeName: null,
    accountHolder: null,
    iban: IBAN,
    supplierName: 'Mühle GmbH',
    supplierIban: OTHER,
    supplierHolder: 'Berta Beispiel',
  }
  it.each<[string, Partial<Parties>, string]>([
    ['the payee of the invoice', { payeeName: 'Abtret Bank', accountHolder: 'Konto' }, 'Abtret Bank'],
    ['the holder of the account that it states', { accountHolder: 'Konto' }, 'Konto'],
    ['the holder of the same known account', { supplierIban: IBAN }, 'Berta Beispiel'],
    ['the holder of the known account, where it states none', { iban: null }, 'Berta Beispiel'],
    ['the seller, with an account that is not known', {}, 'Mühle'],
    ['the supplier, where it names no seller', { sellerName: '' }, 'Mühle GmbH'],
  ])('is %s', (_, change, name) => expect(creditorOf({ ...parties, ...change })).toBe(name))

  it("is never the supplier by its known account, where the claim is another's", () => {
    const assigned = invoice({ hasPayee: true, iban: null, supplierIban: OTHER })
    expect([accountOf(assigned), obstacleOf(assigned)]).toEqual(['', 'paymentFile.ibanMissing'])
  })
})

describe('any plan', () => {
  const any = fc.array(
    fc.record({
      supplierId: fc.constantFrom('s', 't', 'u'),
      open: fc.integer({ min: -20_000, max: 100_000 }).filter((open) => open !== 0),
      discount: fc.integer({ min: 1, max: 300 }),
      number: fc.string({ maxLength: 60 }),
    }),
    { minLength: 1, maxLength: 12 },
  )

  it('pays no more than is open, each invoice once, and writes the sum of its parts', () => {
    fc.assert(
      fc.property(any, (parts) => {
        const invoices = parts.map(({ supplierId, open, discount, number }, index) =>
          invoice({
            id: String(index),
            supplierId,
            open,
            number,
            discount: open > discount ? { until: '2026-11-30', amount: discount } : null,
          }),
        )
        const planned = planTransfers(invoices, { date: DATE, choices: new Map(), offsetCredits: true })
        if (!planned.ok) return
        const items = planned.value.flatMap((transfer) => transfer.items)
        expect(items.map(({ invoiceId }) => Number(invoiceId)).toSorted((a, b) => a - b)).toEqual([
          ...invoices.keys(),
        ])
        for (const { invoiceId, amount, discount } of items)
          expect(amount + discount).toBe(invoices[Number(invoiceId)]?.open)
        for (const transfer of planned.value) {
          expect(transfer.amount).toBe(sumOf(transfer.items.map(({ amount }) => amount)))
          expect(transfer.amount).toBeGreaterThan(0)
        }
        const xml = creditTransferXml({
          messageId: 'M',
          createdAt: new Date('2026-11-27T08:00:00Z'),
          date: DATE,
          debtor: { name: 'Hofladen', iban: OTHER, bic: '' },
          transfers: planned.value.map((transfer, index) => ({ ...transfer, endToEndId: `M-${index}` })),
        })
        const root = parseXml(new TextEncoder().encode(xml))
        const block = elementsAt(root, 'CstmrCdtTrfInitn', 'PmtInf')
        const written = elementsAt(root, 'CstmrCdtTrfInitn', 'PmtInf', 'CdtTrfTxInf').map((one) =>
          centsOf(textAt(one, 'Amt', 'InstdAmt') ?? ''),
        )
        expect(written).toEqual(planned.value.map(({ amount }) => amount))
        expect(centsOf(textAt(block[0] ?? null, 'CtrlSum') ?? '')).toBe(sumOf(written))
      }),
    )
  })
})
