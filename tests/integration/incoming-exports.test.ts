import { beforeAll, describe, expect, it } from 'vitest'
import fc from 'fast-check'
import { csvCell } from '@/lib/domain/table-cell'
import { unitLabel } from '@/lib/domain/units'
import { exportKinds } from '@/lib/registry/exports'
import { columnHeading } from '@/lib/services/exports/texts'
import { getIncomingInvoice } from '@/lib/sales/incoming-invoices/queries/incoming-record'
import { listIncomingInvoices } from '@/lib/sales/incoming-invoices/queries/list-incoming'
import { execute } from '@/lib/server/core/execute'
import { columnOf, exported } from '../support/exports'
import { foreignInvoice } from '../support/foreign-invoices'
import { hand } from '../support/foreign-pen'
import { foreignUbl } from '../support/foreign-ubl'
import { received } from '../support/incoming-invoices'
import { bytesOf, ublInvoice } from '../support/received-invoices'
import { mintWorld, type World } from '../support/world'

type Kind = 'incoming-invoices' | 'incoming-positions'
type Notes = { text: string }[]
type Allowances = { isCharge: boolean; amount: string | null }[]

let world: World
beforeAll(async () => {
  world = await mintWorld()
  for (const [invoice, by] of fc.sample(fc.tuple(foreignInvoice, hand), 6))
    await received(world, bytesOf(foreignUbl(invoice, by)))
  await received(await mintWorld(), bytesOf(ublInvoice()))
})

/** The invoices as the API has them, in the order of its list. */
async function records() {
  const { rows } = await execute(listIncomingInvoices, world.ctx(), {})
  const whole = []
  for (const row of rows)
    whole.push({ ...row, ...(await execute(getIncomingInvoice, world.ctx(), { id: row.id })) })
  return whole
}

/** What a line gains by its charges and loses by its allowances. */
function allowed(allowances: Allowances): string | null {
  const cents = allowances.map(
    ({ isCharge, amount }) => (isCharge ? 1 : -1) * Math.round(Number(amount) * 100),
  )
  return cents.length === 0 ? null : String(cents.reduce((sum, one) => sum + one) / 100)
}

/** How a file shows what is more than a text; all else is shown as it is. */
const SHOWN: Record<string, (value: unknown) => unknown> = {
  notes: (notes) => (notes as Notes).map(({ text }) => text).join(' · '),
  allowances: (allowances) => allowed(allowances as Allowances),
  unit: (unit) => unit && unitLabel(unit as string),
  payee: (payee) => payee && (payee as { name: string | null }).name,
}

/** The columns of a kind that hold fields of the same name, by their headings. */
async function compared(kind: Kind, rows: readonly object[]) {
  const file = await exported(world.ctx(), kind)
  const [first = {}] = rows
  const columns = Object.entries(exportKinds[kind].columns).filter(
    ([name, { words }]) => name in first && !words,
  )
  const expected = columns.map(([name, { type }]) => {
    const cells = rows.map((row) => {
      const value: unknown = Reflect.get(row, name)
      return csvCell(type, (SHOWN[name]?.(value) ?? value) as string | null)
    })
    return [columnHeading(kind, name), cells]
  })
  const found = columns.map(([name]) => {
    const heading = columnHeading(kind, name)
    return [heading, columnOf(file, heading)]
  })
  return { file, found, expected }
}

describe('the file of received invoices', () => {
  it('says what each states, as the API does, and nothing of other tenants', async () => {
    const rows = await records()
    const { file, found, expected } = await compared('incoming-invoices', rows)
    expect(found).toEqual(expected)
    expect(found.length).toBeGreaterThan(25)
    expect(columnOf(file, 'USt-IdNr.')).toEqual(rows.map(({ seller }) => seller.vatId ?? ''))
  })

  it('says what each line states, in its order, and whose it is', async () => {
    const lines = (await records()).flatMap((record) =>
      record.lines.map((line) => ({ line, number: record.number })),
    )
    const { file, found, expected } = await compared(
      'incoming-positions',
      lines.map(({ line }) => line),
    )
    expect(found).toEqual(expected)
    expect(found.length).toBeGreaterThan(12)
    expect(columnOf(file, 'Rechnungsnummer')).toEqual(lines.map(({ number }) => number))
  })
})
