'use server'

import { toAction } from '@/lib/server/next/action'
import { createTicket } from './use-cases/create-ticket'
import { markTicketRead } from './use-cases/mark-ticket-read'
import { patchTicket } from './use-cases/patch-ticket'
import { replyToTicket } from './use-cases/reply-to-ticket'

export const createTicketAction = toAction(createTicket)

export const replyToTicketAction = toAction(replyToTicket)

export const patchTicketAction = toAction(patchTicket)

export const markTicketReadAction = toAction(markTicketRead, { anyCompany: true, inPlace: true })
