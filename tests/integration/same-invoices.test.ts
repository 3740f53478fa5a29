import fc from 'fast-check'
import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { withTenant } from '@/db/tenant'
import { numberKey } from '@/lib/sales/incoming-invoices/rules/same-invoice'
import { checkIncoming } from '@/lib/sales/incoming-invoices/use-cases/check-invoice'
import { patchIncoming } from '@/lib/sales/incoming-invoices/use-cases/patch-invoice'
import { execute } from '@/lib/server/core/execute'
import { asRole } from '../support/database'
import { otherInvoice, received } from '../support/incoming-invoices'
import { bytesOf, ciiInvoice, pdfWith, ublInvoice } from '../support/received-invoices'
import { rowsOf, rowsRead } from '../support/rows-read'
import { inSecondCompany, mintWorld } from '../support/world'

const isTwice = ({ findings }: { findings: readonly { code: string }[] }) =>
  findings.some(({ code }) => code === 'duplicateNumber')

/** An invoice of another seller's name, without a VAT id if it is null. */
const named = (number: string, name: string, vatId: string | null = 'DE136695976') =>
  bytesOf(
    ublInvoice()
      .replace('>R-1<', `>${number}<`)
      .replace('Großhandel &amp; Söhne', name)
      .replace('DE136695976', vatId ?? ''),
  )

describe('the number of an invoice', () => {
  it('is compared by the database as by the rule', async () => {
    const part = fc.constantFrom(
      '0',
      '7',
      '10',
      'R',
      're',
      'Ä',
      'ß',
      'É',
      '№',
      '-',
      '/',
      ' ',
      '\u00a0',
      '–',
      '_',
      '[',
      '^',
      'º',
    )
    const numbers = fc.sample(
      fc.oneof(
        fc.array(part, { maxLength: 9 }).map((parts) => parts.join('')),
        fc.string(),
      ),
      3_000,
    )
    const stored = numbers.map((number) => number.replaceAll('\u0000', ''))
    const keys = await asRole('owner', async (owner) => {
      const [column] = await owner<{ key: string }[]>`
        select pg_get_expr(d.adbin, d.adrelid) as key from pg_attrdef d join pg_attribute a on a.attrelid = d.adrelid and a.attnum = d.adnum
        where a.attrelid = 'incoming_invoice'::regclass and a.attname = 'number_key'`
      const rows = await owner.unsafe<{ key: string | null }[]>(
        `select ${column?.key} as key from unnest($1::text[]) with ordinality as n(number, place) order by place`,
        [stored],
      )
      return rows.map(({ key }) => key)
    })
    expect(keys).toEqual(stored.map(numberKey))
  })
})

describe('an invoice that came before', () => {
  it.each([
    ['in small letters', named('r-77', 'Großhandel &amp; Söhne')],
    ['with a blank', named('R-77 ', 'Großhandel &amp; Söhne')],
    ['with leading zeros', named('R 0077', 'Großhandel &amp; Söhne')],
    ['under another name', named('R-77', 'GROSSHANDEL')],
    ['in another syntax', bytesOf(ciiInvoice().replace('>R-1<', '>R-77<'))],
  ])('is named: %s', async (_how, content) => {
    const shop = await mintWorld()
    expect(isTwice(await received(shop, otherInvoice('R-77')))).toBe(false)
    const again = await received(shop, content)
    expect(again.findings.find(({ code }) => code === 'duplicateNumber')?.message).toMatch(
      /am \d\d\.\d\d\.\d{4} eingegangen/,
    )
  })

  it('is another one of another seller, number or company, and as a credit', async () => {
    const shop = await mintWorld()
    await received(shop, otherInvoice('R-77'))
    const credit = bytesOf(ublInvoice({ typeCode: 'CreditNote' }).replace('>R-1<', '>R-77<'))
    for (const other of [named('R-77', 'Großhandel', 'DE129273398'), otherInvoice('R-7-7'), credit])
      expect(isTwice(await received(shop, other))).toBe(false)
    expect(isTwice(await received(await inSecondCompany(shop), otherInvoice('R-77')))).toBe(false)
    expect(isTwice(await received(await mintWorld(), otherInvoice('R-77')))).toBe(false)
  })

  it('is known as a PDF once its number and seller are typed', async () => {
    const shop = await mintWorld()
    await received(shop, otherInvoice('R-77'))
    const pdf = await received(shop, await pdfWith({ 'notiz.txt': 'x' }))
    const typed = { id: pdf.id, number: 'R 77', invoiceDate: '2026-11-02', sumGross: '160.60' }
    const named = await execute(patchIncoming, shop.ctx(), { ...typed, sellerName: 'Irgendwer' })
    expect(isTwice(named)).toBe(false)
    const known = await execute(patchIncoming, shop.ctx(), { id: pdf.id, sellerVatId: 'DE136695976' })
    expect(isTwice(known)).toBe(true)
  })

  it('or was checked before is named when the other one is checked', async () => {
    const shop = await mintWorld()
    const first = await received(shop, otherInvoice('R-77'))
    const second = await received(shop, otherInvoice('R-77'))
    expect([isTwice(first), isTwice(second)]).toEqual([false, true])
    const answers = [{ code: 'duplicateNumber', reason: 'Zweimal geliefert' }]
    await execute(checkIncoming, shop.ctx(), { id: second.id, answers })
    await expect(execute(checkIncoming, shop.ctx(), { id: first.id })).rejects.toMatchObject({
      code: 'incomingInvoice.unanswered',
    })
    expect(isTwice(await execute(checkIncoming, shop.ctx(), { id: first.id, answers }))).toBe(true)
  })

  it('is found among 50,000 without reading them', async () => {
    const shop = await mintWorld()
    await received(shop, otherInvoice('R-77'))
    await withTenant(shop.tenantId, 'write', (tx) =>
      tx.execute(sql`
        insert into incoming_invoice (tenant_id, id, company_id, received_at, channel, file_name, mime, sha256, size, syntax,
          findings, attachments, fields, number, seller_name, read_by)
        select tenant_id, gen_random_uuid(), company_id, received_at - interval '30 days', channel, file_name, mime,
          encode(sha256(n::text::bytea), 'hex'), size, syntax, findings, attachments, '{"seller": {}, "buyer": {}, "lines": []}', 'A-' || n, seller_name, read_by
        from incoming_invoice, generate_series(1, 50000) n`),
    )
    await asRole('owner', (owner) => owner`analyze incoming_invoice`)
    let again: Awaited<ReturnType<typeof received>> | undefined
    const read = await rowsRead(async () => {
      again = await received(shop, otherInvoice('R-77'))
    }, rowsOf('incoming_invoice'))
    expect(again && isTwice(again)).toBe(true)
    expect(read).toBeLessThan(100)
  }, 120_000)
})
