import { describe, expect, it, vi } from 'vitest'
import { patchCompany } from '@/lib/catalog/companies/use-cases/patch-company'
import { readOriginalsAnew } from '@/lib/sales/incoming-invoices/jobs'
import { getIncomingInvoice } from '@/lib/sales/incoming-invoices/queries/incoming-record'
import { READER_VERSION } from '@/lib/sales/incoming-invoices/rules/read-anew'
import { readOutside } from '@/lib/sales/incoming-invoices/steps/read-outside'
import { checkIncoming } from '@/lib/sales/incoming-invoices/use-cases/check-invoice'
import { patchIncoming } from '@/lib/sales/incoming-invoices/use-cases/patch-invoice'
import { receiveInvoice } from '@/lib/sales/incoming-invoices/use-cases/receive-invoice'
import { execute } from '@/lib/server/core/execute'
import { asRole } from '../support/database'
import { answered, supplierIn } from '../support/incoming-invoices'
import { listed, textPdf } from '../support/text-pdf'
import { mintWorld, worldAt, type World } from '../support/world'

// The child compiles its program first, which is slow on a busy machine.
vi.setConfig({ testTimeout: 90_000 })

const SELLER_VAT_ID = 'DE136695976'
const OWN_IBAN = 'DE75512108001245126199'
const IBAN = 'DE02120300000000202051'

const paper = (number: string, vatId = SELLER_VAT_ID, password?: string) =>
  textPdf(
    [
      listed([
        [`Rechnung Nr. ${number} vom 02.11.2026`, `USt-IdNr. ${vatId}`],
        ['', 'Summe netto', '100,00 €'],
        ['', 'zzgl. 19 % MwSt.', '19,00 €'],
        ['', 'Rechnungsbetrag', '119,00 €'],
        [`IBAN ${OWN_IBAN}`],
        [`IBAN ${IBAN}`],
      ]),
    ],
    password === undefined ? {} : { password },
  )
const worldOf = async () => worldAt(await mintWorld(), () => new Date('2026-11-03T09:00:00Z'))
async function receivedPdf(world: World, content: Uint8Array) {
  const read = await readOutside(content, world.tenantId)
  return execute(receiveInvoice, world.ctx(), { fileName: 'r.pdf', channel: 'UPLOAD', content, read })
}
const recordOf = (world: World, id: string) => execute(getIncomingInvoice, world.ctx(), { id })
const valuesOf = ({ proposed }: Awaited<ReturnType<typeof recordOf>>) =>
  proposed && Object.fromEntries(proposed.values.map(({ field, value }) => [field, value]))
const PROPOSED = {
  number: 'A-1',
  invoiceDate: '2026-11-02',
  sumNet: '100.00',
  sumVat: '19.00',
  sumGross: '119.00',
  iban: IBAN,
  sellerVatId: SELLER_VAT_ID,
}
const codes = ({ findings }: { findings: readonly { code: string }[] }) => findings.map(({ code }) => code)

describe('the text of a PDF', () => {
  it('is proposed without what belongs to the company, and states nothing', async () => {
    const world = await worldOf()
    await execute(patchCompany, world.ctx(), { id: world.companyId, iban: OWN_IBAN })
    const supplier = await supplierIn(world)
    const record = await receivedPdf(world, await paper('A-1'))
    expect(valuesOf(record)).toEqual(PROPOSED)
    expect(record.proposed).toMatchObject({
      values: expect.arrayContaining([{ field: 'number', value: 'A-1', page: 1 }]) as unknown,
      supplier: { id: supplier.id, name: 'Großhandel & Söhne' },
    })
    expect(record).toMatchObject({ number: null, sumGross: null, iban: null, supplierId: null, findings: [] })
    await expect(execute(checkIncoming, world.ctx(), { id: record.id })).rejects.toMatchObject({
      kind: 'rule',
    })
  })

  it('is checked as all typed fields are, once a person has saved it', async () => {
    const world = await worldOf()
    await execute(patchCompany, world.ctx(), { id: world.companyId, iban: OWN_IBAN, vatId: 'DE129273398' })
    await supplierIn(world, { iban: OWN_IBAN })
    const { id } = await receivedPdf(world, await paper('A-1'))
    const saved = await execute(patchIncoming, world.ctx(), { id, ...PROPOSED })
    const { sellerVatId: vatId, ...stated } = PROPOSED
    expect(saved).toMatchObject({ ...stated, seller: { vatId }, proposed: null })
    expect(codes(saved)).toEqual(expect.arrayContaining(['otherIban', 'firstInvoice']))
    const again = await receivedPdf(world, await paper('A-1 '))
    const twice = await execute(patchIncoming, world.ctx(), { id: again.id, ...PROPOSED, iban: 'DE00' })
    expect(codes(twice)).toEqual(expect.arrayContaining(['noValidIban', 'duplicateNumber']))
    const own = await execute(patchIncoming, world.ctx(), { id: again.id, sellerVatId: 'DE129273398' })
    expect(codes(own)).toContain('ownInvoice')
    await expect(execute(checkIncoming, world.ctx(), answered(own))).rejects.toMatchObject({
      code: 'incomingInvoice.stopped',
    })
  })

  it('that cannot be read proposes nothing, and the file is received all the same', async () => {
    const world = await worldOf()
    const record = await receivedPdf(world, await paper('A-1', SELLER_VAT_ID, 'geheim'))
    expect([record.proposed, codes(record)]).toEqual([null, ['encryptedPdf']])
  })
})

describe('a PDF that an earlier version has read (outdated_incoming)', () => {
  const before = (id: string) =>
    asRole('admin', async (admin) => {
      await admin`set session_replication_role = replica`
      await admin`update incoming_invoice set read_by = 0, proposed = null where id = ${id}`
    })
  const kept = (id: string) =>
    asRole('admin', async (admin) => {
      const [row] = await admin<{ read_by: number; proposed: unknown; version: number }[]>`
        select read_by, proposed, version from incoming_invoice where id = ${id}`
      return row
    })

  it('gets its proposals until the check, under the same version', async () => {
    const world = await worldOf()
    const open = await receivedPdf(world, await paper('B-1'))
    const checked = await receivedPdf(world, await paper('B-2'))
    await execute(patchIncoming, world.ctx(), { id: checked.id, ...PROPOSED, number: 'B-2' })
    await execute(checkIncoming, world.ctx(), answered(await recordOf(world, checked.id)))
    for (const { id } of [open, checked]) await before(id)
    await readOriginalsAnew.handle({})
    expect(await kept(open.id)).toMatchObject({ read_by: READER_VERSION, version: open.version })
    expect(valuesOf(await recordOf(world, open.id))).toMatchObject({ number: 'B-1' })
    expect(await kept(checked.id)).toMatchObject({ read_by: 0, proposed: null })
  })

  it('keeps them otherwise: the database refuses any other change', async () => {
    const world = await worldOf()
    const { id } = await receivedPdf(world, await paper('B-1'))
    const change = (readBy: number) =>
      asRole('owner', async (owner) =>
        owner.begin(async (tx) => {
          await tx`select set_config('app.tenant_id', ${world.tenantId}, true)`
          await tx`update incoming_invoice set proposed = null, read_by = ${readBy} where id = ${id}`
        }),
      )
    await expect(change(READER_VERSION)).rejects.toMatchObject({ code: 'KO409' })
    await expect(change(0)).rejects.toMatchObject({ code: 'KO409' })
  })
})
