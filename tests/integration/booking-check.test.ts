import { expect, it } from 'vitest'
import { patchBusinessPartner } from '@/lib/catalog/business-partners/use-cases/patch-business-partner'
import { patchCompany } from '@/lib/catalog/companies/use-cases/patch-company'
import { checkDeliveryNoteBooking } from '@/lib/sales/delivery-notes/queries/check-booking'
import { bookDeliveryNote } from '@/lib/sales/delivery-notes/use-cases/book-delivery-note'
import { checkInvoiceBooking } from '@/lib/sales/invoices/queries/check-booking'
import { getInvoice } from '@/lib/sales/invoices/queries/get-invoice'
import { bookInvoice } from '@/lib/sales/invoices/use-cases/book-invoice'
import { checkEInvoice } from '@/lib/sales/documents/queries/check-e-invoice'
import { createInvoice } from '@/lib/sales/invoices/use-cases/create-invoice'

import { AppError } from '@/lib/server/core/errors'
import { execute } from '@/lib/server/core/execute'
import { fileValues } from '@/lib/tax/vat-return/use-cases/file-values'
import { draftDeliveryNote } from '../support/delivery-notes'
import { draft, openShop } from '../support/invoices'
import { mintWorld, worldAt } from '../support/world'

const refusal = (code: string) => ({ name: 'AppError', code })

/** Returns the reason why a call is rejected. */
async function refusedFor(call: Promise<unknown>): Promise<unknown> {
  const error = await call.then(
    () => null,
    (reason: unknown) => reason,
  )
  if (!(error instanceof AppError)) throw new Error('not refused')
  const { code, kind, params, fields } = error
  return { code, kind, params, fields }
}

it('an invoice is told what booking would refuse it for, and stays as it is', async () => {
  const shop = await openShop(await mintWorld())
  const owner = shop.world.ctx()
  await execute(patchCompany, owner, { id: shop.world.companyId, taxNumber: '', vatId: '' })
  const { id, version } = await draft(shop, [{ productId: shop.products.bread, quantity: '100' }])
  const check = () => execute(checkInvoiceBooking, owner, { id })
  const asBooking = await refusedFor(execute(bookInvoice, owner, { id }))
  expect(asBooking).toMatchObject({ fields: [{ path: 'seller.taxNumber' }] })
  expect(await refusedFor(check())).toEqual(asBooking)

  await execute(patchCompany, owner, { id: shop.world.companyId, taxNumber: '12/345/67890' })
  await expect(check()).resolves.toBeNull()
  const unbooked = { status: 'DRAFT', version, invoiceNumber: null }
  expect(await execute(getInvoice, owner, { id })).toMatchObject(unbooked)
  await execute(bookInvoice, owner, { id })
  await expect(check()).rejects.toMatchObject(refusal('document.notDraft'))
})

it('a delivery note is told that its customer gets no goods', async () => {
  const shop = await openShop(await mintWorld())
  const owner = shop.world.ctx()
  const { id } = await draftDeliveryNote(shop)
  const check = () => execute(checkDeliveryNoteBooking, owner, { id })
  await expect(check()).resolves.toBeNull()
  await execute(patchBusinessPartner, owner, { id: shop.customerId, deliveryStop: true })
  const asBooking = await refusedFor(execute(bookDeliveryNote, owner, { id }))
  expect(asBooking).toMatchObject({ code: 'document.deliveryStop' })
  expect(await refusedFor(check())).toEqual(asBooking)
})

it('nobody learns anything of a document of another tenant, another family or without the right', async () => {
  const shop = await openShop(await mintWorld())
  const foreign = await openShop(await mintWorld())
  const { id } = await draft(shop)
  const calls = [
    execute(checkInvoiceBooking, foreign.world.ctx(), { id }),
    execute(checkDeliveryNoteBooking, shop.world.ctx(), { id }),
  ]
  for (const call of calls) await expect(call).rejects.toMatchObject(refusal('notFound'))
  const clerk = { ...shop.world.ctx(), isAdmin: false, rights: ['INVOICES_SHOW', 'INVOICES_CREATE'] }
  await expect(execute(checkInvoiceBooking, clerk, { id })).rejects.toMatchObject(refusal('forbidden'))
})

it('callers of the API are asked what people are asked before booking, and may book all the same', async () => {
  const world = worldAt(await mintWorld(), () => new Date('2026-11-20T10:00:00Z'))
  const shop = await openShop(world)
  const ctx = world.ctx()
  const positions = [{ productId: shop.products.bread, quantity: '2' }]
  const dated = (days: object) =>
    execute(createInvoice, ctx, { customerId: shop.customerId, positions, ...days })
  const questions = async (id: string) =>
    (await execute(checkEInvoice, ctx, { id })).questions.map(({ path, code, message }) => [
      path,
      code,
      message.replaceAll('\u00a0', ' '),
    ])
  const first = await dated({ invoiceDate: '2026-11-20' })
  expect(await questions(first.id)).toEqual([])
  await execute(bookInvoice, ctx, { id: first.id })
  const same = await dated({ invoiceDate: '2026-11-20' })
  expect(await questions(same.id)).toEqual([])
  await execute(fileValues, ctx, { period: '2026-10', filedOn: '2026-11-09' })
  const earlier = await dated({ invoiceDate: '2026-11-19', serviceDate: '2026-10-31' })
  expect(await questions(earlier.id)).toEqual([
    [
      'date',
      'document.dateEarlier',
      'Bitte prüfen Sie das Datum: Die Rechnung ist vom 19.11.2026, gebucht ist schon eine vom 20.11.2026.',
    ],
    ['serviceDate', 'document.supplyFiled', expect.stringContaining('Die Leistung vom 31.10.2026')],
  ])
  const later = await dated({ invoiceDate: '2026-11-20', serviceDate: '2026-12-01' })
  expect((await questions(later.id)).map(([, code]) => code)).toEqual(['document.supplyAhead'])
  const free = await dated({ positions: [...positions, { ...positions[0], name: 'honig5', price: '0' }] })
  expect(await questions(free.id)).toEqual([
    ['positions', 'document.withoutPrice', 'Ohne Preis stehen auf der Rechnung: „honig5“.'],
  ])
  const booked = await execute(bookInvoice, ctx, { id: earlier.id })
  expect([booked.status, await questions(earlier.id)]).toEqual(['BOOKED', []])
})
