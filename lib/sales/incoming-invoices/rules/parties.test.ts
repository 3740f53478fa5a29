import { describe, expect, it } from 'vitest'
import { checkParties, type OwnCompany } from './parties'
import { NOTHING_STATED } from './stated'

const NONE = { street: '', zipCode: '', taxNumber: '', mail: '', electronicAddress: '', people: [] }
const OWN: OwnCompany = {
  ...NONE,
  id: 1,
  name: 'Hofladen Sonnental GmbH',
  street: 'Sonnenweg 3',
  zipCode: '79285',
  vatId: 'DE129273398',
  taxNumber: '12/345/67890',
  mail: 'hof@sonnental.example',
  people: ['Berta Huber', ''],
}
const OTHER: OwnCompany = { ...NONE, id: 2, name: 'Sonnental Großhandel KG', vatId: 'DE118716043' }
const NAMESAKE: OwnCompany = { ...NONE, id: 3, name: 'Hofladen Sonnental GbR', vatId: '' }

type Stated = Partial<(typeof NOTHING_STATED)['seller']>
const codes = (
  { seller = {}, buyer = {}, typeCode = '380' }: { seller?: Stated; buyer?: Stated; typeCode?: string },
  own = OWN,
  others = [OTHER, NAMESAKE],
) => {
  const { seller: empty } = NOTHING_STATED
  const fields = { typeCode, seller: { ...empty, ...seller }, buyer: { ...empty, ...buyer } }
  return checkParties(fields, own, others).map(({ code, weight }) => `${weight} ${code}`)
}

describe('an invoice of the company itself', () => {
  it.each([
    ['its VAT id', { vatId: 'de 129.273.398', name: 'Andere Schreibweise' }],
    ['its tax number', { taxNumber: '1234567890', name: 'Hofladen' }],
    ["its tax number in ELSTER's notation", { taxNumber: '1112034567890', name: 'Hofladen' }],
    ['its whole name', { name: 'HOFLADEN SONNENTAL GmbH' }],
  ])('is known by %s', (_, seller) => expect(codes({ seller })).toContain('STOP ownInvoice'))

  it.each([
    ['another VAT id', { vatId: 'DE136695976', name: OWN.name }],
    ['another tax number', { taxNumber: '99/999/99999', name: OWN.name }],
    ['a name that is only alike', { name: 'Sonnental' }],
  ])('is none with %s', (_, seller) => expect(codes({ seller })).not.toContain('STOP ownInvoice'))

  it.each(['389', '261', '471', '473', '500', '501', '502', '527'])(
    'is none that the buyer writes (%s)',
    (typeCode) => expect(codes({ typeCode, seller: { vatId: OWN.vatId } })).toEqual([]),
  )
})

describe('an invoice to another company of the tenant', () => {
  it.each([
    ['its VAT id', { vatId: OTHER.vatId, name: OWN.name }],
    ['its name', { name: 'sonnental GROSSHANDEL kg' }],
    ['its name, which is also like ours', { name: 'Hofladen Sonnental GbR' }],
  ])('is known by %s', (_, buyer) => expect(codes({ buyer })).toEqual(['STOP otherCompany']))

  it('is ours where both have the VAT id, or only its name is theirs', () => {
    const twin = { ...OTHER, vatId: OWN.vatId }
    expect(codes({ buyer: { vatId: OWN.vatId, name: OTHER.name } }, OWN, [twin])).toEqual([])
  })

  it('names the company', () => {
    const { seller } = NOTHING_STATED
    const [finding] = checkParties(
      { typeCode: '380', seller, buyer: { ...seller, vatId: OTHER.vatId } },
      OWN,
      [OTHER],
    )
    expect(finding?.message).toContain('„Sonnental Großhandel KG“')
  })
})

describe('an invoice to somebody else', () => {
  it.each([
    ['another VAT id, whatever its name', { vatId: 'DE136695976', name: OWN.name }],
    ['another tax number', { taxNumber: '99/999/99999', name: OWN.name }],
    ['another name', { name: 'Ganz Anderer GmbH', zipCode: '79285', street: 'Anderer Weg 1' }],
  ])('is known by %s', (_, buyer) => expect(codes({ buyer })).toEqual(['ASK otherBuyer']))

  it.each([
    ['our VAT id, whatever its name', { vatId: 'DE 129273398', name: 'Ganz Anderer GmbH' }],
    ['a name like ours', { name: 'Hofladen Sonnental' }],
    ['the name of a person who stands for us', { name: 'Huber, Berta' }],
    ['our address', { name: 'Anna Irgendwer', street: 'SONNENWEG 3', zipCode: '79285' }],
    ['our address, its street shortened', { name: 'Backstube', street: 'Sonnen-Weg 3', zipCode: '79285' }],
    ['our Wirtschafts-IdNr.', { name: 'Ganz Anderer', vatId: 'DE129273398-00001' }],
    ['our mail address', { name: 'Einkauf', mail: 'Hof@Sonnental.example' }],
    ['no name: that is missing, not another', {}],
  ])('is none with %s', (_, buyer) => expect(codes({ buyer })).toEqual([]))
})

it('a street is the same however it is shortened', () => {
  const own = { ...OWN, street: 'Marktstr. 5' }
  for (const street of ['Marktstraße 5', 'Marktstrasse 5', 'MARKT-STR.5'])
    expect(codes({ buyer: { name: 'Backstube', street, zipCode: '79285' } }, own)).toEqual([])
  const elsewhere = { name: 'Backstube', street: 'Marktstraße 6', zipCode: '79285' }
  expect(codes({ buyer: elsewhere }, own)).toEqual(['ASK otherBuyer'])
})

describe('a VAT id with wrong check digits', () => {
  it('is named for both parties, and for member states only', () => {
    expect(codes({ seller: { vatId: 'DE136695977' } })).toEqual(['INFO wrongVatId'])
    expect(codes({ buyer: { vatId: 'DE129273399' } })).toEqual(['ASK otherBuyer', 'INFO wrongVatId'])
    expect(codes({ seller: { vatId: 'CHE123456789MWST' } })).toEqual([])
    expect(codes({ seller: { vatId: 'DE136695976' } })).toEqual([])
  })
})
