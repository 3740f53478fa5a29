import { screen } from '@testing-library/react'
import { FormProvider, useForm } from 'react-hook-form'
import { expect, it } from 'vitest'
import type { StorePriceRecord } from '@/lib/catalog/products/schema'
import { renderOnPage } from '@/tests/support/components/render'
import { StorePriceFields } from './store-price-fields'

const priceIn = (storeId: string, company: { id: number; name: string }) =>
  ({
    storeId,
    store: { id: storeId, name: 'Laden', city: 'Ebringen', company, carriesAll: true },
  }) as StorePriceRecord

function Page({ prices }: { prices: StorePriceRecord[] }) {
  return (
    <FormProvider {...useForm({ defaultValues: {} })}>
      <StorePriceFields prices={prices} rates={[]} useGrossPrice />
    </FormProvider>
  )
}

const FARM = { id: 1, name: 'Hofladen GbR' }

it('a store names its company where there are several', () => {
  renderOnPage(<Page prices={[priceIn('a', FARM), priceIn('b', { id: 2, name: 'Großhandel GmbH' })]} />)
  expect(screen.getByText('Hofladen GbR · Ebringen')).toBeTruthy()
  expect(
    screen.getByLabelText(/\(Laden · Großhandel GmbH\)/, { selector: '[name="storePrices.b.price"]' }),
  ).toBeTruthy()
})

it('and only its town otherwise', () => {
  renderOnPage(<Page prices={[priceIn('a', FARM)]} />)
  expect(screen.getByText('Ebringen')).toBeTruthy()
  expect(screen.queryByText(/Hofladen GbR/)).toBeNull()
})

it('each field of each store lies at the path that an error names', () => {
  const stores = ['a', 'b']
  renderOnPage(<Page prices={stores.map((id) => priceIn(id, FARM))} />)
  const spoken = ['Im Sortiment', 'Preis brutto', 'Steuersatz', 'Erlöskonto', 'Aufwandskonto']
  const names = ['isListed', 'price', 'vatRateId', 'revenueAccount', 'expenseAccount']
  const paths = spoken.map((label) =>
    screen
      .getAllByLabelText(`${label} (Laden)`)
      .map((field) => field.closest<HTMLElement>('[data-field]')?.dataset.field),
  )
  expect(paths).toEqual(names.map((name) => stores.map((id) => `storePrices.${id}.${name}`)))
})
