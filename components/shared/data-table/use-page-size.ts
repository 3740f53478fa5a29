'use client'

import { useEffect } from 'react'
import { readPersisted } from '@/components/shared/session/persist'
import { PAGE_SIZES, type Page } from '@/lib/domain/list'
import { pageCount } from './paging'
import { DEFAULT_PAGE_SIZE } from '@/lib/domain/list-definition'
import type { ListState } from './use-list-state'
import { isTableSettings, NO_SETTINGS, slotOf } from './use-table-settings'

/** On arrival, applies the page size remembered on this device unless the URL has one. */
export function useRememberedPageSize(tableId: string, { setPageSize }: ListState): void {
  useEffect(() => {
    const remembered = readPersisted(slotOf(tableId), isTableSettings, NO_SETTINGS).pageSize
    const isOffered = PAGE_SIZES.some((size) => size === remembered)
    if (remembered === undefined || !isOffered || remembered === DEFAULT_PAGE_SIZE) return
    const url = new URLSearchParams(window.location.search)
    if (!url.has('pageSize') && !url.has('page')) setPageSize(remembered, 'replace')
  }, [tableId, setPageSize])
}

/** Replaces a page that no longer exists (rows deleted, an old link) with the last one. */
export function usePageInRange(
  { rows, page, pageSize, total }: Page<unknown>,
  { goTo, pending }: ListState,
): void {
  const last = pageCount({ total, pageSize })
  const isOutOfRange = rows.length === 0 && total > 0 && page > last
  useEffect(() => {
    if (isOutOfRange && !pending) goTo({ page: last, after: null }, 'replace')
  }, [isOutOfRange, pending, last, goTo])
}
