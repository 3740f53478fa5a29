import { beforeAll, describe, expect, it } from 'vitest'
import { getCompany, getCompanyDetail } from '@/lib/catalog/companies/queries/companies'
import type { CompanyPatch } from '@/lib/catalog/companies/schema/company'
import { patchCompany } from '@/lib/catalog/companies/use-cases/patch-company'
import { waiveClaim } from '@/lib/sales/dunning-claims/use-cases/waive-claim'
import { cancelInvoice } from '@/lib/sales/invoices/use-cases/cancel-invoice'
import { payInvoice } from '@/lib/sales/invoices/use-cases/pay-invoice'
import { getInvoice } from '@/lib/sales/invoices/queries/get-invoice'
import { customerAccountOf } from '@/lib/sales/open-items/queries/customer-account'
import { invoiceDunningOf } from '@/lib/sales/reminders/queries/invoice-dunning'
import { withdrawReminder } from '@/lib/sales/reminders/use-cases/withdraw-reminder'
import { storedLetter } from '@/lib/sales/reminders/use-cases/render-letter'
import { execute } from '@/lib/server/core/execute'
import { booked, openShop, type Shop } from '../support/invoices'
import { linesOf, readPdf } from '../support/pdf-text'
import { changeCustomer, onDay, previewOn, remindOn } from '../support/reminders'
import { mintWorld } from '../support/world'

/** Date of an invoice for 9,600 €, due on 3 March; its reminders are on the days below. */
const BOOKED = '2026-02-01'
const [FIRST, SECOND, THIRD] = ['2026-03-10', '2026-03-24', '2026-04-07'] as const
const BOTH = { lateInterest: true, lateLumpSum: true }

const bookOn = (shop: Shop, day: string) =>
  booked({ ...shop, world: { ...shop.world, ctx: () => onDay(shop, day) } }, [
    { productId: shop.products.bread, quantity: '2000' },
  ])

/** A shop that makes these claims on businesses, with an invoice that was reminded once. */
async function late(terms: CompanyPatch = BOTH) {
  const shop = await openShop(await mintWorld())
  await execute(patchCompany, shop.world.ctx(), { id: shop.world.companyId, ...terms })
  const { id, dueDate } = await bookOn(shop, BOOKED)
  expect(dueDate).toBe('2026-03-03')
  await remindOn(shop, FIRST, { sendMail: false })
  return { shop, id }
}

const remind = async (shop: Shop, day: string) => (await remindOn(shop, day, { sendMail: false })).results[0]
const claimsOf = async (shop: Shop, id: string) =>
  (await execute(invoiceDunningOf, onDay(shop, THIRD), { id })).claims
const inForce = async (shop: Shop, id: string) =>
  (await claimsOf(shop, id))
    .filter(({ openAmount }) => openAmount !== '0.00')
    .map(({ kind, openAmount }) => `${kind} ${openAmount}`)
    .toSorted()
const pay = (shop: Shop, id: string, amount: string, day: string, more: object = {}) =>
  execute(payInvoice, onDay(shop, day), { id, amount, date: day, ...more })
const withdraw = (shop: Shop, id: string) =>
  execute(withdrawReminder, onDay(shop, THIRD), { id, reason: 'Versehen' })

// the lump sum includes the fee
const AT_SECOND = ['INTEREST 56.72', 'LUMP_SUM 40.00']
const AT_THIRD = ['INTEREST 94.54', 'LUMP_SUM 40.00']

describe('interest and lump sum', () => {
  it('are claimed only if the company wants them', async () => {
    const { shop, id } = await late({})
    expect((await previewOn(shop, SECOND)).interestBase).toBeNull()
    expect(await remind(shop, SECOND)).toMatchObject({ total: '9602.50' })
    expect(await inForce(shop, id)).toEqual(['FEE 2.50'])
  })

  it.each(['PRIVATE', 'ASSOCIATION'])('are never claimed of %s customers', async (partnerType) => {
    const { shop, id } = await late()
    await changeCustomer(shop, { partnerType, lastname: 'Käfer', company: 'Käfer' })
    const { letters } = await previewOn(shop, SECOND)
    expect(letters).toMatchObject([{ interest: '0.00', lumpSum: '0.00', total: '9602.50' }])
    await remind(shop, SECOND)
    expect(await inForce(shop, id)).toEqual(['FEE 2.50'])
  })

  it.each(['BUSINESS', 'PUBLIC'])(
    'are claimed of %s customers from the second level on',
    async (partnerType) => {
      const { shop, id } = await late()
      await changeCustomer(shop, { partnerType })
      expect(await claimsOf(shop, id)).toEqual([])
      const { letters, interestBase } = await previewOn(shop, SECOND)
      expect(interestBase).toEqual({
        baseRate: '1.27',
        since: '2026-01-01',
        until: '2026-06-30',
        isKnown: true,
      })
      // 9,600 € × 10.27 % × 21 / 365
      expect(letters).toMatchObject([
        { fee: '0.00', interest: '56.72', lumpSum: '40.00', claims: '0.00', total: '9696.72' },
      ])
      const result = await remind(shop, SECOND)
      expect(result?.total).toBe('9696.72')
      expect(await inForce(shop, id)).toEqual(AT_SECOND)
      const { claims } = await execute(customerAccountOf, onDay(shop, SECOND), {
        customerId: shop.customerId,
      })
      expect(claims).toBe('96.72')
      const { tenantId } = shop.world
      const { pages } = await readPdf(await storedLetter(tenantId, result?.reminderId ?? ''))
      const text = pages.flatMap(linesOf).join('\n')
      expect(text).toMatch(/Verzugszinsen.*56,72/)
      expect(text).toMatch(/Verzugspauschale.*40,00/)
      expect(text).toContain('9.696,72')
    },
  )

  it('each come alone where the company wants one alone', async () => {
    const interest = await late({ lateInterest: true })
    await remind(interest.shop, SECOND)
    expect(await inForce(interest.shop, interest.id)).toEqual(['FEE 2.50', 'INTEREST 56.72'])
    const lumpSum = await late({ lateLumpSum: true })
    await remind(lumpSum.shop, SECOND)
    expect(await inForce(lumpSum.shop, lumpSum.id)).toEqual(['LUMP_SUM 40.00'])
  })

  it('are settled by what goes beyond the invoice, which a later letter does not claim again', async () => {
    const { shop, id } = await late()
    await remind(shop, SECOND)
    await pay(shop, id, '9696.72', SECOND)
    expect(await inForce(shop, id)).toEqual([])
    expect((await execute(getInvoice, onDay(shop, SECOND), { id })).openAmount).toBe('0.00')
  })
})

describe('a later letter', () => {
  it('replaces interest and claims no second lump sum; both come back as they were once it is withdrawn', async () => {
    const { shop, id } = await late()
    await remind(shop, SECOND)
    // 9,600 € × 10.27 % × 35 / 365
    expect((await previewOn(shop, THIRD)).letters).toMatchObject([
      { fee: '0.00', interest: '94.54', lumpSum: '0.00', claims: '40.00', total: '9734.54' },
    ])
    const result = await remind(shop, THIRD)
    expect(result?.total).toBe('9734.54')
    expect(await inForce(shop, id)).toEqual(AT_THIRD)
    await withdraw(shop, result?.reminderId ?? '')
    expect(await inForce(shop, id)).toEqual(AT_SECOND)
  })

  it('reckons with what was paid in between, from that day on', async () => {
    const { shop, id } = await late()
    await remind(shop, SECOND)
    await pay(shop, id, '4800.00', '2026-03-31')
    // 27 days of 9,600 €, 8 of 4,800 €: 83.73…
    expect((await previewOn(shop, THIRD)).letters).toMatchObject([{ open: '4800.00', interest: '83.74' }])
  })

  it('reckons with what is written off with a payment as with its money, from that day on', async () => {
    const { shop, id } = await late()
    await remind(shop, SECOND)
    await pay(shop, id, '4700.00', '2026-03-31', { writeOff: '100.00', reason: 'Kulanz' })
    // 27 days of 9,600 €, 8 of 4,800 €: 83.73…
    expect((await previewOn(shop, THIRD)).letters).toMatchObject([{ open: '4800.00', interest: '83.74' }])
  })

  it('claims of waived interest only what has grown since, and no waived lump sum', async () => {
    const { shop, id } = await late()
    await remind(shop, SECOND)
    for (const { id: claimId, kind } of await claimsOf(shop, id))
      if (kind !== 'FEE')
        await execute(waiveClaim, onDay(shop, SECOND), { id: claimId, reason: 'Guter Kunde' })
    // 94.54 − 56.72
    expect((await previewOn(shop, THIRD)).letters).toMatchObject([
      { fee: '5.00', interest: '37.82', lumpSum: '0.00', claims: '0.00' },
    ])
    await remind(shop, THIRD)
    expect(await inForce(shop, id)).toEqual(['FEE 5.00', 'INTEREST 37.82'])
  })
})

describe('interest and lump sum of an invoice', () => {
  it('fall with their letter', async () => {
    const { shop, id } = await late()
    const result = await remind(shop, SECOND)
    await withdraw(shop, result?.reminderId ?? '')
    expect(await inForce(shop, id)).toEqual([])
    expect((await previewOn(shop, SECOND)).letters).toMatchObject([{ lumpSum: '40.00', interest: '56.72' }])
  })

  it('fall with the cancelled invoice, though their letter names another one', async () => {
    const shop = await openShop(await mintWorld())
    await execute(patchCompany, shop.world.ctx(), { id: shop.world.companyId, ...BOTH })
    const wrong = await bookOn(shop, BOOKED)
    const right = await bookOn(shop, BOOKED)
    for (const day of [FIRST, SECOND, THIRD]) await remind(shop, day)
    const both = await inForce(shop, wrong.id)
    expect(both.filter((claim) => !claim.startsWith('FEE'))).toEqual([
      'INTEREST 94.54',
      'INTEREST 94.54',
      'LUMP_SUM 40.00',
      'LUMP_SUM 40.00',
    ])
    await execute(cancelInvoice, onDay(shop, THIRD), { id: wrong.id, cancelNote: 'Falscher Kunde' })
    expect(await inForce(shop, right.id)).toEqual(AT_THIRD)
  })
})

describe('the base rate', () => {
  it('is missing on screen if it was never stated, and its days bear no interest', async () => {
    const { shop } = await late()
    await remind(shop, SECOND)
    const { letters, interestBase } = await previewOn(shop, '2026-07-10')
    expect(interestBase).toMatchObject({ baseRate: '1.27', until: '2026-06-30', isKnown: false })
    // 119 days up to the end of June
    expect(letters).toMatchObject([{ interest: '321.44' }])
    const stated = { baseRate: '1.52', baseRateSince: '2026-07-01' }
    await execute(patchCompany, shop.world.ctx(), { id: shop.world.companyId, ...stated })
    const after = await previewOn(shop, '2026-07-10')
    expect(after.interestBase).toMatchObject({ baseRate: '1.52', since: '2026-07-01', isKnown: true })
    // ten more days at 10.52 %
    expect(after.letters).toMatchObject([{ interest: '349.11' }])
  })
})

describe('the options of a company', () => {
  let shop: Shop
  beforeAll(async () => {
    shop = await openShop(await mintWorld())
  })
  const patch = (change: CompanyPatch) =>
    execute(patchCompany, shop.world.ctx(), { id: shop.world.companyId, ...change })

  it('are off at first; changes are answered and traced', async () => {
    const read = () => execute(getCompany, shop.world.ctx(), { id: shop.world.companyId })
    const none = { lateInterest: false, lateLumpSum: false, baseRate: '', baseRateSince: '' }
    expect(await read()).toMatchObject(none)
    const wanted = { ...BOTH, baseRate: '-0.88', baseRateSince: '2026-07-01' }
    expect(await patch(wanted)).toMatchObject(wanted)
    const { history } = await execute(getCompanyDetail, shop.world.ctx(), { id: shop.world.companyId })
    const fields = history[0]?.changes.map(({ field }) => field).toSorted()
    expect(fields).toEqual(['baseRate', 'baseRateSince', 'lateInterest', 'lateLumpSum'])
    expect(await patch({ baseRate: '', baseRateSince: '' })).toMatchObject({ ...none, ...BOTH })
  })

  it.each([
    ['baseRate', { baseRate: 'viel', baseRateSince: '2026-07-01' }],
    ['baseRate', { baseRate: '26', baseRateSince: '2026-07-01' }],
    ['baseRate', { baseRateSince: '2026-07-01' }],
    ['baseRateSince', { baseRate: '1.52' }],
    ['baseRateSince', { baseRate: '1.52', baseRateSince: '2026-07-02' }],
  ])('refuse a wrong %s: %o', async (path, change) => {
    await expect(patch(change)).rejects.toMatchObject({
      kind: 'invalid',
      fields: [{ path, code: `company.${path}` }],
    })
  })
})
