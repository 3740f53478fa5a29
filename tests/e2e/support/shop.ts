import { randomUUID } from 'node:crypto'
import { createTenant, createUser, type NewTenant } from '@/db/seed/platform'
import { ApiClient } from './api-client'
import type { Login } from './people'

/** A tenant of the test's own: invisible to other tests and unable to disturb them. */
export interface Shop {
  tenantId: string
  companyId: number
  name: string
  /** Its tenant administrator. */
  admin: Login
  /** API client of that administrator. */
  api: ApiClient
  /** Creates another person of the shop with exactly these rights. */
  person: (rights: readonly string[]) => Promise<Login>
}

/** Password of every user of such a shop. */
export const SHOP_PASSWORD = 'Kontor-Test-2026'

const LETTERHEAD = {
  street: 'Prüfweg 1',
  zipCode: '79285',
  city: 'Ebringen',
  taxNumber: '12/345/67890',
  iban: 'DE89370400440532013000',
}

/** Creates a shop whose company may book invoices at once. */
export async function openShop(baseURL: string, change: Partial<NewTenant> = {}): Promise<Shop> {
  const mark = randomUUID().slice(0, 8)
  const name = change.name ?? `Probeladen ${mark}`
  const { tenantId, companyId } = await createTenant({ tenantKey: `e${mark}`, ...change, name })
  const person = async (
    who: string,
    more: { isAdmin?: boolean; rights?: readonly string[] },
  ): Promise<Login> => {
    const login = { email: `${who}-${randomUUID().slice(0, 8)}@kontor.example`, password: SHOP_PASSWORD }
    await createUser({ tenantId, ...login, firstname: 'Petra', lastname: 'Probe', ...more })
    return login
  }
  const admin = await person('chefin', { isAdmin: true })
  const api = await ApiClient.of(baseURL, admin)
  await api.patch(`/companies/${companyId}`, LETTERHEAD)
  return { tenantId, companyId, name, admin, api, person: (rights) => person('person', { rights }) }
}
