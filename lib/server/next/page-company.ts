import 'server-only'
import { headers } from 'next/headers'
import { COMPANY_HEADER, companyConflict } from '@/lib/domain/page-company'
import { currentSession } from '@/lib/server/auth/current-session'
import type { SessionView } from '@/lib/server/auth/session-types'
import { AppError } from '@/lib/server/core/errors'

/**
 * Refuses requests from a page rendered for another company than the active one, so that a switch
 * in another tab cannot send a write into the wrong books. Throws `conflict.company`, or
 * `conflict.page` if the page names no company known to this person.
 */
export async function refuseOtherCompany(): Promise<void> {
  const session = await currentSession()
  if (session) refuseClaim(session, (await headers()).get(COMPANY_HEADER))
}

/**
 * Same as `refuseOtherCompany`, for a claim that has been read already. Before the first password
 * is set, `execute` refuses everything that involves a company.
 */
export function refuseClaim(
  {
    company,
    companies,
    mustChangePassword,
  }: Pick<SessionView, 'company' | 'companies' | 'mustChangePassword'>,
  claimed: string | null,
): void {
  if (mustChangePassword) return
  const conflict = companyConflict(company, companies, claimed)
  if (!conflict) return
  const { active, page } = conflict
  if (page === null) throw new AppError('conflict', 'conflict.page')
  throw new AppError('conflict', 'conflict.company', { active, page })
}
