import { screen, waitFor } from '@testing-library/react'
import { FormProvider, useForm, useWatch } from 'react-hook-form'
import { expect, it, vi } from 'vitest'
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

function Prices() {
  const lists = useListPrices({
    useGrossPrice: true,
    smallBusiness: false,
    serviceDay: '2026-06-15',
    rates: new Map([
      ['full', { id: 'full', category: 'S', history: [{ validFrom: '2007-01-01', rate: 1_900 }] }],
    ]),
  })
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
