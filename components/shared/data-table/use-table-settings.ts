'use client'

import { useCallback, useMemo } from 'react'
import { isRecord } from '@/components/shared/session/persist'
import { usePersisted } from '@/components/shared/session/use-persisted'

/** The selected view; `look` is its query as JSON. */
export interface ShownView {
  id: string
  name: string
  look: string
}

export interface TableSettings {
  pageSize?: number
  view?: ShownView | null
  /** Column id → shown. Missing ids follow the column's definition. */
  columns: Readonly<Record<string, boolean>>
}

export const NO_SETTINGS: TableSettings = { columns: {} }

/** Returns the storage key of a table's settings. */
export const slotOf = (tableId: string) => `table.${tableId}`

const isText = (value: unknown) => typeof value === 'string'

export function isTableSettings(value: unknown): value is TableSettings {
  return (
    isRecord(value) &&
    (value.pageSize === undefined || typeof value.pageSize === 'number') &&
    (isRecord(value.view) ? Object.values(value.view).every(isText) : !value.view) &&
    isRecord(value.columns) &&
    Object.values(value.columns).every((shown) => typeof shown === 'boolean')
  )
}

export function useTableSettings(tableId: string) {
  const [settings, remember] = usePersisted(slotOf(tableId), isTableSettings, NO_SETTINGS)
  const rememberPageSize = useCallback(
    (pageSize: number) => remember({ ...settings, pageSize }),
    [remember, settings],
  )
  const rememberColumns = useCallback(
    (columns: Readonly<Record<string, boolean>>) => remember({ ...settings, columns }),
    [remember, settings],
  )
  const rememberView = useCallback(
    (view: ShownView | null, columns: Readonly<Record<string, boolean>>) =>
      remember({ ...settings, view, columns }),
    [remember, settings],
  )
  return useMemo(
    () => ({ settings, rememberPageSize, rememberColumns, rememberView }),
    [settings, rememberPageSize, rememberColumns, rememberView],
  )
}
