import { sql } from 'drizzle-orm'
import { admits } from '@/lib/domain/rights'
import { surroundingsOfTills } from '@/lib/pos/pos-devices/queries/surroundings'
import { surroundingsAt } from '@/lib/pos/pos-devices/rules/surroundings-at'
import { tsesOfTills } from '@/lib/pos/tse/queries'
import { invalidField } from '@/lib/server/core/errors'
import { errorText } from '@/lib/server/core/translate'
import { defineUseCase } from '@/lib/server/core/use-case'
import type { TenantTx } from '@/db/tenant'
import { surroundingsFindings } from '../rules/check-closing'
import { closingPage, Findings, notesOf } from '../rules/findings'
import { isPreviewed } from '../list'
import { dsfinvkInput } from '../schema'
import { checkPeriod } from '../steps/check-period'
import { closingsWithin, type Period } from './closings'
import { closingFindings, receiptFindings } from './findings'
import { tillsOfCompany, type KnownTill } from './tills'

/** The content of an export of a period, and what is wrong with it. */
export interface DsfinvkPreview {
  from: string
  to: string
  /** Tills that the company ever had. */
  tills: KnownTill[]
  closingCount: number
  receiptCount: number
  /** Receipts of the days that are in no table, since their closing has not arrived. */
  unclosedCount: number
  findings: { code: string; message: string; link: string | null }[]
  mayExport: boolean
  /** Whether Kontor set up a TSE for one of the company's tills. */
  hasTse: boolean
}

/**
 * The content of an export of the period, and the findings of its checks that the database can
 * determine without reading each receipt. Changes nothing. Throws invalid for more than a year,
 * which an export may cover.
 */
export const previewDsfinvk = defineUseCase({
  name: 'dsfinvk.preview',
  mode: 'read',
  right: 'TAX_SHOW',
  module: 'pos',
  input: dsfinvkInput,
  run: async (scope, query): Promise<DsfinvkPreview> => {
    const { tx, ctx } = scope
    const period = await checkPeriod(scope, query)
    const { from, to } = period
    if (!isPreviewed(period)) throw invalidField('to', 'dsfinvk.tooLong')
    const tills = await tillsOfCompany(tx, ctx.companyId)
    const closings = await closingsOf(tx, period)
    const findings = new Findings()
    for (const finding of await masterDataFindings(tx, closings)) findings.add(finding)
    for (const finding of await closingFindings(tx, period)) findings.add(finding)
    const receipts = await receiptFindings(tx, period)
    for (const finding of receipts) findings.add(finding)
    const names = new Map(tills.map(({ id, name }) => [id, name]))
    return {
      from,
      to,
      tills,
      closingCount: closings.length,
      receiptCount: closings.reduce((sum, { count }) => sum + Number(count), 0),
      unclosedCount: receipts
        .filter(({ code }) => code === 'receiptsWithoutClosing')
        .reduce((sum, { count = 1 }) => sum + count, 0),
      findings: notesOf(findings.all, (id) => names.get(id) ?? '').map(({ code, params, link }) => ({
        code,
        message: errorText(code, params),
        link,
      })),
      mayExport: admits(ctx, 'TAX_PATCH', 'pos'),
      hasTse: (
        await tsesOfTills(
          tx,
          tills.map(({ id }) => id),
        )
      ).some(({ serial }) => serial !== null),
    }
  },
})

interface ClosingRow extends Record<string, unknown> {
  id: string
  device_id: string
  number: string
  end_time: string
  count: string
}

const closingsOf = (tx: TenantTx, period: Period) =>
  tx.execute<ClosingRow>(sql`
    select c.id, c.device_id, c.number, c.end_time, coalesce(i.count_receipts, 0) as count
    from closing c join store s on s.id = c.store_id
      left join closing_items i on i.device_id = c.device_id and i.closing_number = c.number
    where ${closingsWithin(period)}
    order by c.device_id, c.number`)

/** Returns the data missing from the master data around closings, at the time of each. */
async function masterDataFindings(tx: TenantTx, closings: readonly ClosingRow[]) {
  const history = await surroundingsOfTills(tx, [...new Set(closings.map((row) => row.device_id))])
  return closings.flatMap(({ id, device_id: deviceId, number, end_time: endTime }) => {
    const around = surroundingsAt(history.get(deviceId) ?? [], new Date(endTime).toISOString())
    const found = around ? surroundingsFindings(around) : []
    return found.map((code) => ({ code, deviceId, number: Number(number), link: closingPage(deviceId, id) }))
  })
}
