import { randomUUID } from 'node:crypto'
import { createAuditor } from '@/lib/platform/users/use-cases/create-auditor'
import { login } from '@/lib/server/auth/login'
import { resolveToken } from '@/lib/server/auth/session-context'
import type { Context } from '@/lib/server/core/context'
import { execute } from '@/lib/server/core/execute'
import { PASSWORD, type World } from './world'

export interface Access {
  from: string
  to: string
  until?: string
  companies?: number[]
}

export const auditorInput = (world: World, { from, to, until = '2199-12-31', companies }: Access) => ({
  email: `pruefer-${randomUUID()}@finanzamt.example`,
  firstname: 'Petra',
  lastname: 'Prüferin',
  password: PASSWORD,
  from,
  to,
  until,
  companies: companies ?? [world.companyId],
})

/** Signs in an auditor in the browser. */
export const signInAuditor = (email: string, now = new Date()) =>
  login({ email, password: PASSWORD, address: randomUUID(), userAgent: null, kind: 'BROWSER' }, now)

/** A new auditor who has signed in and chosen a password: the user's id, token and context. */
export async function auditorIn(world: World, access: Access) {
  const { id, email } = await execute(createAuditor, world.ctx(), auditorInput(world, access))
  const { token } = await signInAuditor(email)
  const resolved = await resolveToken(token, 'user')
  if (!resolved) throw new Error('the auditor is not signed in')
  const ctx = (change: Partial<Context> = {}): Context => ({
    ...resolved.ctx,
    mustChangePassword: false,
    ...change,
  })
  return { id, email, token, ctx, view: resolved.view }
}
