import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { patchCompany } from '@/lib/catalog/companies/use-cases/patch-company'
import { exportBatch } from '@/lib/tax/datev/use-cases/export-batch'
import { invoiceReceipt } from '@/lib/pos/receipt-invoices/use-cases/invoice-receipt'
import { receiptInvoiceTasks } from '@/lib/pos/receipt-invoices/queries/tasks'
import { payInvoice } from '@/lib/sales/invoices/use-cases/pay-invoice'
import { cancelInvoice } from '@/lib/sales/invoices/use-cases/cancel-invoice'
import { execute } from '@/lib/server/core/execute'
import type { TableFile } from '@/lib/server/files/table-file'
import { fileValues } from '@/lib/tax/vat-return/use-cases/file-values'
import { onAccount } from '../support/account-receipts'
import { pushAll } from '../support/closings'
import { filesOf } from '../support/datev'
import { booked } from '../support/invoices'
import { pushedLine, pushedReceipt } from '../support/receipts'
import { openReceipts, receiptOf } from '../support/receipt-invoices'
import { exportedUseCases } from '../support/use-cases'
import { worldAt, type World } from '../support/world'
import { closingOn } from '../support/cash-desks'

/** Reads that show the invoice as a document, or its number: no figure. All else is as before. */
const SHOWN: Readonly<Record<string, string>> = {
  'company.rows': 'the last number of the invoices',
  'company.list': 'the last number of the invoices',
  'company.get': 'the last number of the invoices',
  'company.detail': 'the last number of the invoices',
  'receipt.invoices': 'the invoices of the receipt',
  'invoice.newPage': 'the day of the newest invoice',
  'recurringInvoice.newPage': 'the day of the newest invoice',
  'invoice.find': 'the invoice',
  'invoice.list': 'the invoice',
  'invoice.listBooked': 'the invoice',
  'invoice.latest': 'the invoice',
  'audit.list': 'what was done',
  'z3.originals': 'its file',
  'z3.unrendered': 'its file',
  'z3.write': 'the invoice, which counts nowhere there',
}

/** Figures of reads that also show the invoice. */
const FIGURES: Readonly<Record<string, (answer: Record<string, unknown>) => unknown>> = {
  'invoice.listPage': ({ sums }) => sums,
  'openItem.get': ({ documents, ...figures }) => ({
    ...figures,
    documents: (documents as { receiptInvoice: unknown }[]).map(
      ({ receiptInvoice: _invoice, ...item }) => item,
    ),
  }),
  'invoice.customerOverview': ({ latest: _latest, ...figures }) => figures,
}

const modules = import.meta.glob<object>('/lib/*/*/{queries,use-cases}{.ts,/**/*.ts}', { eager: true })

/** All reads of people, each once. */
const reads = [
  ...new Map(
    Object.values(modules)
      .flatMap(exportedUseCases)
      .filter(({ mode, right, name }) => mode === 'read' && right !== 'system' && !(name in SHOWN))
      .map((one) => [one.name, one]),
  ).values(),
]

type Figures = Map<string, string>

/** Everything that all reads answer to all of these inputs that they take. */
async function figuresOf(world: World, inputs: readonly object[]): Promise<Figures> {
  const found: Figures = new Map()
  for (const useCase of reads)
    for (const [index, input] of inputs.entries()) {
      if (!useCase.input.safeParse(input).success) continue
      const answer = await execute(useCase, world.ctx(), input as never)
        .then((one) => textOf(FIGURES[useCase.name]?.(one as never) ?? one))
        .catch(refusalOf)
      found.set(`${useCase.name} ${index}`, answer)
    }
  return found
}

const refusalOf = (error: unknown) => `refused: ${(error as { code?: string }).code}`

const textOf = async (answer: unknown): Promise<string> => JSON.stringify(await plainOf(answer))

/** Returns any answer as plain values; files, also those still being written, as digests. */
async function plainOf(value: unknown): Promise<unknown> {
  if (typeof value === 'bigint' || typeof value === 'function') return String(value)
  if (typeof value !== 'object' || value === null) return value
  if (value instanceof Date) return value.toISOString()
  if (value instanceof Uint8Array) return createHash('sha256').update(value).digest('hex')
  if ('read' in value && typeof value.read === 'function')
    return plainOf(Buffer.from(await new Response((value as TableFile).read()).arrayBuffer()))
  if (Symbol.asyncIterator in value) {
    const parts: unknown[] = []
    for await (const part of value as AsyncIterable<unknown>) parts.push(await plainOf(part))
    return parts
  }
  if (Symbol.iterator in value) return Promise.all([...(value as Iterable<unknown>)].map(plainOf))
  const entries = Object.entries(value).map(async ([key, one]) => [key, await plainOf(one)] as const)
  return Object.fromEntries(await Promise.all(entries))
}

const differing = (before: Figures, after: Figures): string[] =>
  [...new Set([...before.keys(), ...after.keys()])].filter((key) => before.get(key) !== after.get(key))

describe('an invoice of a receipt', () => {
  it.each(['agreed', 'actual'] as const)(
    'changes no figure of any read, nor what goes to DATEV (%s)',
    async (vatBasis) => {
      const counter = await openReceipts()
      const { shop, sell, book, till } = counter
      await execute(patchCompany, shop.world.ctx(), {
        id: shop.world.companyId,
        vatBasis,
        datev: { adviser: '1001', client: '7', lockRows: true },
      })
      const office = await booked(shop)
      await execute(payInvoice, shop.world.ctx(), { id: office.id, amount: '5.00' })
      const bread = { ...pushedLine(), productId: shop.products.bread }
      const cash = await sell({ lines: [bread, pushedReceipt().lines[1]] })
      await book(onAccount(shop.customerId, { number: 7 }))
      await pushAll(till, [
        closingOn('2026-11-20', 12, {
          grossTotal: '14.60',
          netTotal: '12.98',
          taxTotal: '1.62',
          countReceipts: 2,
          taxes: [
            { vatRate: '19', net: '5.88', vat: '1.12', gross: '7.00' },
            { vatRate: '7', net: '7.10', vat: '0.50', gross: '7.60' },
          ],
        }),
      ])
      const world = worldAt(shop.world, () => new Date('2026-12-05T12:00:00+01:00'))
      const november = { from: '2026-11-01', to: '2026-11-30' }
      await execute(fileValues, world.ctx(), { period: '2026-11', filedOn: '2026-12-05' } as never)
      const both = { from: '2026-11-01', to: '2026-12-31' }
      const inputs = [
        {},
        november,
        both,
        { ...both, code: '86' },
        { ...november, code: '81' },
        { period: '2026-11' },
        { year: 2026 },
        { id: shop.customerId },
        { customerId: shop.customerId },
        { partnerId: shop.customerId },
        { id: shop.products.bread },
        { productId: shop.products.bread },
        { id: world.companyId },
        { id: cash.id },
        { id: office.id },
      ]
      const later = worldAt(world, () => new Date('2027-01-05T12:00:00+01:00'))
      const rowsOf = async () => {
        const { id } = await execute(exportBatch, later.ctx(), { ...both, lock: false } as never)
        return (await filesOf(later, id))['EXTF_Buchungsstapel.csv']?.slice(1)
      }
      const rows = await rowsOf()
      const before = await figuresOf(world, inputs)
      expect(before.size).toBeGreaterThan(200)

      const invoicing = (id: string) =>
        execute(invoiceReceipt, world.ctx(), { id, customerId: shop.customerId })
      const first = await invoicing(cash.id)
      const owed = await invoicing(await receiptOf(world, 7))
      expect(differing(before, await figuresOf(world, inputs))).toEqual([])
      await execute(cancelInvoice, world.ctx(), { id: first.id, cancelNote: 'Falscher Name' })
      await execute(cancelInvoice, world.ctx(), { id: owed.id, cancelNote: 'Falscher Name' })
      expect(differing(before, await figuresOf(world, inputs))).toEqual([])
      await invoicing(cash.id)
      expect(differing(before, await figuresOf(world, inputs))).toEqual([])
      expect(await rowsOf()).toEqual(rows)
      expect(await execute(receiptInvoiceTasks, world.ctx(), {})).toEqual([])
    },
    300_000,
  )
})
