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
