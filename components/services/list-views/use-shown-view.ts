'use client'

import { useTranslations } from 'next-intl'
import { lookOf, readLook } from '@/components/shared/data-table/view-look'
import type { ViewedList } from '@/components/shared/data-table/view-menu-slot'
import { toast } from '@/components/shared/feedback/toast'
import type { ListViewRecord, ListViews } from '@/lib/services/list-views/schema'

export interface Shown {
  view: ListViewRecord
  /** Whether the list is unchanged since the view was selected. */
  isAsKept: boolean
}

const textOf = (entries: Readonly<Record<string, unknown>>) =>
  JSON.stringify(Object.entries(entries).toSorted())

/** Returns the view that the list shows or is based on, and a function that selects another. */
export function useShownView({ list, state, columns, view, onView }: ViewedList, answer: ListViews | null) {
  const t = useTranslations('listViews')
  const found = answer?.views.find(({ id }) => id === view?.id)
  const isKept = (kept: ListViewRecord) =>
    textOf(lookOf(state)) === textOf(kept.query) &&
    textOf(columns) === textOf({ ...columns, ...kept.columns })

  const show = (next: ListViewRecord | undefined) => {
    const { values, isWhole } = readLook(list, next?.query ?? {})
    const filters = Object.fromEntries(
      Object.entries(values).filter(([name]) => name !== 'q' && name !== 'sort'),
    )
    const look = lookOf({
      q: String(values.q ?? ''),
      sort: String(values.sort ?? list.defaultSort),
      filters,
    })
    onView(next ? { id: next.id, name: next.name, look: JSON.stringify(look) } : null, next?.columns ?? {})
    state.setFilters(values)
    if (!isWhole) toast.neutral(t('partly'))
  }
  const shown: Shown | null = found ? { view: found, isAsKept: isKept(found) } : null
  return { shown, show, forget: () => onView(null, columns) }
}
