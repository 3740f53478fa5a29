import type { MailState } from '@/lib/domain/mail-state'
import 'server-only'
import { notFound } from 'next/navigation'
import { cache } from 'react'
import { isId } from '@/lib/fields/schema'
import { load } from '@/lib/server/next/load'
import { getOutboxMail, listOutbox } from './queries'

export interface OutboxQuery {
  page: number
  pageSize: number
  state: MailState | null
}

export const loadOutbox = ({ state, page, pageSize }: OutboxQuery) =>
  load(listOutbox, { page, pageSize, state: state ?? undefined })

/** One mail for its page, read once per request. */
export const loadOutboxMail = cache((id: string) => (isId(id) ? load(getOutboxMail, { id }) : notFound()))
