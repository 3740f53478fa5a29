import { useMemo } from 'react'
import type { Page, Paging } from '@/lib/domain/list'

declare const packed: unique symbol

/**
 * A page of a list on its way to the browser, its rows as one text: React takes every single value that a page hands over in its hands
 * several times, on the server and again in the browser.
 */
export interface PackedPage<Row> extends Paging {
  rows: string & { readonly [packed]?: Row }
}

/** Packs rows that are of JSON alone, as all are that the API answers. */
export const packPage = <Row>({ rows, ...paging }: Page<Row>): PackedPage<Row> => ({
  ...paging,
  rows: JSON.stringify(rows),
})

/** The page that was packed; the same one as long as the text is. */
export const useUnpacked = <Row>(page: PackedPage<Row>): Page<Row> =>
  useMemo(() => ({ ...page, rows: JSON.parse(page.rows) as Row[] }), [page])
