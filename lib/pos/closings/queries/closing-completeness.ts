import { sql } from 'drizzle-orm'
import { arrayOf, tableOf } from '@/db/arrays'
import type { TenantTx } from '@/db/tenant'
import { grouped } from '@/lib/domain/grouped'
import { centsText } from '@/lib/domain/money'
import { settlementOf, type SettlementRow } from '@/lib/pos/receipts/rules/settlement'
import { settlementJson } from '@/lib/pos/receipts/queries/settlement-json'
import type { CheckedCompleteness } from '../rules/check-closing'
import type { ExceedingReceipt, FindingAnswer, RejectedReceipt } from '../rules/completeness'
import type { NumberFindings } from '../rules/number-gaps'
import type { UncheckedClosing } from './closing-record'
import { numberFindings } from './closing-numbers'
import { redeemedVouchers } from './redeemed-vouchers'

interface AnswerRow extends Record<string, unknown>, FindingAnswer {
  closing_id: string
}

/** Reads whether the records of closings are complete. Returns it for each of them. */
export async function completeness(
  tx: TenantTx,
  closings: readonly UncheckedClosing[],
): Promise<(closing: UncheckedClosing) => CheckedCompleteness> {
  const [numbers, rejected, exceeding, vouchers, compared] = await Promise.all([
    numberFindings(tx, closings),
    rejectedReceipts(tx, closings),
    exceedingReceipts(tx, closings),
    redeemedVouchers(tx, closings),
    comparedFrom(tx),
  ])
  const serials = serialsOf([...numbers.values()])
  const answers = await answersTo(tx, closings, serials)
  const sharedTses = await sharedAmong(tx, serials)
  return (closing) => ({
    numbers: numbers.get(closing.id) ?? null,
    rejected: rejected.get(closing.id) ?? [],
    exceeding: exceeding.get(closing.id) ?? [],
    vouchers: vouchers.get(closing.id) ?? [],
    answers: {
      answers: answers.filter(({ closing_id, code }) => closing_id === closing.id || code === 'tseGap'),
      sharedTses,
      isHandedOver: closing.businessDay < (compared.get(closing.store.id) ?? ''),
    },
  })
}

const serialsOf = (found: readonly NumberFindings[]) => [
  ...new Set(found.flatMap(({ tseGaps }) => tseGaps.map(({ serial }) => serial))),
]

/** Reads the answers to findings of closings, and those about TSEs, whatever their closing. */
async function answersTo(
  tx: TenantTx,
  closings: readonly UncheckedClosing[],
  serials: readonly string[],
): Promise<AnswerRow[]> {
  const columns = sql`s.closing_id, s.code, s.first, s.last, s.serial, s.reason, s.settled_by_name as name, s.settled_at as at`
  const rows = await tx.execute<AnswerRow>(sql`
    select ${columns} from closing_settlement s where s.closing_id = any(${arrayOf(
      closings.map(({ id }) => id),
      'uuid',
    )}) and s.serial = ''
    union all
    select ${columns} from closing_settlement s where s.serial <> '' and s.serial = any(${arrayOf(serials, 'text')})
    order by at`)
  return rows.map((row) => ({ ...row, first: Number(row.first), last: Number(row.last) }))
}

/** Returns those of some TSEs that other systems use, too, by serial number. */
async function sharedAmong(tx: TenantTx, serials: readonly string[]): Promise<Set<string>> {
  if (serials.length === 0) return new Set()
  const rows = await tx.execute<{ serial: string }>(
    sql`select serial from shared_tse where serial = any(${arrayOf(serials, 'text')})`,
  )
  return new Set(rows.map(({ serial }) => serial))
}

/**
 * Returns the day from which numbers of a store's tills are compared, by store; only of companies
 * that handed days over before.
 */
async function comparedFrom(tx: TenantTx): Promise<Map<string, string>> {
  const rows = await tx.execute<{ id: string; day: string }>(sql`
    select s.id, c.tills_compared_from::text as day from company c join store s on s.company_id = c.id
    where c.tills_compared_from is not null`)
  return new Map(rows.map(({ id, day }) => [id, day]))
}

interface RejectionRow extends Record<string, unknown> {
  closing_id: string
  number: string | null
  amount: string | null
  stated: string | null
  settlement: SettlementRow | null
}

/**
 * Returns the receipts that were rejected, and made within the time of a closing of their till; not
 * those that arrived after all.
 */
async function rejectedReceipts(
  tx: TenantTx,
  closings: readonly UncheckedClosing[],
): Promise<Map<string, RejectedReceipt[]>> {
  const rows = await tx.execute<RejectionRow>(sql`
    select w.closing_id, r.summary->>'number' as number, r.summary->>'amount' as amount, p.amount as stated, case when p.record_id is null and
      r.number <= d.settled_rejection then jsonb_build_object('reason', '', 'as', null, 'name', '', 'at', r.received_at) else ${settlementJson} end as settlement
    from ${tableOf('w', closings, {
      closing_id: ['uuid', ({ id }) => id],
      device_id: ['uuid', ({ device }) => device.id],
      since: ['timestamptz', ({ startTime }) => startTime],
      until: ['timestamptz', ({ endTime }) => endTime],
    })}
    join pos_rejection r on r.device_id = w.device_id and r.kind = 'receipt' and r.summary->>'at' is not null
      and (r.summary->>'at')::timestamptz between w.since and w.until
    join pos_device d on d.id = r.device_id
    left join pos_settlement p on p.kind = 'rejection' and p.record_id = r.id
    where r.status <> 'invalid' or not exists (select from receipt_key k where k.device_id = r.device_id and k.uuid::text = r.uuid)
    order by r.number`)
  return new Map(
    [...grouped(rows, ({ closing_id }) => closing_id)].map(([id, its]) => [id, its.map(toRejected)]),
  )
}

interface ExceedingRow extends Record<string, unknown> {
  closing_id: string
  number: string
  sale: string | null
  settlement: SettlementRow | null
}

/** Returns the receipts of closings that take back more than is left of others, by number. */
async function exceedingReceipts(
  tx: TenantTx,
  closings: readonly UncheckedClosing[],
): Promise<Map<string, ExceedingReceipt[]>> {
  if (closings.length === 0) return new Map()
  const rows = await tx.execute<ExceedingRow>(sql`
    select w.closing_id, r.number, ${settlementJson} as settlement,
      (select f.flag->>'found' from jsonb_array_elements(r.flags) f(flag) where f.flag->>'code' = 'exceeds' limit 1) as sale
    from ${tableOf('w', closings, {
      closing_id: ['uuid', ({ id }) => id],
      device_id: ['uuid', ({ device }) => device.id],
      number: ['bigint', ({ number }) => number],
      since: ['timestamptz', ({ startTime }) => startTime],
      until: ['timestamptz', ({ endTime }) => endTime],
    })}
    join receipt r on r.device_id = w.device_id and r.closing_number = w.number and r.flags is not null
      and r.exceeds is not null and r.created_at between w.since - interval '1 day' and w.until + interval '1 day'
    left join pos_settlement p on p.kind = 'excess' and p.record_id = r.id
    order by r.number`)
  return new Map(
    [...grouped(rows, ({ closing_id }) => closing_id)].map(([id, its]) => [
      id,
      its.map(({ number, sale, settlement }) => ({
        number: Number(number),
        saleNumber: sale ?? '',
        settlement: toSettlement(settlement),
      })),
    ]),
  )
}

function toSettlement(row: SettlementRow | null): RejectedReceipt['settlement'] {
  const settled = settlementOf(row)
  return (
    settled && {
      reason: settled.reason,
      settledByName: settled.settledByName,
      settledAt: settled.settledAt,
    }
  )
}

function toRejected({ number, amount, stated, settlement }: RejectionRow): RejectedReceipt {
  return {
    number: number === null ? null : Number(number),
    amount: stated === null ? (amount ?? '') : centsText(Number(stated)),
    settlement: toSettlement(settlement),
  }
}
