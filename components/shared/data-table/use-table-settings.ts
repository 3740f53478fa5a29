'use client'

import { useCallback, useMemo } from 'react'
import { isRecord } from '@/components/shared/page/persist'
import { usePersisted } from '@/components/shared/page/use-persisted'

/** What a device remembers of one table. */
export interface TableSettings {
  pageSize?: number
  /** Column id → shown. Columns not named here follow their definition. */
  columns: Readonly<Record<string, boolean>>
}

export const NO_SETTINGS: TableSettings = { columns: {} }

/** Where a table's settings lie in the device's memory. */
export const slotOf = (tableId: string) => `table.${tableId}`

export function isTableSettings(value: unknown): value is TableSettings {
  return (
    isRecord(value) &&
    (value.pageSize === undefined || typeof value.pageSize === 'number') &&
    isRecord(value.columns) &&
    Object.values(value.columns).every((shown) => typeof shown === 'boolean')
  )
}

/** Columns and page size of a table as remembered on this device. */
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
  return useMemo(
    () => ({ settings, rememberPageSize, rememberColumns }),
    [settings, rememberPageSize, rememberColumns],
  )
}
