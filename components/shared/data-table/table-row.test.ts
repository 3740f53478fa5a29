import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it, vi } from 'vitest'
import { rowCells } from './row-cells'
import { TableRow } from './table-row'
import type { Column } from './types'

interface Row {
  id: string
  name: string
  price: string
  unit: string | null
}

const columns: Column<Row>[] = [
  { id: 'name', header: 'Name', card: 'title', cell: ({ name }) => name },
  { id: 'price', header: 'Preis', numeric: true, card: 'aside', cell: ({ price }) => price },
  { id: 'unit', header: 'Einheit', cell: ({ unit }) => unit },
]
const row: Row = { id: '1', name: 'Heu', price: '1,37 €', unit: null }

/** Rendered without messages, router or any provider. */
const markup = (more: Partial<Parameters<typeof TableRow<Row>>[0]> = {}) =>
  renderToStaticMarkup(
    createElement('tbody', null, [
      createElement(TableRow<Row>, {
        key: row.id,
        row,
        cells: rowCells(columns, 'name'),
        labels: { select: 'Heu auswählen', actions: 'Aktionen für Heu' },
        selectable: false,
        selected: false,
        onSelect: () => undefined,
        ...more,
      }),
    ]),
  )

describe('a row of a table', () => {
  it('has its classes and labels from the table, and looks for none itself', () => {
    const html = markup({ selectable: true, actions: [{ id: 'delete', label: 'Löschen' }] })
    expect(html).toContain('aria-label="Heu auswählen"')
    expect(html).toContain('aria-label="Aktionen für Heu" aria-haspopup="true" aria-expanded="false"')
  })

  it('is one link all over where it leads somewhere', () => {
    expect(markup({ href: '/products/1' })).toContain('<a href="/products/1" data-row-link=""')
    expect(markup()).not.toContain('<a ')
  })

  it('names each cell for the card, and hides there what is empty', () => {
    const html = markup()
    expect(html).toMatch(/data-label="Preis" class="list-cell numeric card-aside/)
    expect(html).toMatch(/data-label="Einheit" class="[^"]*max-sm:hidden"/)
    expect(html).toMatch(/data-label="Name" class="[^"]*card-title[^"]*">Heu</)
  })

  it('leaves out of the card what the row does not want there', () => {
    const cells = rowCells<Row>(
      [{ id: 'price', header: 'Preis', cell: ({ price }) => price, onCard: ({ unit }) => unit !== null }],
      'name',
    )
    expect(markup({ cells })).toMatch(/data-label="Preis" class="[^"]*max-sm:hidden">1,37 €</)
    expect(markup({ cells, row: { ...row, unit: 'Ballen' } })).not.toContain('max-sm:hidden')
  })

  it('puts the link where its column is on the card, not where the card begins', () => {
    const [number, name] = rowCells<Row>(
      [
        { id: 'number', header: 'Nummer', card: 'detail', link: true, cell: ({ id }) => id },
        { id: 'name', header: 'Name', card: 'title', cell: ({ name }) => name },
      ],
      'number',
    )
    expect(number).toMatchObject({ isTitle: true, classes: expect.stringContaining('card-detail') as string })
    expect(name).toMatchObject({ isTitle: false, classes: expect.stringContaining('card-title') as string })
  })

  it('says whether it is chosen, only where it can be', () => {
    expect(markup({ selectable: true, selected: true })).toContain(
      'aria-selected="true" class="list-row bg-wheat',
    )
    expect(markup({ selectable: true })).toContain('aria-selected="false"')
    expect(markup()).not.toContain('aria-selected')
  })

  it('shows no menu without anything to do', () => {
    expect(markup({ actions: [] })).not.toContain('<button')
  })
})

describe('what rows share', () => {
  it('is worked out once for all of them', () => {
    const cell = vi.fn(() => 'x')
    const cells = rowCells([{ id: 'a', header: 'A', cell }], 'a')
    expect(cell).not.toHaveBeenCalled()
    expect(cells).toMatchObject([{ isTitle: true, classes: expect.stringContaining('list-cell') as string }])
  })
})
