import { sql } from 'drizzle-orm'
import type { TenantTx } from '@/db/tenant'
import { addDays } from '@/lib/domain/business-date'
import { centsText } from '@/lib/domain/money'
import { anyOf } from '@/db/arrays'
import { closingStates } from '@/lib/pos/closings/queries/closing-states'
import { completenessOf, countOf } from '@/lib/pos/closings/rules/completeness'
import type { ClosingFinding } from '@/lib/pos/closings/schema/closing'
import type { COMPLETENESS_FINDINGS } from '@/lib/pos/closings/words'
import { berlinStart } from '@/lib/tax/datev/queries/closings'
import { closingsWithin, type Period } from '@/lib/tax/dsfinvk/queries/closings'
import { receiptFindings } from '@/lib/tax/dsfinvk/queries/findings'
import { tillsOfCompany } from '@/lib/tax/dsfinvk/queries/tills'

type Code = (typeof COMPLETENESS_FINDINGS)[number] | 'closingDeviates' | 'receiptsWithoutClosing'

/** What is missing, counted twice or impossible among the records of a till. */
export interface PackedFinding {
  till: string
  /** Number and business day of the closing; null for none. */
  closing: number | null
  day: string | null
  code: Code
  /** „4–9“; '' for a finding without numbers. */
  numbers: string
  /** Serial number of the TSE that numbered them; '' for the till's own numbers. */
  serial: string
  /** Records, such as receipts without a closing. */
  count: number
  /** In euros; '' if unknown. */
  amount: string
  settlement: ClosingFinding['settlement'] | null
  note: ClosingFinding['note'] | null
}

const NONE = { closing: null, day: null, numbers: '', serial: '', amount: '', settlement: null, note: null }

/**
 * Returns what the records of a period lack, by till and closing, whether it was answered or not;
 * rejected receipts by the instant that they state, and also without any closing.
 */
export async function findingsOf(tx: TenantTx, period: Period): Promise<PackedFinding[]> {
  const tills = await tillsOfCompany(tx, period.companyId)
  const nameOf = (deviceId: string) => tills.find(({ id }) => id === deviceId)?.name ?? ''
  const closings = await closingStates(tx, [closingsWithin(period)], null)
  const unclosed = await receiptFindings(tx, period)
  const found = [
    ...closings.flatMap((closing): PackedFinding[] => {
      const { device, number, businessDay, check } = closing
      const common = { ...NONE, till: device.name, closing: number, day: businessDay }
      return [
        ...(check.state === 'MATCHES' ? [] : [{ ...common, code: 'closingDeviates' as const, count: 1 }]),
        ...completenessOf(closing)
          .filter(({ code }) => code !== 'recordRejected')
          .map(({ code, from, to = from, serial = '', found: value, settlement, note }) => ({
            ...common,
            code,
            count: countOf({ code, from, to, expected: '', found: '' }),
            numbers: from === undefined || to === undefined ? '' : rangeText({ from, to }),
            serial,
            amount: code === 'cashNegative' || code === 'redeemedTwice' ? value : '',
            settlement: settlement ?? null,
            note: note ?? null,
          })),
      ]
    }),
    ...unclosed
      .filter(({ code }) => code === 'receiptsWithoutClosing')
      .map(({ deviceId, count = 1 }) => ({
        ...NONE,
        till: nameOf(deviceId),
        code: 'receiptsWithoutClosing' as const,
        count,
      })),
    ...(await rejectionsOf(tx, period)),
  ]
  return found.toSorted((a, b) => a.till.localeCompare(b.till, 'de') || (a.closing ?? 0) - (b.closing ?? 0))
}

const rangeText = ({ from, to }: { from: number; to: number }) =>
  from === to ? String(from) : `${from}–${to}`

interface RejectionRow extends Record<string, unknown> {
  till: string | null
  number: string | null
  day: string
  amount: string | null
  stated: string | null
  reason: string | null
  name: string | null
  at: string | null
}

/** Rejected receipts of the days that never arrived, by the instant that they state. */
async function rejectionsOf(
  tx: TenantTx,
  { companyId, from, to, devices }: Period,
): Promise<PackedFinding[]> {
  const at = sql`coalesce((r.summary->>'at')::timestamptz, r.received_at)`
  const rows = await tx.execute<RejectionRow>(sql`
    select d.name as till, r.summary->>'number' as number, (${at} at time zone 'Europe/Berlin')::date::text as day,
      r.summary->>'amount' as amount, p.amount as stated, p.reason, p.settled_by_name as name, p.settled_at as at
    from pos_rejection r join pos_device d on d.id = r.device_id join store s on s.id = d.store_id
      left join pos_settlement p on p.kind = 'rejection' and p.record_id = r.id
    where r.kind = 'receipt' and s.company_id = ${companyId} and ${devices.length === 0 ? sql`true` : sql`d.id = ${anyOf(devices)}`}
      and ${at} >= ${berlinStart(sql`${from}::date`)} and ${at} < ${berlinStart(sql`${addDays(to, 1)}::date`)}
      and (r.status <> 'invalid' or not exists (select from receipt_key k where k.device_id = r.device_id and k.uuid::text = r.uuid))
    order by r.device_id, r.number`)
  return rows.map(({ till, number, day, amount, stated, reason, name, at: settledAt }) => ({
    ...NONE,
    till: till ?? '',
    day,
    code: 'recordRejected',
    count: 1,
    numbers: number ?? '',
    amount: stated === null ? (amount ?? '') : centsText(Number(stated)),
    settlement:
      reason === null || settledAt === null
        ? null
        : { reason, settledByName: name ?? '', settledAt: new Date(settledAt).toISOString() },
  }))
}
