import { createHash, randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { withTenant } from '@/db/tenant'
import { patchCompany } from '@/lib/catalog/companies/use-cases/patch-company'
import { nextBankDay } from '@/lib/domain/bank-day'
import { addDays, businessDay } from '@/lib/domain/business-date'
import { getIncomingInvoice } from '@/lib/sales/incoming-invoices/queries/incoming-record'
import { proposePayments } from '@/lib/sales/payment-files/queries/propose-payments'
import { getPaymentFile, listPaymentFiles } from '@/lib/sales/payment-files/queries/read-files'
import { cancelPaymentFile } from '@/lib/sales/payment-files/use-cases/cancel-payment-file'
import { createPaymentFile } from '@/lib/sales/payment-files/use-cases/create-payment-file'
import { downloadPaymentFile } from '@/lib/sales/payment-files/use-cases/download-payment-file'
import { executePaymentFile } from '@/lib/sales/payment-files/use-cases/execute-payment-file'
import { execute } from '@/lib/server/core/execute'
import { describeUseCase } from '../support/describe-use-case'
import { approvedIn, checkedIn, approvedFrom, otherInvoice, supplierIn } from '../support/incoming-invoices'
import { bytesOf, ublInvoice } from '../support/received-invoices'
import { payingWorld, stillWorld, TODAY, withAccount, type Paying } from '../support/payment-files'
import { asRole } from '../support/database'
import type { World } from '../support/world'

const SOME = '0197a000-0000-7000-8000-000000000009'

const nextSunday = (day: string): string =>
  new Date(`${day}T12:00:00Z`).getUTCDay() === 0 ? day : nextSunday(addDays(day, 1))

/** The business date of a world's clock. */
const todayOf = (world: World) => businessDay(world.ctx().now())

/** Gives the company an account, and returns the input for a file of one approved invoice. */
async function payableIn(world: World) {
  await withAccount(world)
  return { incomingInvoiceIds: [(await approvedIn(world)).id], date: nextBankDay(todayOf(world)) }
}
const fileIn = async (world: World) => execute(createPaymentFile, world.ctx(), await payableIn(world))
const keyIn = async (world: World) => ({ id: (await fileIn(world)).id })

describeUseCase(proposePayments, {
  validInput: async (world) => ({ incomingInvoiceIds: [(await approvedIn(world)).id] }),
  invalidInputs: () => ({ none: { incomingInvoiceIds: [] } }),
})
describeUseCase(listPaymentFiles, { validInput: () => ({}), otherTenantInput: null })
describeUseCase(getPaymentFile, { validInput: keyIn })
describeUseCase(createPaymentFile, {
  validInput: payableIn,
  invalidInputs: async (world) => {
    const input = await payableIn(world)
    const [id] = input.incomingInvoiceIds
    return {
      none: { ...input, incomingInvoiceIds: [] },
      twice: { ...input, incomingInvoiceIds: [id, id] },
      past: { ...input, date: addDays(todayOf(world), -1) },
      'too far': { ...input, date: addDays(todayOf(world), 400) },
      'no bank day': { ...input, date: nextSunday(todayOf(world)) },
    }
  },
})
describeUseCase(downloadPaymentFile, { validInput: keyIn })
describeUseCase(executePaymentFile, {
  audited: [{}, { action: 'incomingInvoice.pay', entity: 'incomingInvoice', record: null }],
  validInput: async (world) => ({ ...(await keyIn(world)), date: todayOf(world) }),
  invalidInputs: async (world) => ({
    future: { ...(await keyIn(world)), date: addDays(todayOf(world), 1) },
    'before it was made': { ...(await keyIn(world)), date: addDays(todayOf(world), -1) },
  }),
})
describeUseCase(cancelPaymentFile, {
  validInput: async (world) => ({ ...(await keyIn(world)), reason: 'Falscher Tag' }),
  invalidInputs: async (world) => ({ 'no reason': { ...(await keyIn(world)), reason: ' ' } }),
})

let shop: World
let create: Paying['create']
let pay: Paying['pay']
let stateOf: Paying['stateOf']
beforeAll(async () => {
  ;({ world: shop, create, pay, stateOf } = await payingWorld())
})

const onDay = (day: string) => shop.as({ now: () => new Date(`${day}T09:00:00Z`) })

describe('a payment file', () => {
  it('is kept byte for byte, and each download is in its history', async () => {
    const first = await approvedIn(shop)
    const second = await approvedIn(shop)
    const file = await create([first.id, second.id])
    const taken = await execute(downloadPaymentFile, shop.ctx(), { id: file.id })
    const again = await execute(downloadPaymentFile, shop.ctx(), { id: file.id })
    expect(again.bytes).toEqual(taken.bytes)
    expect(createHash('sha256').update(again.bytes).digest('hex')).toBe(file.sha256)
    const xml = again.bytes.toString('utf8')
    expect(xml).toContain('<CtrlSum>321.20</CtrlSum>')
    expect(xml).toContain('<Nm>Grosshandel + Soehne</Nm>')
    for (const { endToEndId, purpose } of file.items) {
      expect(xml).toContain(`<EndToEndId>${endToEndId}</EndToEndId>`)
      expect(xml).toContain(`<Ustrd>${purpose}</Ustrd>`)
    }
    const { events } = await execute(getPaymentFile, shop.ctx(), { id: file.id })
    expect(events.map(({ kind }) => kind)).toEqual(['CREATED', 'DOWNLOADED', 'DOWNLOADED'])
  })

  it('takes Skonto while its days last, and pays the invoices to the last cent', async () => {
    const { id } = await approvedIn(shop)
    const file = await execute(createPaymentFile, onDay('2026-11-12'), {
      incomingInvoiceIds: [id],
      date: '2026-11-16',
    })
    expect(file.items).toMatchObject([{ amount: '157.39', discount: '3.21', transfer: 1 }])
    const executed = await execute(executePaymentFile, onDay('2026-11-18'), {
      id: file.id,
      date: '2026-11-16',
    })
    expect([executed.state, executed.paidOn]).toEqual(['EXECUTED', '2026-11-16'])
    expect(await stateOf(id)).toEqual(['PAID', '0.00', null])
    const { payments } = await execute(getIncomingInvoice, shop.ctx(), { id })
    expect(payments).toMatchObject([
      { date: '2026-11-16', amount: '157.39', discount: '3.21', paymentFileId: file.id },
    ])
  })

  it('names whom the account belongs to, as banks compare it', async () => {
    const own = await payingWorld()
    const named = async (content: Uint8Array) => {
      const { id } = await approvedFrom(own.world, content)
      const [item] = (await own.create([id])).items
      return item?.creditorName
    }
    const varied = (number: string, from: string, to: string) =>
      bytesOf(ublInvoice().replace('>R-1<', `>${number}<`).replace(from, to))
    expect(await named(varied('R-1', '#', '#'))).toBe('Grosshandel + Soehne')
    const supplier = { iban: 'DE75512108001245126199', accountHolder: 'Berta und Bert Beispiel' }
    await supplierIn(own.world, supplier)
    expect(await named(varied('R-2', '#', '#'))).toBe('Berta und Bert Beispiel')
    const ofAccount = [
      '1245 1261 99</cbc:ID>',
      '1245 1261 99</cbc:ID><cbc:Name>Konto Inhaber</cbc:Name>',
    ] as const
    expect(await named(varied('R-3', ...ofAccount))).toBe('Konto Inhaber')
    const payee =
      '<cac:PayeeParty><cac:PartyName><cbc:Name>Abtret Bank AG</cbc:Name></cac:PartyName></cac:PayeeParty><cac:Delivery>'
    expect(await named(varied('R-4', '<cac:Delivery>', payee))).toBe('Abtret Bank AG')
  })

  it('takes Skonto of the amount due, not of what was paid before', async () => {
    const prepaid = '<cbc:PrepaidAmount currencyID="EUR">60.60</cbc:PrepaidAmount><cbc:PayableAmount'
    const text = ublInvoice({ payable: '100.00' })
      .replace('>R-1<', '>R-P<')
      .replace('<cbc:PayableAmount', prepaid)
    const { id } = await approvedFrom(shop, bytesOf(text))
    const file = await execute(createPaymentFile, onDay('2026-11-12'), {
      incomingInvoiceIds: [id],
      date: '2026-11-16',
    })
    expect(file.items).toMatchObject([{ amount: '98.00', discount: '2.00' }])
  })

  it('pays less where a person wants that, and leaves the rest open', async () => {
    const { id } = await approvedIn(shop)
    const less = { payments: [{ incomingInvoiceId: id, amount: '100.00' }] }
    await pay((await create([id], less)).id)
    expect(await stateOf(id)).toEqual(['APPROVED', '60.60', null])
  })

  it('offsets credits on request', async () => {
    await supplierIn(shop)
    const { id } = await approvedFrom(shop, otherInvoice())
    const credit = await approvedFrom(
      shop,
      bytesOf(`${ublInvoice({ typeCode: 'CreditNote', payable: '60.00' })}<!-- credit -->`),
    )
    const both = [id, credit.id]
    const { proposals } = await execute(proposePayments, shop.ctx(), { incomingInvoiceIds: both })
    expect(new Map(proposals.map(({ incomingInvoiceId, open }) => [incomingInvoiceId, open]))).toEqual(
      new Map([
        [id, '160.60'],
        [credit.id, '-60.00'],
      ]),
    )
    await expect(create(both)).rejects.toMatchObject({
      code: 'paymentFile.refused',
      fields: [{ path: 'incomingInvoiceIds.1', code: 'paymentFile.creditAlone' }],
    })
    const file = await create(both, { offsetCredits: true })
    expect([file.amount, file.transferCount]).toEqual(['100.60', 1])
    const shown = await execute(getPaymentFile, shop.ctx(), { id: file.id })
    for (const { items } of [file, shown])
      expect(items.map(({ incomingInvoiceId, amount }) => [incomingInvoiceId, amount])).toEqual([
        [id, '160.60'],
        [credit.id, '-60.00'],
      ])
    await pay(file.id)
    expect([await stateOf(id), await stateOf(credit.id)]).toEqual([
      ['PAID', '0.00', null],
      ['PAID', '0.00', null],
    ])
  })

  it('says at each invoice why it is refused', async () => {
    const { world: other, create: createThere } = await payingWorld()
    await supplierIn(other, { iban: 'DE02120300000000202051' })
    const differing = await approvedFrom(other, otherInvoice())
    const checked = await checkedIn(other)
    const dollars = await approvedFrom(
      other,
      bytesOf(`${ublInvoice().replaceAll('EUR', 'USD')}<!-- dollars -->`),
    )
    const ids = [differing.id, checked.id, dollars.id]
    await expect(createThere(ids)).rejects.toMatchObject({
      fields: [
        { path: 'incomingInvoiceIds.0', code: 'paymentFile.ibanUnconfirmed' },
        { path: 'incomingInvoiceIds.1', code: 'paymentFile.notApproved' },
        { path: 'incomingInvoiceIds.2', code: 'paymentFile.foreignCurrency' },
      ],
    })
    const payments = [{ incomingInvoiceId: differing.id, confirmedIban: 'DE75512108001245126199' }]
    const file = await createThere([differing.id], { payments })
    expect(file.items).toMatchObject([{ isConfirmed: true, iban: 'DE75512108001245126199' }])
    const confirmedIn = async (id: string, { tenantId } = other) => {
      const entries = await withTenant(tenantId, 'read', (tx) =>
        tx.execute<{ ibans: string | null }>(sql`select after ->> 'confirmedIbans' as ibans from audit_entry
          where action = 'paymentFile.create' and entity_id = ${id}`),
      )
      return entries.map(({ ibans }) => ibans)
    }
    expect(await confirmedIn(file.id)).toEqual(['DE75512108001245126199'])
    const expected = await create([(await approvedFrom(shop, otherInvoice())).id])
    expect(expected.items).toMatchObject([{ isConfirmed: false }])
    expect(await confirmedIn(expected.id, shop)).toEqual([null])
  })

  it.each([
    ['paymentFile.past', { date: '2026-11-26' }],
    ['paymentFile.noBankDay', { date: '2026-11-28' }],
    ['paymentFile.tooFar', { date: '2028-01-03' }],
    ['paymentFile.none', { incomingInvoiceIds: [] }],
    ['paymentFile.twice', { incomingInvoiceIds: [SOME, SOME] }],
    ['paymentFile.tooMany', { incomingInvoiceIds: Array.from({ length: 101 }, () => randomUUID()) }],
  ])('is refused with %s at its field', async (code, change) => {
    const input = { incomingInvoiceIds: [SOME], date: '2026-11-27', ...change }
    await expect(execute(createPaymentFile, onDay('2026-11-27'), input)).rejects.toMatchObject({
      kind: 'invalid',
      fields: [{ code }],
    })
  })

  it('is executed on a day between its making and today', async () => {
    const { id } = await fileIn(shop)
    for (const [days, code] of [
      [1, 'paymentFile.future'],
      [-1, 'paymentFile.beforeMade'],
    ] as const)
      await expect(
        execute(executePaymentFile, shop.ctx(), { id, date: addDays(TODAY, days) }),
      ).rejects.toMatchObject({ fields: [{ path: 'date', code }] })
  })

  it.each([
    ['paymentFile.ownIban', {}],
    ['paymentFile.ownOutside', { iban: 'TR330006100519786457841326' }],
    ['paymentFile.ownBic', { iban: 'CH9300762011623852957' }],
    ['paymentFile.ownName', { iban: 'DE02120300000000202051', name: 'ООО' }],
  ])('needs an account of the company, else %s', async (code, change) => {
    const other = await stillWorld()
    await execute(patchCompany, other.ctx(), { id: other.companyId, ...change })
    const input = { incomingInvoiceIds: [SOME], date: TODAY }
    await expect(execute(createPaymentFile, other.ctx(), input)).rejects.toMatchObject({ code })
  })
})

describe('a file that the bank executed', () => {
  it('is paid once, by a double click or two people', async () => {
    const { id } = await approvedIn(shop)
    const file = await create([id])
    const results = await Promise.allSettled([pay(file.id), pay(file.id), pay(file.id)])
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect((await execute(getIncomingInvoice, shop.ctx(), { id })).payments).toHaveLength(1)
    const late = execute(cancelPaymentFile, shop.ctx(), { id: file.id, reason: 'Zu spät' })
    await expect(late).rejects.toMatchObject({ code: 'paymentFile.state' })
  })

  it('is paid as a whole or not at all', async () => {
    const first = await approvedIn(shop)
    const second = await approvedIn(shop)
    const file = await create([first.id, second.id])
    await asRole('admin', (admin) =>
      admin.unsafe(`update incoming_invoice set settled = 1 where id = '${second.id}'`),
    )
    await expect(pay(file.id)).rejects.toMatchObject({ code: 'incomingInvoice.overpaid' })
    expect(await stateOf(first.id)).toEqual(['APPROVED', '160.60', file.id])
    expect((await execute(getPaymentFile, shop.ctx(), { id: file.id })).state).toBe('CREATED')
  })

  it('never changes, not even for the application', async () => {
    const { id } = await fileIn(shop)
    const change = (statement: ReturnType<typeof sql>) =>
      withTenant(shop.tenantId, 'write', (tx) => tx.execute(statement))
    const refused = [
      sql`update payment_file set content = '' where id = ${id}`,
      sql`update payment_file set amount = 1 where id = ${id}`,
      sql`update payment_file_item set amount = 1 where file_id = ${id}`,
      sql`update payment_file_event set kind = 'EXECUTED' where file_id = ${id}`,
      sql`delete from payment_file where id = ${id}`,
      sql`delete from payment_file_item where file_id = ${id}`,
    ]
    for (const statement of refused) await expect(change(statement)).rejects.toThrow()
    await pay(id)
    await expect(
      change(sql`update payment_file set state = 'CREATED', paid_on = null where id = ${id}`),
    ).rejects.toThrow()
    await expect(
      change(sql`update payment_file_item set is_open = true where file_id = ${id}`),
    ).rejects.toThrow()
  })
})
