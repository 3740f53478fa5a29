import { describe, expect, it } from 'vitest'
import { surroundingsContent, type Surroundings } from '@/lib/pos/pos-devices/schema'
import { checkClosing } from './check-closing'
import { closingRows, keyOf, type ExportedClosing } from './closing-rows'
import { Findings, notesOf } from './findings'
import { NO_TSE_DATA } from '@/lib/pos/pos-devices/words'
import { tseDataOf } from './tse-data'

const ADDRESS = { street: 'Weg 1', zipCode: '79100', city: 'Freiburg', country: 'DE' }
const TAX = { taxNumber: '06/1', vatId: '' }
const TSE = {
  serial: 'ab',
  algorithm: 'ecdsa-plain-SHA256',
  timeFormat: 'unixTime',
  encoding: 'UTF-8',
  publicKey: 'QUJD',
  certificate: 'A'.repeat(1_200),
}

const around = (change: object = {}): Surroundings => ({
  ...surroundingsContent.parse({
    company: { id: 1, name: 'Hof', ...TAX, smallBusiness: false, ...ADDRESS },
    store: { id: 's', name: 'Laden', ...ADDRESS },
    till: { name: 'Kasse', serial: 'K-1', softwareVersion: '1.0' },
    tse: TSE,
    agencies: [{ number: 7, name: 'Imkerei', ...TAX, ...ADDRESS }],
    ...change,
  }),
  validFrom: '2026-01-01T00:00:00.000Z',
})

const closing: ExportedClosing = {
  id: 'c',
  deviceId: 'till',
  number: 3,
  endTime: '2026-03-28T23:30:00.000Z',
  businessDay: '2026-03-28',
  softwareVersion: '',
}
const tse = { id: 1, serial: 'ab', data: around().tse }
const check = (change: Partial<Parameters<typeof checkClosing>[0]> = {}) => [
  ...checkClosing({ closing, before: null, around: around(), tses: [tse], count: 1, ...change }),
]

describe('a closing', () => {
  it('is complete', () => {
    expect(check()).toEqual([])
  })

  it.each([
    [
      'companyData',
      { company: { id: 1, name: 'Hof', taxNumber: '', vatId: '', smallBusiness: false, ...ADDRESS } },
    ],
    ['storeData', { store: { id: 's', name: 'Laden', ...ADDRESS, city: '' } }],
    ['tillSerial', { till: { name: 'Kasse', serial: '', softwareVersion: '' } }],
    [
      'terminalData',
      {
        till: {
          name: 'K',
          serial: 'K-1',
          softwareVersion: '',
          terminals: [{ id: 'T', brand: '', model: '', serial: '' }],
        },
      },
    ],
    ['agencyData', { agencies: [{ number: 7, name: 'Imkerei', ...TAX, ...ADDRESS, street: '' }] }],
    ['tseData', { tse: { ...TSE, certificate: '' } }],
  ])('lacks %s', (finding, change) => {
    expect(check({ around: around(change) })).toEqual([finding])
  })

  it('has no receipts, comes before the one before it, or has a TSE that nobody knows', () => {
    expect(check({ count: 0 })).toEqual(['closingEmpty'])
    expect(check({ before: { ...closing, number: 2 } })).toEqual(['closingOrder'])
    expect(check({ tses: [{ ...tse, data: null }] })).toEqual(['tseData'])
  })

  it('names its day only if it ended on another one, and the version that its till names', () => {
    const rows = closingRows({ ...closing, softwareVersion: '2.0' }, around(), [tse], {})
    expect(keyOf(closing).Z_ERSTELLUNG).toBe('2026-03-29T00:30:00+01:00')
    expect(rows['cashpointclosing.csv']).toMatchObject([
      { Z_BUCHUNGSTAG: '2026-03-28', NAME: 'Hof', LAND: 'DEU' },
    ])
    expect(rows['cashregister.csv']).toMatchObject([{ KASSE_SERIENNR: 'K-1', KASSE_SW_VERSION: '2.0' }])
    expect(rows['tse.csv']).toMatchObject([{ TSE_ID: 1, TSE_ZERTIFIKAT_II: 'A'.repeat(200) }])
    const onTime = closingRows({ ...closing, businessDay: '2026-03-29' }, around(), [], {})
    expect(onTime['cashpointclosing.csv']).toMatchObject([{ Z_BUCHUNGSTAG: '' }])
  })
})

describe('findings', () => {
  it('are counted by till and kind, with the first record of each', () => {
    const findings = new Findings()
    for (const number of [4, 5])
      findings.add({ code: 'closingIncomplete', deviceId: 'a', number, link: `/${number}` })
    findings.add({ code: 'closingGap', deviceId: 'a', number: 9, link: '/9', count: 3 })
    findings.add({ code: 'closingGap', deviceId: 'b', number: 5, link: '/5', count: 2, settled: 1 })
    findings.add({ code: 'flagged', deviceId: 'b', number: 0, link: '/b' })
    expect(notesOf(findings.all, (id) => `Kasse ${id}`)).toEqual([
      { code: 'dsfinvk.closingIncomplete', params: { till: 'Kasse a', count: 2, number: 4 }, link: '/4' },
      { code: 'dsfinvk.closingGap', params: { till: 'Kasse a', count: 3, number: 9 }, link: '/9' },
      {
        code: 'dsfinvk.closingGapSettled',
        params: { till: 'Kasse b', count: 2, number: 5, settled: 1 },
        link: '/5',
      },
      { code: 'dsfinvk.flagged', params: { till: 'Kasse b', count: 1, number: 0 }, link: '/b' },
    ])
  })
})

describe('the master data of a TSE', () => {
  const at = closing.endTime
  const record = (validFrom: string, algorithm: string, serial = 'ab') => ({
    ...around({ tse: { ...TSE, serial, algorithm } }),
    validFrom,
  })
  const now = record('2026-03-01T00:00:00.000Z', 'now')
  const own = record('2026-02-01T00:00:00.000Z', 'own')
  const before = record('2026-01-15T00:00:00.000Z', 'before')
  const later = record('2026-06-01T00:00:00.000Z', 'later')
  const other = { ...now, tse: { ...now.tse, serial: 'cd' } }
  const found = (data: Partial<Parameters<typeof tseDataOf>[1]>) =>
    tseDataOf('ab', { at, around: other, own: [], all: [], ...data })?.algorithm

  it('are those around the till, then its own at that time, then those of other tills', () => {
    expect(found({ around: now, own: [own, later], all: [later] })).toBe('now')
    expect(found({ own: [before, own, other, later], all: [later] })).toBe('own')
    expect(found({ own: [other], all: [later, own, before] })).toBe('own')
    expect(found({ own: [other], all: [later] })).toBe('later')
    expect(found({ own: [other], all: [other] })).toBeUndefined()
  })

  it('are completed by what became known later, of the till first, and only of that TSE', () => {
    const bare = { ...NO_TSE_DATA, clientSerial: null, serial: 'ab', algorithm: 'then' }
    const early = { ...now, tse: bare }
    const fact = (validFrom: string, certificate: string, serial = 'ab') => {
      const one = record(validFrom, 'later', serial)
      return { ...one, tse: { ...one.tse, certificate, publicKey: '' } }
    }
    const own = [early, fact('2026-06-01T00:00:00.000Z', 'own'), fact('2026-07-01T00:00:00.000Z', 'newer')]
    const all = [...own, fact('2026-05-01T00:00:00.000Z', 'other till'), fact('2026-05-01', 'cd', 'cd')]
    const data = (around: typeof now) => tseDataOf('ab', { at, around, own, all })
    expect(data(early)).toMatchObject({ algorithm: 'then', certificate: 'own', publicKey: '' })
    expect(data(other)).toMatchObject({ algorithm: 'then', certificate: 'own' })
    expect(tseDataOf('ab', { at, around: early, own: [early], all })).toMatchObject({
      certificate: 'other till',
    })
  })
})
