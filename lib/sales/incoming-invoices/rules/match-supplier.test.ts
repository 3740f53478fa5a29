import { describe, expect, it } from 'vitest'
import { errorAt } from './finding'
import { matchSupplier, withRelated, type Candidate } from './match-supplier'

const candidate = (id: string, known: Partial<Candidate>): Candidate => ({
  id,
  vatId: '',
  taxNumber: '',
  iban: '',
  name: '',
  ...known,
})
const FACTS = {
  vatId: 'DE 136695976',
  taxNumber: '201/113/40209',
  iban: 'DE02120300000000202051',
  name: 'Hof  GmbH',
}

describe('the supplier of an invoice', () => {
  it('is found by the surest fact', () => {
    const byName = candidate('name', { name: 'hof gmbh' })
    const byTax = candidate('tax', { taxNumber: '201 113 40209' })
    const byIban = candidate('iban', { iban: 'DE02 1203 0000 0000 2020 51' })
    const byVatId = candidate('vat', { vatId: 'DE136695976' })
    expect(matchSupplier(FACTS, [byName, byTax, byIban, byVatId])).toBe('vat')
    expect(matchSupplier(FACTS, [byName, byTax, byIban])).toBe('iban')
    expect(matchSupplier(FACTS, [byName, byTax])).toBe('tax')
    expect(matchSupplier(FACTS, [byName])).toBe('name')
  })

  it.each([
    ['21/815/08150', '1121081508150'],
    ['3201012312340', '201/123/12340'],
    ['5133081508159', '133/8150/8159'],
    ['013 815 08153', '2613081508153'],
    ['93815/08152', '28 93 0 815 08152'],
  ])('is found by a tax number in another notation: %s as %s', (taxNumber, known) =>
    expect(
      matchSupplier({ ...FACTS, vatId: null, iban: null, taxNumber }, [
        candidate('tax', { taxNumber: known }),
        candidate('other', { taxNumber: '181/815/08155' }),
      ]),
    ).toBe('tax'),
  )

  it('is nobody if several fit, or nothing is known', () => {
    const twice = [candidate('a', { vatId: 'DE136695976' }), candidate('b', { vatId: 'DE136695976' })]
    expect(matchSupplier(FACTS, twice)).toBeNull()
    const nothing = { vatId: null, taxNumber: null, iban: null, name: null }
    expect(matchSupplier(nothing, [candidate('empty', {})])).toBeNull()
  })
})

describe('findings on other records', () => {
  it('are made again, and leave the others', () => {
    const report = [errorAt('number', 'BR-02', 'x')]
    const related = { iban: 'DE1', supplierIban: 'DE2', sameNumber: '01.11.2026' }
    const found = withRelated(report, related)
    expect(found.map(({ code }) => code)).toEqual(['BR-02', 'otherIban', 'duplicateNumber'])
    const same = { iban: 'DE2', supplierIban: 'DE 2', sameNumber: null }
    expect(withRelated(found, same)).toEqual(report)
  })
})
