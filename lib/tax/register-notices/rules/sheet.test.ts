import { describe, expect, it } from 'vitest'
import { sheetOf } from './sheet'

type Till = Parameters<typeof sheetOf>[1]['tills'][number]
type Day = Till['days'][number]

const TAXPAYER = { id: 3, name: 'Hof Sonnental', economicId: '', taxNumber: '12/345/67890' }
const PREMISES = {
  id: 'store',
  name: 'Hofladen',
  street: 'Hofweg 1',
  zipCode: '79285',
  city: 'Ebringen',
  country: 'DE',
}
const REGISTER = {
  kind: 'TABLET_APP',
  manufacturer: 'Tabula',
  model: 'T 5',
  softwareBrand: 'Kontor',
  softwareVersion: '4.2',
  serial: 'KASSE-1',
  acquiredOn: '2026-01-02',
  inUseSince: '2026-01-05',
  outOfUse: null,
} as const satisfies Partial<Day['till']>
const TSE = {
  kind: 'CLOUD',
  serial: 'abc1',
  bsiCertificate: 'BSI-K-TR-0001',
  inUseSince: '2026-01-06',
} as const

interface Blanks {
  taxpayer?: Partial<typeof TAXPAYER>
  place?: Partial<typeof PREMISES>
  till?: Partial<Day['till']>
  tse?: Partial<Day['tse']>
}

function missing({ taxpayer, place, till, tse }: Blanks, status: Till['status'] = 'READY') {
  const day = { storeId: 'store', till: { ...REGISTER, ...till } as Day['till'], tse: { ...TSE, ...tse } }
  const sheet = sheetOf(
    { ...PREMISES, ...place },
    {
      taxpayer: { ...TAXPAYER, ...taxpayer },
      tills: [{ id: 'till', name: 'Kasse 1', status, removedOn: null, days: [day] }],
      notices: [],
    },
  )
  return sheet.missing.map(({ field, href }) => `${field} ${href}`)
}

describe('a field that the notification lacks is named, it alone, with the page where it is entered', () => {
  it('none of them if all are there', () => expect(missing({})).toEqual([]))

  it.each<[string, Blanks]>([
    ['taxpayer /companies/3', { taxpayer: { name: '' } }],
    ['taxNumber /companies/3', { taxpayer: { taxNumber: '' } }],
    ['premises /pos-stores/store', { place: { name: '' } }],
    ['address /pos-stores/store', { place: { street: '' } }],
    ['address /pos-stores/store', { place: { zipCode: '' } }],
    ['address /pos-stores/store', { place: { city: '' } }],
    ['kind /pos-devices/till', { till: { kind: null } }],
    ['manufacturer /pos-devices/till', { till: { manufacturer: '' } }],
    ['model /pos-devices/till', { till: { model: '' } }],
    ['software /pos-devices/till', { till: { softwareBrand: '', softwareVersion: '' } }],
    ['serial /pos-devices/till', { till: { serial: '' } }],
    ['acquiredOn /pos-devices/till', { till: { acquiredOn: null, inUseSince: null } }],
    ['tseKind /pos-devices/till', { tse: { kind: null } }],
    ['tseSerial /pos-devices/till', { tse: { serial: '' } }],
    ['bsiCertificate /pos-devices/till', { tse: { bsiCertificate: '' } }],
    ['tseInUseSince /pos-devices/till', { tse: { inUseSince: null } }],
  ])('%s', (named, blanks) => expect(missing(blanks)).toEqual([named]))

  it('not where one of two suffices, and not of a till that is gone', () => {
    expect(missing({ till: { softwareBrand: '' } })).toEqual([])
    expect(missing({ till: { acquiredOn: null } })).toEqual([])
    expect(missing({ till: { serial: '' }, tse: { serial: '' } }, 'DELETED')).toEqual([])
  })

  it('of a till out of use only what identifies it', () => {
    const outOfUse = { on: '2026-06-30', reason: 'defekt' }
    expect(missing({ till: { outOfUse, model: '', serial: '' } })).toEqual([])
  })
})
