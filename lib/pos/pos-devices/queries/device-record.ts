import { sql } from 'drizzle-orm'
import type { TenantTx } from '@/db/tenant'
import { instantOf } from '@/lib/domain/business-date'
import { bookedCashAccount } from '@/lib/domain/cash-account'
import { accountsOf, DATEV_DEFAULTS, type DatevSettings } from '@/lib/domain/datev'
import type { DeviceState } from '@/lib/domain/device-state'
import type { TseState } from '@/lib/domain/tse-state'
import { readTargetVersion } from '@/lib/platform/pos-versions/queries'
import { isBehind, type Offer } from '@/lib/platform/pos-versions/rules/target-version'
import type { Context } from '@/lib/server/core/context'
import { AppError } from '@/lib/server/core/errors'
import { withLastDay } from './certificate'
import type { DeviceRecord } from '../schema'
import { NO_REGISTER, NO_TSE_DATA, type TillRegister, type TillTerminal, type TillTse } from '../words'

export interface DeviceRow extends Record<string, unknown> {
  id: string
  status: DeviceState
  name: string
  serial: string
  software_version: string
  store_id: string | null
  store_name: string | null
  company_id: number | null
  company_name: string | null
  pin_version: number
  tenant_pin_version: number
  last_synchronisation: string | null
  comment: string
  cash_account: string
  cash_slot: number
  company_datev: Partial<DatevSettings> | null
  count_rejections: number
  open_rejections: number
  created_at: string
  confirmed_at: string | null
  version: number
  tse_state: TseState | null
  tse_serial: string | null
  tse_certificate_expires: string | null
  tss_id: string | null
  client_id: string | null
  register: Partial<TillRegister>
  tse_data: Partial<TillTse>
  terminals: TillTerminal[]
}

/** Whether a rejection `r` of a till `d` is not settled. */
export const isOpenRejection = sql`r.number > d.settled_rejection
  and not exists (select from pos_settlement p where p.kind = 'rejection' and p.record_id = r.id)`

/** Whether a rejection `r` is a receipt that a TSE signed, as far as its stored content says. */
export const isSignedRejection = sql<boolean>`(r.kind = 'receipt' and r.content ~ '"signature"\\s*:\\s*"[^"]')`

/** Whether a new registration may continue till `d`: it is in use and not an external device's. */
export const isContinuable = sql`d.status = 'READY' and not exists (select from external_device x where x.id = d.id)`

/** Columns of `deviceTables`. */
export const deviceColumns = sql`d.id, d.status, d.name, d.serial, d.software_version, d.store_id, s.name as store_name,
  s.company_id, c.name as company_name, d.pin_version, t.pin_version as tenant_pin_version, d.last_synchronisation, d.comment, d.cash_account, d.cash_slot, c.datev as company_datev,
  (select count(*) from pos_rejection r where r.device_id = d.id) as count_rejections,
  (select count(*) from pos_rejection r where r.device_id = d.id and ${isOpenRejection}) as open_rejections, d.created_at, d.confirmed_at, d.version,
  e.state as tse_state, e.serial as tse_serial, e.certificate_expires as tse_certificate_expires, e.tss_id, e.client_id,
  d.register, d.tse_data, d.terminals`
export const deviceTables = sql`pos_device d join tenant t on t.id = d.tenant_id left join store s on s.id = d.store_id
  left join company c on c.id = s.company_id left join pos_tse e on e.device_id = d.id and e.state <> 'DISABLED'`

const instant = (value: string | null) => value && instantOf(value)

const namedRef = <Id>(id: Id | null, name: string | null) => (id === null ? null : { id, name: name ?? '' })

/** Returns the account that a till books; '' for one that no company has. */
const cashAccountOf = ({ cash_account: cashAccount, cash_slot: cashSlot, company_datev: datev }: DeviceRow) =>
  datev === null
    ? cashAccount
    : bookedCashAccount({ cashAccount, cashSlot }, accountsOf({ ...DATEV_DEFAULTS, ...datev }).cash)

/** `target` is the version that the tenant’s tills should run. */
export const recordOf = (row: DeviceRow, target: Offer | null): DeviceRecord => ({
  id: row.id,
  status: row.status,
  name: row.name,
  serial: row.serial,
  version: row.software_version,
  latestVersion: target?.version ?? null,
  isVersionBehind: isBehind(row.software_version, target),
  store: namedRef(row.store_id, row.store_name),
  company: namedRef(row.company_id === null ? null : Number(row.company_id), row.company_name),
  pinVersion: row.pin_version,
  isPinBehind: row.pin_version < row.tenant_pin_version,
  lastSynchronisation: instant(row.last_synchronisation),
  tse: row.tse_state && {
    state: row.tse_state,
    serial: row.tse_serial,
    certificateExpires: instant(row.tse_certificate_expires),
  },
  fiskalyTSE: row.tss_id && row.client_id ? { tssId: row.tss_id, clientId: row.client_id } : null,
  register: { ...NO_REGISTER, ...row.register },
  tseData: withLastDay({ ...NO_TSE_DATA, ...row.tse_data }),
  terminals: row.terminals,
  comment: row.comment,
  cashAccount: cashAccountOf(row),
  countRejections: Number(row.count_rejections),
  countOpenRejections: Number(row.open_rejections),
  createdAt: new Date(row.created_at).toISOString(),
  confirmedAt: instant(row.confirmed_at),
  rowVersion: row.version,
})

/**
 * Returns one till, including deleted ones. Throws notFound, also for a store outside the caller's
 * restriction.
 */
export async function readDevice(tx: TenantTx, ctx: Context, id: string): Promise<DeviceRecord> {
  const [row] = await tx.execute<DeviceRow>(
    sql`select ${deviceColumns} from ${deviceTables} where d.id = ${id}`,
  )
  if (!row) throw new AppError('notFound', 'notFound')
  return recordOf(row, await readTargetVersion(tx, ctx))
}

/** Returns a till's most recent rejection by arrival; null if there is none. */
export async function readNewestRejection(tx: TenantTx, deviceId: string): Promise<string | null> {
  const [row] = await tx.execute<{ id: string }>(
    sql`select id from pos_rejection where device_id = ${deviceId} order by number desc limit 1`,
  )
  return row?.id ?? null
}
