import { beforeAll, describe, expect, it } from 'vitest'
import { renderDocument } from '@/components/print/templates/document/render'
import { patchCompany } from '@/lib/catalog/companies/use-cases/patch-company'
import { readPdfSource } from '@/lib/sales/documents/use-cases/render-pdf'
import { bookInvoice } from '@/lib/sales/invoices/use-cases/book-invoice'
import { cancelInvoice } from '@/lib/sales/invoices/use-cases/cancel-invoice'
import { createInvoice } from '@/lib/sales/invoices/use-cases/create-invoice'
import { creditInvoice } from '@/lib/sales/invoices/use-cases/credit-invoice'
import { getInvoice } from '@/lib/sales/invoices/queries/get-invoice'
import { execute } from '@/lib/server/core/execute'
import { booked, openShop, type Shop } from '../support/invoices'
import { linesOf, readPdf } from '../support/pdf-text'
import { mintWorld } from '../support/world'

let shop: Shop
beforeAll(async () => {
  shop = await openShop(await mintWorld())
})

const NAMES = ['Иванов Пётр', 'Παπαδόπουλος', 'Nguyễn Thị Hạnh', 'GROẞ, 5 ‰ ≤ 3 Ω']

interface Changes {
  [field: string]: unknown
  /** Texts of a second position. */
  line?: { name?: string; description?: string }
}

function write({ line, ...changes }: Changes, of: Shop = shop) {
  const position = { productId: of.products.bread, quantity: '1' }
  const positions = line ? [position, { ...position, ...line }] : [position]
  return execute(createInvoice, of.world.ctx(), { customerId: of.customerId, positions, ...changes })
}
const book = async (changes: Changes, of: Shop = shop) => {
  const { id, version } = await write(changes, of)
  return execute(bookInvoice, of.world.ctx(), { id, version })
}

describe('an invoice in letters of another script', () => {
  it.each(NAMES)('prints %s as it is written', async (name) => {
    const { id } = await book({ customerName: name, line: { name }, notePublic: name })
    const source = await execute(readPdfSource, shop.world.ctx(), { id })
    if (!('model' in source)) throw new Error('rendered before anybody asked')
    const lines = (await readPdf(await renderDocument(source.model))).pages.flatMap(linesOf)
    expect(lines.filter((text) => text.includes(name)).length).toBeGreaterThanOrEqual(3)
    expect(lines.join()).not.toMatch(/[?\uFFFD]/)
  })
})

describe('what no font can print', () => {
  it.each([
    ['customerName', { customerName: '山田太郎' }, '山 田 太 郎'],
    ['customerStreet', { customerStreet: 'شارع 5' }, 'ش ا ر ع'],
    ['buyerReference', { buyerReference: '🍎 7' }, '🍎'],
    ['notePublic', { notePublic: 'Danke 🙏' }, '🙏'],
    ['positions.1.name', { line: { name: 'Sake 清酒' } }, '清 酒'],
    ['positions.1.description', { line: { description: 'กข' } }, 'ก ข'],
  ])('is refused at %s and takes no number', async (path, changes, characters) => {
    const draft = await write(changes)
    const booking = execute(bookInvoice, shop.world.ctx(), { id: draft.id, version: draft.version })
    await expect(booking).rejects.toMatchObject({
      kind: 'invalid',
      code: 'document.unprintable',
      fields: [{ path, code: 'document.unprintable', params: { characters } }],
    })
    const kept = await execute(getInvoice, shop.world.ctx(), { id: draft.id })
    expect(kept).toMatchObject({ status: 'DRAFT', invoiceNumber: null })
  })

  it('is refused at every field at once', async () => {
    const invalid = { customerName: '山', line: { name: '田' } }
    await expect(book(invalid)).rejects.toMatchObject({
      fields: [{ path: 'customerName' }, { path: 'positions.1.name' }],
    })
  })

  it('is refused in what the company prints', async () => {
    const other = await openShop(await mintWorld())
    await execute(patchCompany, other.world.ctx(), { id: other.world.companyId, documentFooter: 'Danke 🙏' })
    await expect(book({}, other)).rejects.toMatchObject({
      code: 'document.companyUnprintable',
      params: { characters: '🙏' },
    })
  })

  it('is refused as the reason of a Storno or a credit', async () => {
    const { id, version, positions } = await booked(shop)
    const ctx = shop.world.ctx()
    await expect(execute(cancelInvoice, ctx, { id, version, cancelNote: 'Falsch 日' })).rejects.toMatchObject(
      { code: 'document.unprintable', fields: [{ path: 'cancelNote' }] },
    )
    const all = positions.map((position) => ({ positionId: position.id, quantity: position.quantity }))
    await expect(
      execute(creditInvoice, ctx, { id, version, positions: all, reason: '🍎' }),
    ).rejects.toMatchObject({ code: 'document.unprintable', fields: [{ path: 'reason' }] })
    expect(await execute(getInvoice, ctx, { id })).toMatchObject({ status: 'BOOKED', credits: [] })
  })
})
