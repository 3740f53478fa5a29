import { expect, it } from 'vitest'
import { letterModel, letterParagraphs } from './written-letter'
import { PLACEHOLDERS } from '@/lib/catalog/companies/rules/reminder-levels'

const seller = {
  name: 'Hof Sonnental GmbH',
  street: '',
  zipCode: '',
  city: '',
  country: 'DE',
  taxNumber: '',
  vatId: '',
  registerCourt: '',
  registerNumber: '',
  managingDirector: '',
  iban: '',
  bic: '',
  bankName: '',
  phone: '',
  mail: '',
  website: '',
  contactName: '',
  smallBusiness: false,
}
const customer = {
  name: '',
  firstname: 'Anna',
  lastname: 'Müller',
  street: '',
  zipCode: '',
  city: '',
  country: 'DE',
  vatId: '',
  customerNumber: '4711',
}
const item = { id: 'i', date: '2026-10-01', dueDate: '2026-10-31', gross: 120_000, level: 2 as const }
const payUntil = '2026-12-02'
const items = [
  { ...item, number: '10001', open: 120_000 },
  { ...item, number: '10002', open: 550 },
]
const letter = {
  customerId: 'c',
  level: 2 as const,
  blocks: [{ level: 2 as const, items, open: 120_550, payUntil }],
  open: 120_550,
  credit: 50,
  fee: 250,
  feeClaim: { amount: 250, replaces: [] },
  interest: 0,
  lumpSum: 0,
  lateClaims: [],
  claims: 0,
  total: 120_750,
  payUntil,
}
const level = { days: 14, fee: 250, paymentDays: 10, subject: 'Mahnung {Kundennummer}', closing: '{Firma}' }

const greeting = { person: (name: string) => `Guten Tag ${name}`, anybody: 'Guten Tag' }

it('fills every placeholder into the texts of the level', () => {
  const intro = PLACEHOLDERS.map((name) => `{${name}}`).join(' | ')
  const model = letterModel({
    letter,
    levels: { 1: { ...level, intro }, 2: { ...level, intro }, 3: { ...level, intro } },
    date: '2026-11-22',
    seller,
    customer,
    greeting,
  })
  expect(model.opening.replaceAll('\u00a0', ' ')).toBe(
    'Guten Tag Anna Müller | Anna Müller | 4711 | 10001, 10002 | 1.205,00 € | 2,50 € | 1.207,50 € | 02.12.2026 | 22.11.2026 | Hof Sonnental GmbH',
  )
  expect([model.subject, model.closing]).toEqual(['Mahnung 4711', 'Hof Sonnental GmbH'])
  expect(model.blocks).toMatchObject([{ intro: '', closing: '', total: '1207.50' }])
  expect(model.blocks[0]?.items[1]).toMatchObject({ gross: '1200.00', settled: '1194.50', open: '5.50' })
  expect([model.open, model.credit, model.fee, model.total]).toEqual(['1205.50', '0.50', '2.50', '1207.50'])
})

it('speaks of each level in its own words, and greets and signs once', () => {
  const words = (name: string) => ({
    ...level,
    intro: `{Anrede},\n\n${name}: {Rechnungen} über {Summe} bis {Frist}.`,
    closing: `Ende ${name}.\n\nGrüße\n{Firma}`,
  })
  const first = { ...item, level: 1 as const, number: '10003', gross: 900, open: 900 }
  const model = letterModel({
    letter: {
      ...letter,
      blocks: [...letter.blocks, { level: 1, items: [first], open: 900, payUntil: '2026-12-05' }],
      open: 121_450,
      claims: 100,
      total: 121_750,
    },
    levels: { 1: words('Erinnerung'), 2: words('Mahnung'), 3: words('Klage') },
    date: '2026-11-22',
    seller,
    customer,
    greeting,
  })
  const plain = (text: string) => text.replaceAll('\u00a0', ' ')
  expect([model.opening, model.closing]).toEqual(['Guten Tag Anna Müller,', 'Grüße\nHof Sonnental GmbH'])
  expect(model.blocks.map(({ intro, closing, total }) => [plain(intro), closing, total])).toEqual([
    ['Mahnung: 10001, 10002 über 1.208,50 € bis 02.12.2026.', 'Ende Mahnung.', '1208.50'],
    ['Erinnerung: 10003 über 9,00 € bis 05.12.2026.', 'Ende Erinnerung.', '9.00'],
  ])
  expect(letterParagraphs(model)).toHaveLength(6)
})
