import { createUser, platformTenant } from '@/db/seed/platform'
import { mintTenantId } from '@/db/tenant'
import type { Context } from '@/lib/server/core/context'
import { execute } from '@/lib/server/core/execute'
import { newId } from '@/lib/server/core/ids'
import { getTicket } from '@/lib/platform/tickets/queries'
import { createTicket } from '@/lib/platform/tickets/use-cases/create-ticket'
import { replyToTicket } from '@/lib/platform/tickets/use-cases/reply-to-ticket'
import { PASSWORD, person, type World } from './world'

/** The minimal bytes recognized as a picture. */
export const PNG = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 1])

export const QUESTION = {
  topic: 'Kasse druckt nicht',
  type: 'BUG',
  description: 'Seit **heute** früh.',
} as const

/** Context changes that make a person a platform administrator. */
export const desk = { isPlatformAdmin: true, tenantId: mintTenantId(await platformTenant()) } as const

/** A person of the platform to whom tickets can be assigned. */
export async function supporterOf(world: World): Promise<Context> {
  const { userId } = await createUser({
    tenantId: desk.tenantId,
    email: `hilfe-${newId()}@kontor.example`,
    password: PASSWORD,
    firstname: 'Paula',
    lastname: 'Plattform',
  })
  return { ...world.ctx(), ...desk, actor: person(userId, 'Paula Plattform') }
}

export const openTicket = (ctx: Context, more: object = {}) =>
  execute(createTicket, ctx, { ...QUESTION, ...more })

export const reply = (ctx: Context, { id }: { id: string }, more: object = {}) =>
  execute(replyToTicket, ctx, { id, message: 'Bitte neu starten.', ...more })

export const seenTicket = (ctx: Context, { id }: { id: string }) => execute(getTicket, ctx, { id })
