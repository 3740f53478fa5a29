import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { storeProductRecord, type StoreProductRecord } from '@/lib/catalog/products/schema'
import { answerAction, done, inputsOf } from '@/tests/support/components/actions'
import { renderOnPage } from '@/tests/support/components/render'
import { pageOf, sample } from '@/tests/support/components/sample'
import { StoreProducts } from './store-products'

const EMPTY = { vatRateId: null, revenueAccount: '', expenseAccount: '', isListed: null }

const product = (name: string, price: string, own: Partial<StoreProductRecord['storePrice']> = {}) => {
  const row = sample(storeProductRecord, { id: name, name, version: 3, price })
  return { ...row, storePrice: { ...row.storePrice, ...EMPTY, ...own } }
}
const CHEESE = product('Käse', '10.00')
const MILK = product('Milch', '2.00', { price: '3.00' })
const EGG = product('Ei', '0.40', { price: '0.50' })

function open(...rows: StoreProductRecord[]) {
  answerAction('changeStoreProductsAction', () => done({ changed: 0, refused: [] }))
  return renderOnPage(
    <StoreProducts
      storeId="s"
      page={{ ...pageOf(...rows), rates: [] }}
      useGrossPrice
      mayChange
      mayPrint={false}
    />,
  ).user
}
type User = ReturnType<typeof open>

const priceOf = (name: string) => screen.getByLabelText<HTMLInputElement>(`Preis brutto (${name})`)

async function choose(user: User, ...names: string[]) {
  for (const name of names) await user.click(screen.getByRole('checkbox', { name: `${name} auswählen` }))
}

async function changeBy(user: User, percent: string) {
  await user.click(await screen.findByRole('button', { name: 'Preise ändern …' }))
  await user.type(await screen.findByLabelText('Änderung in Prozent'), percent)
  await user.click(screen.getByRole('button', { name: 'Übernehmen' }))
}

async function saved(user: User) {
  await user.click(await screen.findByRole('button', { name: 'Speichern' }))
  await waitFor(() => expect(inputsOf('changeStoreProductsAction')).toHaveLength(1))
  return (inputsOf('changeStoreProductsAction')[0] as { products: unknown }).products
}

describe('the prices of a store', () => {
  it('change by percent from what holds in the store: typed, else saved, else of the product', async () => {
    const user = open(CHEESE, MILK, EGG)
    await user.clear(priceOf('Ei'))
    await user.type(priceOf('Ei'), '1,00')
    await user.tab()
    await choose(user, 'Käse', 'Milch', 'Ei')
    await changeBy(user, '10')
    await waitFor(() => expect(priceOf('Milch').value).toBe('3,30'))
    expect(await saved(user)).toEqual([
      { productId: 'Ei', version: 3, price: '1.10' },
      { productId: 'Käse', version: 3, price: '11.00' },
      { productId: 'Milch', version: 3, price: '3.30' },
    ])
  })

  it('change from the price of the product where the own one was taken away', async () => {
    const user = open(MILK)
    await user.clear(priceOf('Milch'))
    await user.tab()
    await choose(user, 'Milch')
    await changeBy(user, '-50')
    await waitFor(() => expect(priceOf('Milch').value).toBe('1,00'))
    expect(await saved(user)).toEqual([{ productId: 'Milch', version: 3, price: '1.00' }])
  })
})
