import { unzipSync } from 'fflate'
import { getExportFile } from '@/lib/tax/datev/queries/exports'
import { patchCompany } from '@/lib/catalog/companies/use-cases/patch-company'
import { execute } from '@/lib/server/core/execute'
import { openShop, type Shop } from './invoices'
import { linesOf } from './read-batch'
import { worldAt, type World } from './world'

/** The world with its clock at noon of a day. */
export const on = (world: World, day: string) => worldAt(world, () => new Date(`${day}T12:00:00+01:00`))

/** A shop whose company has its tax adviser's numbers set. */
export async function openBooks(world: World): Promise<Shop> {
  const shop = await openShop(world)
  await execute(patchCompany, world.ctx(), {
    id: world.companyId,
    datev: { adviser: '1001', client: '7', lockRows: true },
  })
  return shop
}

/** Returns the lines of an export's files by name. */
export async function filesOf(world: World, id: string): Promise<Record<string, string[]>> {
  const { content } = await execute(getExportFile, world.ctx(), { id })
  const files = Object.entries(unzipSync(new Uint8Array(content)))
  return Object.fromEntries(files.map(([name, bytes]) => [name, linesOf(bytes)]))
}
