import { useMemo } from 'react'
import type { Page, Paging } from '@/lib/domain/list'

declare const packed: unique symbol

/**
 * A page of a list on its way to the browser, with its rows as one string: React would process
 * every single value of a page several times, on the server and again in the browser.
 */
export interface PackedPage<Row> extends Paging {
  rows: string & { readonly [packed]?: Row }
}

/** Packs rows that consist of JSON only, as all rows of the API do. */
export const packPage = <Row>({ rows, ...paging }: Page<Row>): PackedPage<Row> => ({
  ...paging,
  rows: JSON.stringify(rows),
})

/** Returns the unpacked page, the same object as long as the string is unchanged. */
export const useUnpacked = <Row>(page: PackedPage<Row>): Page<Row> =>
  useMemo(() => ({ ...page, rows: JSON.parse(page.rows) as Row[] }), [page])
