import type { AuditEntry } from '@/lib/server/core/audit'
import { AppError } from '@/lib/server/core/errors'
import { newId } from '@/lib/server/core/ids'
import { signSession } from '@/lib/server/auth/token'
import { defineUseCase } from '@/lib/server/core/use-case'
import { selectCompanyInput } from '../schema'
import { companyName, moveSession, openFurtherSession, rememberCompany } from '../store'

/**
 * Makes another company of the tenant the active one. A browser's session moves, and the next one
 * starts there; an API caller gets a new session and token that expire with the old ones; the old
 * token keeps its company.
 */
export const selectCompany = defineUseCase({
  name: 'user.selectCompany',
  mode: 'write',
  right: 'signedIn',
  module: null,
  forAuditor: 'own',
  secrets: ['token'],
  input: selectCompanyInput,
  run: async ({ tx, ctx, audit, unaudited }, { companyId }): Promise<{ token: string | null }> => {
    const isOpen = ctx.auditor?.companyIds.includes(companyId) ?? true
    const name = isOpen ? await companyName(tx, companyId) : null
    const userId = ctx.actor.id
    if (name === null || userId === null || ctx.sessionId === null) throw new AppError('notFound', 'notFound')
    const entry: AuditEntry = { entity: 'user', entityId: userId, after: { lastCompany: name } }
    if (ctx.actor.kind !== 'apiToken') {
      if (companyId === ctx.companyId)
        unaudited('it is active already; only the next sign-in starts there, too')
      else await audit({ ...entry, before: { lastCompany: await companyName(tx, ctx.companyId) } })
      await rememberCompany(tx, userId, companyId)
      await moveSession(tx, ctx.sessionId, companyId)
      return { token: null }
    }
    await audit(entry)
    const sessionId = newId()
    const until = await openFurtherSession(tx, sessionId, ctx.sessionId, companyId, ctx.now())
    return { token: await signSession(sessionId, until) }
  },
})
