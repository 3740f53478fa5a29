import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { packPage } from '@/components/shared/data-table/packed-page'
import type { ProductListRow } from '@/lib/catalog/products/loaders'
import { answerAction, done, inputsOf } from '@/tests/support/components/actions'
import { renderOnPage } from '@/tests/support/components/render'
import { ProductTable, type ProductTableProps } from './product-table'

type Rights = Pick<ProductTableProps, 'mayCreate' | 'mayPatch' | 'mayDelete' | 'showStores'>
const NONE: Rights = { mayCreate: false, mayPatch: false, mayDelete: false, showStores: false }

const row = (change: Partial<ProductListRow> = {}) =>
  ({
    id: 'apple',
    version: 3,
    name: 'Apfel',
    productNumber: '100',
    price: '1.07',
    isActive: true,
    isDeleted: false,
    isDeposit: false,
    group: null,
    unit: 'C62',
    vatRate: '7',
    vatCategory: 'S',
    ...change,
  }) as ProductListRow

function renderTable(rights: Partial<Rights>, rows = [row()]) {
  const page = packPage({ rows, page: 1, pageSize: 20, total: rows.length, capped: false, next: null })
  return renderOnPage(<ProductTable page={page} useGrossPrice {...NONE} {...rights} />).user
}

const menuButton = () => screen.queryByRole('button', { name: 'Aktionen für Apfel' })
const entries = async () => (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)

describe('the menu of a product’s row', () => {
  it('is not there for a person who may only look', () => {
    renderTable({})
    expect(menuButton()).toBeNull()
  })

  it('has for each right what the right allows', async () => {
    const user = renderTable({ mayPatch: true })
    await user.click(menuButton() as HTMLElement)
    expect(await entries()).toEqual(['Öffnen', 'Nicht mehr anbieten'])
  })

  it('has the deletion alone for a person who may delete alone', async () => {
    const user = renderTable({ mayDelete: true })
    await user.click(menuButton() as HTMLElement)
    expect(await entries()).toEqual(['Öffnen', 'Löschen'])
  })

  it('switches the version that is shown', async () => {
    answerAction('updateProductAction', () => done())
    const user = renderTable({ mayPatch: true })
    await user.click(menuButton() as HTMLElement)
    await user.click(await screen.findByRole('menuitem', { name: 'Nicht mehr anbieten' }))
    expect(inputsOf('updateProductAction')).toEqual([{ id: 'apple', version: 3, isActive: false }])
  })

  it('offers to restore what is deleted, and does not switch it', async () => {
    const user = renderTable({ mayPatch: true, mayDelete: true }, [row({ isDeleted: true })])
    await user.click(menuButton() as HTMLElement)
    expect(await entries()).toEqual(['Öffnen', 'Wiederherstellen'])
  })

  it('asks before it deletes', async () => {
    const user = renderTable({ mayDelete: true })
    await user.click(menuButton() as HTMLElement)
    await user.click(await screen.findByRole('menuitem', { name: 'Löschen' }))
    const question = await screen.findByRole('alertdialog')
    await user.click(within(question).getByRole('button', { name: 'Abbrechen' }))
    expect(inputsOf('deleteProductAction')).toEqual([])
  })
})

it('products chosen on several pages are changed together', async () => {
  const rate = { id: 'rate', name: 'Regelsatz', category: 'S', rate: '19' }
  answerAction('getRateChoicesAction', () => done([rate]))
  answerAction('changeProductsAction', () => done({ refused: [], undo: {} }))
  const rows = ['apple', 'pear', 'plum', 'quince'].map((id) => row({ id, name: id, version: id.length }))
  const table = (shown: ProductListRow[]) => (
    <ProductTable
      page={packPage({ rows: shown, page: 1, pageSize: 1, total: 4, capped: false, next: null })}
      useGrossPrice
      {...NONE}
      mayPatch
    />
  )
  const { user, rerender } = renderOnPage(table([]))
  for (const one of rows) {
    rerender(table([one]))
    if (one.id !== 'plum') await user.click(screen.getByLabelText(`${one.id} auswählen`))
  }
  await user.click(await screen.findByRole('button', { name: 'Ändern' }))
  const dialog = within(await screen.findByRole('dialog', { name: '3 Produkte ändern' }))
  await dialog.findByRole('option', { name: /Regelsatz/ })
  await user.selectOptions(dialog.getByLabelText('Steuersatz'), 'rate')
  await user.click(dialog.getByRole('button', { name: '3 Produkte ändern' }))
  await waitFor(() => expect(inputsOf('changeProductsAction')).toHaveLength(1))
  const chosen = rows.filter(({ id }) => id !== 'plum').map(({ id, version }) => ({ id, version }))
  expect(inputsOf('changeProductsAction')).toEqual([{ products: chosen, vatRateId: 'rate' }])
})

it('an empty list leads to the first product only for a person who may create one', () => {
  renderTable({ mayCreate: true }, [])
  expect(screen.getByRole('link', { name: /anlegen/ })).toBeDefined()
})

it('links to no page that an auditor may not open', () => {
  const page = packPage({ rows: [row()], page: 1, pageSize: 1, total: 1, capped: false, next: null })
  renderOnPage(<ProductTable page={page} useGrossPrice {...NONE} isLinked={false} />)
  expect(screen.queryAllByRole('link')).toEqual([])
})
