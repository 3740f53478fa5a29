import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { Preview } from '@/lib/tax/datev/queries/exports'
import { renderOnPage } from '@/tests/support/components/render'
import { CollectiveNote } from './collective-note'

const supplier = { id: 'p1', name: 'Mühle Gruber', number: '10003' }
const preview = (suppliers: (typeof supplier)[], collectiveCount: number, unassigned = 0) =>
  ({ collective: { account: '99999', suppliers, unassigned }, collectiveCount }) as unknown as Preview

it('names suppliers on the collective account and leads to accounts for them', () => {
  renderOnPage(<CollectiveNote preview={preview([supplier], 3, 2)} />)
  expect(screen.getByText('Lieferanten ohne eigenes Konto: Sammelkonto 99999')).toBeTruthy()
  const link = screen.getByRole('link', { name: '10003 Mühle Gruber' })
  expect(link.getAttribute('href')).toBe('/business-partners/p1?tab=payment')
  expect(screen.getByText('2 weitere')).toBeTruthy()
  expect(screen.getByText('2 Eingangsrechnungen sind keinem Lieferanten zugeordnet.')).toBeTruthy()
  const assign = screen.getByRole('link', { name: 'Kreditorenkonten vergeben' })
  expect(assign.getAttribute('href')).toBe('/datev/creditors')
})

it('proposes no accounts for invoices without a supplier', () => {
  renderOnPage(<CollectiveNote preview={preview([], 0, 1)} />)
  expect(screen.getByText('Eine Eingangsrechnung ist keinem Lieferanten zugeordnet.')).toBeTruthy()
  expect(screen.queryByRole('link')).toBeNull()
})

it('is not there if every supplier has an account', () => {
  renderOnPage(<CollectiveNote preview={preview([], 0)} />)
  expect(screen.queryByRole('heading')).toBeNull()
})
