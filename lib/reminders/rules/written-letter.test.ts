import { expect, it } from 'vitest'
import { letterModel } from './written-letter'
import { PLACEHOLDERS } from '@/lib/companies/rules/reminder-levels'

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
const item = { id: 'i', date: '2026-10-01', dueDate: '2026-10-31', level: 2 as const }
const letter = {
  customerId: 'c',
  level: 2 as const,
  items: [
    { ...item, number: '10001', open: 120_000 },
    { ...item, number: '10002', open: 550 },
  ],
  open: 120_550,
  credit: 50,
  fee: 250,
  total: 120_750,
  payUntil: '2026-12-02',
}
const level = { days: 14, fee: 250, paymentDays: 10, subject: 'Mahnung {Kundennummer}', closing: '{Firma}' }

const greeting = { person: (name: string) => `Guten Tag ${name}`, anybody: 'Guten Tag' }

it('fills every placeholder into the texts of the level', () => {
  const intro = PLACEHOLDERS.map((name) => `{${name}}`).join(' | ')
  const model = letterModel({
    letter,
    level: { ...level, intro },
    date: '2026-11-22',
    seller,
    customer,
    greeting,
  })
  expect(model.intro.replaceAll('\u00a0', ' ')).toBe(
    'Guten Tag Anna Müller | Anna Müller | 4711 | 10001, 10002 | 1.205,00 € | 2,50 € | 1.207,50 € | 02.12.2026 | 22.11.2026 | Hof Sonnental GmbH',
  )
  expect([model.subject, model.closing]).toEqual(['Mahnung 4711', 'Hof Sonnental GmbH'])
  expect([model.open, model.credit, model.fee, model.total]).toEqual(['1205.50', '0.50', '2.50', '1207.50'])
})
