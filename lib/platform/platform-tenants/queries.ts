import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { TenantTx } from '@/db/tenant'
import { instantOf } from '@/lib/domain/business-date'
import { auditTrail, type TrailEntry } from '@/lib/services/audit/queries'
import type { DeviceState } from '@/lib/domain/device-state'
import type { Page } from '@/lib/domain/list'
import { MODULES } from '@/lib/domain/rights'
import type { TseEnvironment, TseState } from '@/lib/domain/tse-state'
import { flagField } from '@/lib/fields/schema'
import { AppError } from '@/lib/server/core/errors'
import { listFields, readPage } from '@/lib/server/sql/list'
import { containsWords } from '@/lib/server/sql/search'
import { defineUseCase } from '@/lib/server/core/use-case'
import { tenantList } from './list'
import { tenantId, type TenantRecord } from './schema'

interface FrameRow extends Record<string, unknown> {
  id: string
  tenant_key: string | null
  name: string
  is_platform: boolean
  is_active: boolean
  modules: string[]
  use_gross_price: boolean
  street: string
  zip_code: string
  city: string
  country: string
  pos_pin: string
  pin_version: number
  version: number
  created_at: string
  updated_at: string
  users: number
  companies: number
  fiskaly_organization: string | null
  fiskaly_state: TenantRecord['fiskalyState'] | null
  fiskaly_requested_at: string | null
  fiskaly_environment: TseEnvironment | null
  live_tses: number
}

const FRAMES = sql`platform.tenant_frames() t`
const recordOf = (row: FrameRow): TenantRecord => ({
  id: row.id,
  version: row.version,
  isAdmin: row.is_platform,
  isActive: row.is_active,
  tenantId: row.tenant_key,
  name: row.name,
  street: row.street,
  zipCode: row.zip_code,
  city: row.city,
  country: row.country,
  modules: MODULES.filter((module) => row.modules.includes(module)),
  useGrossPrice: row.use_gross_price,
  posPin: row.pos_pin,
  pinVersion: row.pin_version,
  fiskalyOrganizationId: row.fiskaly_organization ?? '',
  fiskalyConfigured: row.fiskaly_state !== null,
  fiskalyState: row.fiskaly_state ?? 'NONE',
  fiskalyRequestedAt: row.fiskaly_requested_at === null ? null : instantOf(row.fiskaly_requested_at),
  fiskalyEnvironment: row.fiskaly_environment,
  liveTses: Number(row.live_tses),
  users: Number(row.users),
  companies: Number(row.companies),
  createdAt: instantOf(row.created_at),
  updatedAt: instantOf(row.updated_at),
})

/** Returns a tenant's frame, visible to the platform only. Throws notFound. */
export async function readTenantFrame(tx: TenantTx, id: string): Promise<TenantRecord> {
  const [row] = await tx.execute<FrameRow>(sql`select t.* from ${FRAMES} where t.id = ${id}`)
  if (!row) throw new AppError('notFound', 'notFound')
  return recordOf(row)
}

/** A page of tenants; `q` matches name, key and place. */
export const listTenants = defineUseCase({
  name: 'tenant.list',
  mode: 'read',
  right: 'platformAdmin',
  module: null,
  input: z.strictObject({ ...listFields(tenantList), isActive: flagField().optional() }),
  run: async ({ tx }, input): Promise<Page<TenantRecord>> => {
    const { q, isActive } = input
    const searched = sql`t.name || ' ' || coalesce(t.tenant_key, '') || ' ' || t.city`
    const page = await readPage<FrameRow>(tx, input, {
      select: sql`t.*`,
      from: FRAMES,
      where: [
        ...(q ? [containsWords(searched, q)] : []),
        ...(isActive === undefined ? [] : [sql`t.is_active = ${isActive}`]),
      ],
      id: sql`t.id`,
      sorts: {
        name: { column: sql`t.name collate platform.natural_german`, type: 'text' },
        createdAt: { column: sql`t.created_at`, type: 'timestamptz' },
      },
    })
    return { ...page, rows: page.rows.map(recordOf) }
  },
})

export const getTenant = defineUseCase({
  name: 'tenant.get',
  mode: 'read',
  right: 'platformAdmin',
  module: null,
  input: tenantId,
  run: ({ tx }, { id }) => readTenantFrame(tx, id),
})

export interface TenantPerson {
  id: string
  email: string
  firstname: string
  lastname: string
  isAdmin: boolean
  isActive: boolean
  mustChangePassword: boolean
  /** ISO instant. */
  lastSeenAt: string | null
}

/** Returns the people who may sign in to a tenant. */
export async function readTenantPeople(tx: TenantTx, id: string): Promise<TenantPerson[]> {
  const rows = await tx.execute<{
    id: string
    email: string
    firstname: string
    lastname: string
    is_admin: boolean
    is_active: boolean
    must_change_password: boolean
    last_seen_at: string | null
  }>(sql`select * from platform.tenant_people(${id})`)
  return rows.map((row) => ({
    id: row.id,
    email: row.email,
    firstname: row.firstname,
    lastname: row.lastname,
    isAdmin: row.is_admin,
    isActive: row.is_active,
    mustChangePassword: row.must_change_password,
    lastSeenAt: row.last_seen_at === null ? null : instantOf(row.last_seen_at),
  }))
}

export interface TenantTill {
  id: string
  status: DeviceState
  name: string
  /** Name of its store. */
  store: string | null
  /** Version of its software. */
  version: string
  /** ISO instant. */
  lastSynchronisation: string | null
  /** State of the TSE that is not disabled. */
  tseState: TseState | null
  tseEnvironment: TseEnvironment | null
}

/**
 * Returns a tenant's tills, waiting ones first; deleted ones only while their TSE is not disabled.
 */
async function readTenantTills(tx: TenantTx, id: string): Promise<TenantTill[]> {
  const rows = await tx.execute<{
    id: string
    status: DeviceState
    name: string
    store_name: string | null
    software_version: string
    last_synchronisation: string | null
    tse_state: TseState | null
    tse_environment: TseEnvironment | null
  }>(sql`select * from platform.tenant_tills(${id})`)
  return rows.map((row) => ({
    id: row.id,
    status: row.status,
    name: row.name,
    store: row.store_name,
    version: row.software_version,
    lastSynchronisation: row.last_synchronisation === null ? null : instantOf(row.last_synchronisation),
    tseState: row.tse_state,
    tseEnvironment: row.tse_environment,
  }))
}

export interface TenantDetail {
  tenant: TenantRecord
  people: TenantPerson[]
  tills: TenantTill[]
  /** The platform's actions on it. */
  history: TrailEntry[]
}

export const getTenantDetail = defineUseCase({
  name: 'tenant.detail',
  mode: 'read',
  right: 'platformAdmin',
  module: null,
  input: tenantId,
  run: async ({ tx }, { id }): Promise<TenantDetail> => ({
    tenant: await readTenantFrame(tx, id),
    people: await readTenantPeople(tx, id),
    tills: await readTenantTills(tx, id),
    history: await auditTrail(tx, 'platformTenant', id),
  }),
})
