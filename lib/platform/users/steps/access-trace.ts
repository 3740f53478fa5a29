import type { TenantTx } from '@/db/tenant'
import { companyNames } from '../store'

interface Access {
  from: string
  to: string
  until: string
  companies: readonly number[]
}

/** Returns an auditor's access as the audit log shows it, with the names of the companies. */
export async function accessTrace(tx: TenantTx, { from, to, until, companies }: Access) {
  const named = await companyNames(tx, companies)
  return {
    auditedFrom: from,
    auditedTo: to,
    accessUntil: until,
    companies: named.join(', '),
  }
}
