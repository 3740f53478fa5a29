import 'server-only'
import { notFound } from 'next/navigation'
import { cache } from 'react'
import type { UrlParams } from '@/lib/domain/list-definition'
import { isId } from '@/lib/fields/schema'
import { load, loadList } from '@/lib/server/next/load'
import { outboxList } from './list'
import { getOutboxMail, listOutbox } from './queries'

export const loadOutbox = (params: Promise<UrlParams>) => loadList(listOutbox, outboxList, params)

/** One mail for its page, read once per request. */
export const loadOutboxMail = cache((id: string) => (isId(id) ? load(getOutboxMail, { id }) : notFound()))
