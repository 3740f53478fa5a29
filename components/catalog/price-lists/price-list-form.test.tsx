import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { PriceListRecord } from '@/lib/catalog/price-lists/schema'
import { answerAction, done, inputsOf } from '@/tests/support/components/actions'
import { renderOnPage } from '@/tests/support/components/render'
import { PriceListForm } from './price-list-form'

const [LIST, JUICE, CAFE] = [1, 2, 3].map((digit) => `0197c1d0-0000-7000-8000-00000000000${digit}`)

const list = {
  id: LIST,
  version: 3,
  name: 'Gastronomie',
  from: '2026-06-01',
  until: null,
  partnerGroups: [],
  partners: [{ id: CAFE, name: 'Café Morgentau', number: '10001' }],
  rules: [
    {
      productId: JUICE,
      productGroupId: null,
      label: 'Apfelsaft',
      number: '7',
      percent: '10',
      price: null,
      priceIsGross: true,
      minQuantity: null,
    },
  ],
} as unknown as PriceListRecord

const form = (mayChange = true) => (
  <PriceListForm list={list} groups={['Gastro']} mayChange={mayChange} mayPick={mayChange} />
)
const save = () => screen.getByRole('button', { name: 'Speichern' })

it('sends groups, partners and rules as they are on screen', async () => {
  answerAction('updatePriceListAction', () => done({ ...list, version: 4 }))
  const { user } = renderOnPage(form())
  expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Produkt' }).value).toBe('Apfelsaft')
  await user.click(screen.getByRole('checkbox', { name: 'Gastro' }))
  await user.click(screen.getByRole('button', { name: 'Café Morgentau herausnehmen' }))
  const percent = screen.getByRole('textbox', { name: 'Rabatt' })
  await user.clear(percent)
  await user.type(percent, '12,5')
  await user.type(screen.getByRole('textbox', { name: 'ab Menge' }), '6')
  await user.click(save())
  await waitFor(() => expect(inputsOf('updatePriceListAction')).toHaveLength(1))
  expect(inputsOf('updatePriceListAction')[0]).toMatchObject({
    id: LIST,
    version: 3,
    from: '2026-06-01',
    partnerGroups: ['Gastro'],
    partners: [],
    rules: [{ productId: JUICE, productGroupId: null, percent: '12.5', price: '', minQuantity: '6' }],
  })
})

it('says at the field what a row lacks, and sends nothing', async () => {
  const { user } = renderOnPage(form())
  await user.click(screen.getByRole('button', { name: 'Preis für eine Gruppe' }))
  await user.click(save())
  await screen.findByText('Bitte wählen Sie entweder ein Produkt oder eine Produktgruppe.')
  await user.click(screen.getByRole('button', { name: 'Zeile 1 löschen' }))
  await user.type(screen.getByRole('textbox', { name: 'oder Preis' }), '2')
  await user.click(save())
  await screen.findByText('Bitte geben Sie entweder einen Rabatt in Prozent oder einen Preis ein.')
  expect(inputsOf('updatePriceListAction')).toEqual([])
})

it('is shown to a person who may only look', () => {
  renderOnPage(form(false))
  expect(screen.queryByRole('button', { name: 'Speichern' })).toBeNull()
  expect(screen.queryByRole('combobox', { name: 'Einzelne Kunden' })).toBeNull()
})
