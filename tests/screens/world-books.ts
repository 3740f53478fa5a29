import type { z } from 'zod'
import { listCashEntries } from '@/lib/tax/cash-book/queries/entries'
import { addCashEntry } from '@/lib/tax/cash-book/use-cases/add-entry'
import { attachEntryFile } from '@/lib/tax/cash-book/use-cases/attach-entry-file'
import { cancelCashEntry } from '@/lib/tax/cash-book/use-cases/cancel-entry'
import { countCash } from '@/lib/tax/cash-book/use-cases/count-cash'
import { createCashDesk } from '@/lib/tax/cash-book/use-cases/create-desk'
import { patchCashDesk } from '@/lib/tax/cash-book/use-cases/patch-desk'
import type { addEntryInput } from '@/lib/tax/cash-book/schema'
import type { TYPED_KINDS } from '@/lib/tax/cash-book/words'
import { generateVersion } from '@/lib/tax/procedure-documentation/use-cases/generate-version'
import { patchAnswers } from '@/lib/tax/procedure-documentation/use-cases/patch-answers'
import { execute } from '@/lib/server/core/execute'
import { deskOfTill } from '../support/cash-desks'
import type { Tills } from './world-tills'
import { PNG, worldOn, type Seeding } from './world-place'

/** Keeps cash books: of the office, an open drawer, a former desk and a till; asks for reports. */
export async function seedBooks({ shop, addresses }: Seeding, tills: Tills): Promise<void> {
  const { world } = shop
  const ctxOn = (day: string) => worldOn(world, day).ctx()
  const office = await execute(createCashDesk, ctxOn('2026-10-01'), {
    kind: 'OFFICE',
    name: 'Bürokasse',
    account: '1005',
  })
  const drawer = await execute(createCashDesk, ctxOn('2026-10-01'), { kind: 'DRAWER', name: 'Eierverkauf' })
  const former = await execute(createCashDesk, ctxOn('2026-10-01'), { kind: 'OFFICE', name: 'Alte Kasse' })
  await execute(patchCashDesk, ctxOn('2026-10-02'), { id: former.id, isActive: false })
  type Entry = Omit<z.input<typeof addEntryInput>, 'id' | 'date' | 'kind' | 'amount'>
  const enter = (day: string, kind: (typeof TYPED_KINDS)[number], amount: string, more: Entry = {}) =>
    execute(addCashEntry, ctxOn(day), { id: office.id, date: day, kind, amount, ...more })
  await enter('2026-10-01', 'OPENING_FLOAT', '200', { reason: 'Anfangsbestand' })
  await enter('2026-10-05', 'EXPENSE', '-23.80', {
    reason: 'Druckerpapier',
    account: '4930',
    taxes: [{ vatRate: '19', gross: '-23.80' }],
  })
  await enter('2026-11-02', 'OWNER_DEPOSIT', '50', { reason: 'Privateinlage' })
  await enter('2026-11-03', 'CASH_TRANSIT', '-30', { reason: 'Wechselgeld', toDeskId: drawer.id })
  await enter('2026-11-04', 'EXPENSE', '-5.90', { reason: 'Briefmarken' })
  const entries = async () =>
    (await execute(listCashEntries, world.ctx(), { id: office.id, pageSize: 100 })).rows
  const reasoned = async (reason: string) => (await entries()).find((row) => row.reason === reason)?.id ?? ''
  await execute(cancelCashEntry, ctxOn('2026-11-05'), {
    id: office.id,
    entryId: await reasoned('Briefmarken'),
    reason: 'Doppelt erfasst',
  })
  await execute(attachEntryFile, ctxOn('2026-11-05'), {
    id: office.id,
    entryId: await reasoned('Druckerpapier'),
    filename: 'beleg.png',
    content: PNG,
  })
  await execute(countCash, ctxOn('2026-11-09'), {
    id: office.id,
    denominations: [
      { value: '100', pieces: 1 },
      { value: '50', pieces: 1 },
      { value: '20', pieces: 2 },
      { value: '5', pieces: 1 },
    ],
    reason: 'Eine Münze fehlt',
  })
  const till = await deskOfTill(world, tills.first)
  const desk = (name: string, id: string) => addresses.add(`cash desk, ${name}`, `/cash-book/${id}`)
  desk('of the office', office.id)
  desk('an open drawer', drawer.id)
  desk('no longer used', former.id)
  desk('of a till', till.id)
  addresses.add('cash book of the office in October', `/cash-book/${office.id}?from=2026-10-01&to=2026-10-31`)
  await execute(patchAnswers, ctxOn('2026-05-04'), {
    business: 'Hofladen mit Marktstand.',
    responsible: 'Clara Sommer',
  })
  await execute(generateVersion, ctxOn('2026-05-04'), {})
  await execute(patchAnswers, ctxOn('2026-11-02'), { training: 'Einmal im Jahr.' })

  for (const report of ['days', 'products', 'product-groups', 'cashiers', 'differences', 'receipts', 'hours'])
    addresses.add(`till report, ${report}`, `/pos-reports?report=${report}&from=2026-11-01&to=2026-11-14`)
  addresses.add(
    'till report, journal of sales',
    '/pos-reports?report=sales-journal&from=2026-11-10&to=2026-11-12',
  )
  addresses.add('VAT of a quarter', '/vat-return?from=2026-07-01&to=2026-09-30')
  addresses.add('VAT of a month with receipts', '/vat-return?from=2026-11-01&to=2026-11-30')
  addresses.add('filed VAT values', '/vat-return/filings')
  addresses.add('DATEV of a month', '/datev?from=2026-10-01&to=2026-10-31')
  addresses.add('DATEV of a month with tills', '/datev?from=2026-11-01&to=2026-11-30')
  addresses.add('creditor accounts', '/datev/creditors')
  addresses.add('DSFinV-K of a month', '/dsfinvk?from=2026-11-01&to=2026-11-30')
  addresses.add('data for the tax office of a year', '/z3?from=2026-01-01&to=2026-12-31')
  addresses.add('audit package of a month', '/audit-package?from=2026-11-01&to=2026-11-30')
  addresses.add('audit log of invoices', '/audit-log?entity=document')
  addresses.add('company', `/companies/${world.companyId}`)
  addresses.add('number ranges of a company', `/companies/${world.companyId}?tab=numbers`)
  addresses.add('DATEV settings of a company', `/companies/${world.companyId}?tab=datev`)
  addresses.add('VAT rates', '/settings?tab=vat-rates')
  addresses.add('chapter of the handbook', '/handbuch/rechnungen')
  addresses.add('chapter of the handbook, the first', '/handbuch/anmelden')
  addresses.add('chapter of the handbook, the last', '/handbuch/plattform')
}
