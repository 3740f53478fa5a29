import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { packPage, useUnpacked, type PackedPage } from './packed-page'

interface Row {
  id: string
  name: string | null
  overdue: boolean
}

it('brings the rows of a page to the browser as they were', () => {
  const rows: Row[] = [
    { id: '1', name: 'Café „Zum <Anker>“', overdue: true },
    { id: '2', name: null, overdue: false },
  ]
  const page = { rows, page: 2, pageSize: 25, total: 27, capped: false, next: null }
  const packed = packPage(page)
  expect(typeof packed.rows).toBe('string')
  const seen: unknown[] = []
  const Table = ({ page }: { page: PackedPage<Row> }) => {
    seen.push(useUnpacked(page))
    return null
  }
  renderToStaticMarkup(createElement(Table, { page: packed }))
  expect(seen).toEqual([page])
})
