import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { FormProvider, useForm, useWatch } from 'react-hook-form'
import { expect, it, vi } from 'vitest'
import type { ListedItem } from '@/lib/sales/documents/queries/search-products'
import type { Pricing } from '@/lib/sales/documents/rules/pricing'
import { renderOnPage } from '@/tests/support/components/render'
import { emptyDraft, freePosition, type DraftValues } from './draft-values'
import { useListPrices } from './use-list-prices'

const CAFE = '0197c1d0-0000-7000-8000-000000000001'
const JUICE = '0197c1d0-0000-7000-8000-000000000002'

const product = { id: JUICE, price: 20_000, priceIsGross: true, vatRateId: 'full', isDeposit: false }
const rule = {
  listId: 'list',
  listName: 'Gastronomie',
  from: null,
  until: null,
  isOwn: true,
  productId: JUICE,
  productGroupId: null,
  percent: 1_000,
  price: null,
  priceIsGross: true,
  minQuantity: 0,
}

const item = { ...freePosition('ITEM', 'one', 'Apfelsaft', 'full'), productId: JUICE, price: '2.00' }
const typed = { ...item, id: 'two', price: '1.50' }

/** A lower price from twelve on. */
const MANY = {
  ...rule,
  productId: '0197c1d0-0000-7000-8000-000000000003',
  percent: null,
  price: 15_000,
  minQuantity: 12_000,
}

const PRICING: Pricing = {
  useGrossPrice: true,
  smallBusiness: false,
  serviceDay: '2026-06-15',
  rates: new Map([
    ['full', { id: 'full', category: 'S', history: [{ validFrom: '2007-01-01', rate: 1_900 }] }],
  ]),
}

function Prices() {
  const lists = useListPrices(PRICING)
  const positions = useWatch<DraftValues, 'positions'>({ name: 'positions' })
  return <output>{[lists.customerId, ...positions.map(({ price }) => price)].join(' ')}</output>
}

function Page() {
  const form = useForm<DraftValues>({
    defaultValues: { ...emptyDraft('2026-06-15'), positions: [item, typed] },
  })
  return (
    <FormProvider {...form}>
      <Prices />
      <button type="button" onClick={() => form.setValue('customerId', CAFE)}>
        Kunde
      </button>
    </FormProvider>
  )
}

const OTHER = '0197c1d0-0000-7000-8000-000000000003'

function Picking() {
  const form = useForm<DraftValues>({
    defaultValues: { ...emptyDraft('2026-06-15'), customerId: CAFE, positions: [item] },
  })
  return (
    <FormProvider {...form}>
      <Picked />
    </FormProvider>
  )
}

function Picked() {
  const { follow, learn } = useListPrices(PRICING)
  const [price, setPrice] = useState('')
  const picked = { ...item, id: 'three', productId: OTHER, price: '1.80' }
  const origin = { priceListId: 'list', name: 'Gastronomie', percent: '10', price: null, minQuantity: null }
  const other = { product: { ...product, id: OTHER }, listRules: [{ ...rule, productId: OTHER }, MANY] }
  const more = () =>
    setPrice(follow([{ ...picked, priceOrigin: origin }], 'three', { quantity: '12' }).price ?? 'unverändert')
  return (
    <>
      <button type="button" onClick={() => learn(other as unknown as ListedItem)}>
        Wählen
      </button>
      <button type="button" onClick={more}>
        Menge
      </button>
      <output>{price}</output>
    </>
  )
}

it('knows a product that was picked while the lists were loading', async () => {
  const response = Response.json({ items: [{ product, listRules: [rule] }] })
  let answer = (_response: Response) => {}
  vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => (answer = resolve)))
  const { user } = renderOnPage(<Picking />)
  await user.click(screen.getByRole('button', { name: 'Wählen' }))
  answer(response)
  await waitFor(() => expect(response.bodyUsed).toBe(true))
  await user.click(screen.getByRole('button', { name: 'Menge' }))
  expect(screen.getByRole('status').textContent).toBe('1.50')
  vi.unstubAllGlobals()
})

it('sets anew what was not typed once the customer’s lists are loaded, and says so', async () => {
  const fetched = vi.fn(() => Promise.resolve(Response.json({ items: [{ product, listRules: [rule] }] })))
  vi.stubGlobal('fetch', fetched)
  const { user } = renderOnPage(<Page />)
  expect(fetched).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: 'Kunde' }))
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe(`${CAFE} 1.80 1.50`))
  expect(fetched.mock.calls).toEqual([
    [`/api/pickers/listed-products?customerId=${CAFE}&ids=${JUICE}`, expect.anything()],
  ])
  vi.unstubAllGlobals()
})
