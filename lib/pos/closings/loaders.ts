import 'server-only'
import { notFound } from 'next/navigation'
import { cache } from 'react'
import type { UrlParams } from '@/lib/domain/list-definition'
import { isId } from '@/lib/fields/schema'
import { load } from '@/lib/server/next/load'
import { closingList } from './list'
import { getClosing } from './queries/get-closing'
import { listClosings } from './queries/list-closings'

export const loadClosings = async (id: string, params: Promise<UrlParams>) =>
  load(listClosings, { ...closingList.read(await params), id })

/** Loads one closing, once per request. A malformed id counts as not found. */
export const loadClosing = cache((id: string, closingId: string) =>
  isId(id) && isId(closingId) ? load(getClosing, { id, closingId }) : notFound(),
)
