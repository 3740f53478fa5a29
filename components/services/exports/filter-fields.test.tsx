import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import type { ExportChoice } from '@/lib/services/exports/queries'
import { renderOnPage } from '@/tests/support/components/render'
import { FilterFields } from './filter-fields'

const CHOICE: ExportChoice = {
  kind: 'invoices',
  title: 'Rechnungen',
  columns: [],
  states: ['ACTIVE', 'DELETED'],
  words: [
    {
      name: 'status',
      options: [
        { value: 'BOOKED', text: 'Gebucht' },
        { value: 'DRAFT', text: 'Entwurf' },
      ],
    },
    {
      name: 'settlement',
      options: [
        { value: 'OPEN', text: 'Offen' },
        { value: 'PAID', text: 'Bezahlt' },
      ],
    },
  ],
  hasPeriod: true,
  hasSearch: true,
  hasStores: true,
}
const STORES = [
  { id: 'north', name: 'Laden Nord' },
  { id: 'south', name: 'Laden Süd' },
]
const FILTER = {
  q: 'Müller',
  from: '2026-11-01',
  to: '2026-11-30',
  state: 'ACTIVE',
  stores: 'north',
  status: 'BOOKED',
  settlement: 'OPEN',
}

function show(filter: Readonly<Record<string, string>>, choice = CHOICE) {
  const onChange = vi.fn()
  const { user } = renderOnPage(
    <FilterFields choice={choice} stores={STORES} filter={filter} onChange={onChange} />,
  )
  return { user, onChange }
}

/** Each filter: label, what is chosen or typed, and its value then. */
const CHANGES: [name: keyof typeof FILTER, label: string, typed: string, value: string][] = [
  ['q', 'Suche', 'Maier', 'Maier'],
  ['from', 'Von', '05.11.2026', '2026-11-05'],
  ['to', 'Bis', '25.11.2026', '2026-11-25'],
  ['state', 'Welche', 'DELETED', 'DELETED'],
  ['stores', 'Filiale', 'south', 'south'],
  ['status', 'Status', 'DRAFT', 'DRAFT'],
  ['settlement', 'Zahlung', 'PAID', 'PAID'],
]

describe('the filters of an export', () => {
  it.each(CHANGES)('keep all others where %s changes', (name, label, typed, value) => {
    const { onChange } = show(FILTER)
    const field = screen.getByLabelText(label)
    fireEvent.change(field, { target: { value: typed } })
    fireEvent.blur(field)
    expect(onChange).toHaveBeenLastCalledWith({ ...FILTER, [name]: value })
  })

  it.each(CHANGES)('keep all others where %s is emptied', (name, label) => {
    const { onChange } = show(FILTER)
    const field = screen.getByLabelText(label)
    fireEvent.change(field, { target: { value: '' } })
    fireEvent.blur(field)
    expect(onChange).toHaveBeenLastCalledWith({ ...FILTER, [name]: '' })
  })

  it('drop only those that have no field here, on request', async () => {
    const { user, onChange } = show({ ...FILTER, customerId: 'anna' })
    await user.click(screen.getByRole('button', { name: 'Weglassen' }))
    expect(onChange.mock.calls).toEqual([[FILTER]])
  })

  it('that all have a field are not announced as hidden', () => {
    show(FILTER)
    expect(screen.queryByRole('button', { name: 'Weglassen' })).toBeNull()
  })
})
