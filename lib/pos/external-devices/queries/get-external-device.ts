import { eq, or } from 'drizzle-orm'
import { z } from 'zod'
import { readCompanyChoices } from '@/lib/catalog/companies/queries/company-choices'
import { store } from '@/db/schema/stores'
import type { TenantTx } from '@/db/tenant'
import { auditTrail, type TrailEntry } from '@/lib/services/audit/queries'
import { idField } from '@/lib/fields/schema'
import { defineUseCase } from '@/lib/server/core/use-case'
import type { ExternalDeviceRecord } from '../schema'
import { maySeePin, readExternalDevice } from './device-record'

const input = z.strictObject({ id: idField() })

/** One external device, including deleted ones; requires the right for single devices. */
export const getExternalDevice = defineUseCase({
  name: 'externalDevice.get',
  mode: 'read',
  right: 'EXTERNAL-STORES_SHOW',
  module: null,
  input,
  run: ({ tx, ctx }, { id }) => readExternalDevice(tx, ctx, id),
})

/** A store that a device can be in, with its company. */
export interface StoreChoice {
  id: string
  name: string
  companyId: number
}

export interface ExternalDeviceDetail {
  device: ExternalDeviceRecord
  /** Its company's stores to choose from, including its current one. */
  stores: StoreChoice[]
  maySeePin: boolean
  history: TrailEntry[]
}

export const getExternalDeviceDetail = defineUseCase({
  name: 'externalDevice.detail',
  mode: 'read',
  right: 'EXTERNAL-STORES_SHOW',
  module: null,
  input,
  run: async ({ tx, ctx }, { id }): Promise<ExternalDeviceDetail> => {
    const device = await readExternalDevice(tx, ctx, id)
    const { company, store: current } = device
    const stores = (await readStores(tx, current?.id ?? null)).filter(
      (choice) => choice.companyId === company.id || choice.id === current?.id,
    )
    return { device, stores, maySeePin: maySeePin(ctx), history: await auditTrail(tx, 'externalDevice', id) }
  },
})

/** Initial data of the form for a new device. */
export interface NewDeviceDefaults {
  companies: { id: number; name: string }[]
  companyId: number
  stores: StoreChoice[]
}

/** Companies and stores to choose from, and the active company. */
export const getExternalDeviceDefaults = defineUseCase({
  name: 'externalDevice.defaults',
  mode: 'read',
  right: 'EXTERNAL-DEVICES_CREATE',
  module: null,
  input: z.strictObject({}),
  run: async ({ tx, ctx }): Promise<NewDeviceDefaults> => {
    return {
      companies: await readCompanyChoices(tx),
      companyId: ctx.companyId,
      stores: await readStores(tx, null),
    }
  },
})

/** Returns the stores that the caller sees, without deleted ones except for `kept`. */
async function readStores(tx: TenantTx, kept: string | null): Promise<StoreChoice[]> {
  const { id, name, companyId, isDeleted } = store
  return tx
    .select({ id, name, companyId })
    .from(store)
    .where(or(eq(isDeleted, false), kept === null ? undefined : eq(id, kept)))
    .orderBy(name, id)
}
