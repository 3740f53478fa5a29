import type { TenantTx } from '@/db/tenant'
import { invalidField } from '@/lib/server/core/errors'
import { defineUseCase } from '@/lib/server/core/use-case'
import { readDeskPeople, readTicket } from '../queries'
import { applyStatus } from '../rules/progress'
import { patchTicketInput } from '../schema'
import { auditedAs, lockTicket, saveTicket, statusEntry, type LockedTicket } from '../store'

/** Closes or reopens a ticket, sets its severity and topic, or assigns it within the platform. */
export const patchTicket = defineUseCase({
  name: 'ticket.patch',
  mode: 'write',
  right: 'platformAdmin',
  module: null,
  input: patchTicketInput,
  run: async ({ tx, ctx, audit, unchanged }, { id, version, assigneeId, ...change }) => {
    const ticket = await lockTicket(tx, ctx, { id, version })
    const { status } = change.status === undefined ? ticket : applyStatus(ticket, change.status)
    const assignee = await assigneeOf(tx, ticket, assigneeId)
    const { severity = ticket.severity, type = ticket.type } = change
    const before = shown(ticket)
    const after = shown({ status, severity, type, ...assignee })
    if (JSON.stringify(before) === JSON.stringify(after)) {
      unchanged()
      return readTicket(tx, ctx, id)
    }
    await saveTicket(tx, ctx, id, {
      columns: {
        status,
        ...(severity === ticket.severity ? {} : { severity }),
        ...(type === ticket.type ? {} : { type }),
        ...(assigneeId === undefined ? {} : assignee),
      },
      entries: statusEntry(ticket.status, status),
    })
    await audit({ entity: 'ticket', entityId: id, ...auditedAs(ticket), before, after })
    return readTicket(tx, ctx, id)
  },
})

type Assignee = Pick<LockedTicket, 'assigneeId' | 'assigneeName'>

/** Returns the person by name; throws at the field for one outside the platform. */
async function assigneeOf(
  tx: TenantTx,
  { assigneeId, assigneeName }: Assignee,
  chosen: string | null | undefined,
): Promise<Assignee> {
  if (chosen === undefined || chosen === assigneeId) return { assigneeId, assigneeName }
  if (chosen === null) return { assigneeId: null, assigneeName: null }
  const person = [...(await readDeskPeople(tx))].find(({ id }) => id === chosen)
  if (!person) throw invalidField('assigneeId', 'ticket.assigneeUnknown')
  return { assigneeId: person.id, assigneeName: person.name }
}

const shown = ({
  status,
  severity,
  type,
  assigneeName,
}: Pick<LockedTicket, 'status' | 'severity' | 'type' | 'assigneeName'>) => ({
  ticketStatus: status,
  severity,
  ticketType: type,
  assignee: assigneeName,
})
