import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { PercentDialog } from '@/components/catalog/products/store-prices/percent-dialog'
import { StoreTable } from '@/components/catalog/stores/store-table'
import { CustomerSheet } from '@/components/sales/documents/editor/creation/customer-sheet'
import { ProductSheet } from '@/components/sales/documents/editor/creation/product-sheet'
import { SHORTCUTS } from '@/components/shell/shortcuts'
import { ShortcutSheet } from '@/components/shell/shortcut-sheet'
import { storeRecord } from '@/lib/catalog/stores/schema'
import { MODULES } from '@/lib/domain/rights'
import { answerAction, done, refused } from '@/tests/support/components/actions'
import { fieldOf, pressButton } from '@/tests/support/components/offered'
import { renderOnPage } from '@/tests/support/components/render'
import { pageOf, sample } from '@/tests/support/components/sample'

const nothing = () => undefined
const type = (label: string, value: string) =>
  fireEvent.input(fieldOf(label) as HTMLElement, { target: { value } })

it.each([
  ['12,5', 1250],
  ['-5', -500],
  ['-100', null],
  ['1001', null],
  ['viel', null],
])('prices change by %s percent as typed, and by nothing impossible', async (typed, applied) => {
  const apply = vi.fn()
  renderOnPage(<PercentDialog count={2} onApply={apply} onClose={nothing} />)
  const [field] = screen.getAllByRole<HTMLInputElement>('textbox')
  fireEvent.input(field as HTMLElement, { target: { value: typed } })
  await pressButton('Übernehmen')
  expect(apply.mock.calls).toEqual(applied === null ? [] : [[applied]])
  expect(screen.queryAllByRole('alert')).toHaveLength(applied === null ? 1 : 0)
})

it('a customer created from a document begins with the searched name, and is taken', async () => {
  answerAction('proposePartnerNumberAction', () => refused('none'))
  answerAction('createBusinessPartnerInPlaceAction', () => done({ id: 'customer' }))
  const created = vi.fn()
  renderOnPage(<CustomerSheet name="Gasthof" modules={MODULES} onCreated={created} onClose={nothing} />)
  expect((fieldOf('Firma') as HTMLInputElement).value).toBe('Gasthof')
  await pressButton('Anlegen')
  await waitFor(() => expect(created).toHaveBeenCalledWith({ id: 'customer' }))
})

it('a product created from a document begins with the searched name, and is taken', async () => {
  const rates = [{ id: '019ab000-0000-7000-8000-000000000000', name: 'Ermäßigt', category: 'S', rate: '7' }]
  answerAction('getProductDefaultsAction', () => done({ productNumber: '100', rates }))
  answerAction('createProductInPlaceAction', () => done({ id: 'product' }))
  const created = vi.fn()
  renderOnPage(<ProductSheet typed="Apfel" useGrossPrice onCreated={created} onClose={nothing} />)
  await waitFor(() => expect((fieldOf('Name') as HTMLInputElement).value).toBe('Apfel'))
  type('Preis brutto', '1,07')
  await pressButton('Anlegen')
  await waitFor(() => expect(created).toHaveBeenCalledWith({ id: 'product' }))
})

it('the sheet of shortcuts names every one of them', () => {
  renderOnPage(<ShortcutSheet open onOpenChange={nothing} />)
  const shown = [...document.querySelectorAll('[role=dialog] dt')]
  expect(shown).toHaveLength(Object.values(SHORTCUTS).flat().length)
})

it('chosen rows of a list are no longer chosen once another search or filter shows other rows', async () => {
  const rows = ['a', 'b'].map((id) => sample(storeRecord, { id, name: `Laden ${id}` }))
  renderOnPage(<StoreTable page={pageOf(...rows)} mayCreate mayDelete />)
  fireEvent.click(fieldOf('Laden a auswählen') as HTMLElement)
  await screen.findByText('1 Zeile ausgewählt')
  type('Suchen', 'Nord')
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Auswahl aufheben' })).toBeNull())
  expect((fieldOf('Laden a auswählen') as HTMLInputElement).checked).toBe(false)
})
