import 'server-only'
import type { UrlParams } from '@/lib/domain/list-definition'
import { loadList } from '@/lib/server/next/load'
import { recordLoader } from '@/lib/server/next/load-record'
import { outboxList } from './list'
import { getOutboxMail, listOutbox } from './queries'

export const loadOutbox = (params: Promise<UrlParams>) => loadList(listOutbox, outboxList, params)

export const loadOutboxMail = recordLoader(getOutboxMail)
