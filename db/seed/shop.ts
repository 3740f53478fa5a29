import { createTenant, createUser } from '@/db/seed/platform'
import { patchCompany } from '@/lib/catalog/companies/use-cases/patch-company'
import { RIGHTS } from '@/lib/domain/rights'
import { execute } from '@/lib/server/core/execute'
import { systemContext } from '@/lib/server/core/system-context'
import { SHOP_ADMIN } from './shop-admin'

/**
 * Seeds one shop that may write invoices immediately, without any records: for trials and
 * measurements.
 */
export async function seedShop(password: string): Promise<void> {
  const admin = { password, firstname: 'Lena', lastname: 'Laden' }
  const { tenantId, companyId } = await createTenant({ name: 'Probeladen', tenantKey: 'probeladen' })
  await createUser({ tenantId, email: SHOP_ADMIN, ...admin, isAdmin: true })
  await execute(patchCompany, systemContext(tenantId, 'Seed', RIGHTS, companyId), {
    id: companyId,
    street: 'Marktplatz 1',
    zipCode: '79285',
    city: 'Ebringen',
    taxNumber: '12/345/67890',
    iban: 'DE89370400440532013000',
  })
}
