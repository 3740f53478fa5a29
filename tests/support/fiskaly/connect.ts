import { platformTenant } from '@/db/seed/platform'
import { mintTenantId } from '@/db/tenant'
import { getTenant } from '@/lib/platform/platform-tenants/queries'
import { createFiskaly } from '@/lib/platform/platform-tenants/use-cases/create-fiskaly'
import { patchTenant } from '@/lib/platform/platform-tenants/use-cases/patch-tenant'
import { execute } from '@/lib/server/core/execute'
import type { World } from '../world'
import type { FakeKey } from './accounts'
import type { FakeFiskaly } from './server'
import { openAccount } from './use'

/**
 * Connects the world's tenant to a new account at the fake, as the platform does; replaces an
 * existing connection.
 */
export async function connectTenant(world: World, fake: FakeFiskaly): Promise<FakeKey> {
  const account = openAccount(fake)
  const tenantId = mintTenantId(await platformTenant())
  const asPlatform = { ...world.ctx(), isPlatformAdmin: true, tenantId }
  const { key, secret } = account
  const id = world.tenantId
  const { name } = await execute(getTenant, asPlatform, { id })
  const entered = { fiskalyApiKey: key, fiskalyApiSecret: secret, confirmName: name }
  await execute(patchTenant, asPlatform, { id, ...entered })
  await execute(createFiskaly, asPlatform, { id })
  return account
}
