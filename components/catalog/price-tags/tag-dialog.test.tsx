import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderOnPage } from '@/tests/support/components/render'
import { TagDialog } from './tag-dialog'
import type { TagRow } from './tag-request'

const PRODUCTS = [
  { id: '0197c1d0-0000-7000-8000-000000000001', name: 'Apfelsaft' },
  { id: '0197c1d0-0000-7000-8000-000000000002', name: 'Honig' },
]

const STORE = '0197c1d0-0000-7000-8000-00000000000a'

const requests: unknown[] = []

function answerTags(answer: () => Response): void {
  vi.stubGlobal(
    'fetch',
    vi.fn((_url: string, init?: { body?: string }) => {
      if (init?.body) requests.push(JSON.parse(init.body))
      return Promise.resolve(answer())
    }),
  )
}

beforeEach(() => {
  requests.length = 0
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:tags')
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue()
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  window.localStorage.clear()
})

const open = () =>
  renderOnPage(<TagDialog products={PRODUCTS} showStores={false} onClose={() => undefined} />).user
const make = () => screen.getByRole('button', { name: 'PDF erzeugen' })
const copies = (name: string) => screen.getByRole('textbox', { name: `Anzahl für ${name}` })
const first = () => screen.getByRole('textbox', { name: 'Erstes freies Schild' })

describe('the dialog of price tags', () => {
  it('asks for what was chosen and offers the file; a product with 0 is left out', async () => {
    answerTags(() => new Response('%PDF', { headers: { 'content-type': 'application/pdf' } }))
    const user = open()
    await user.selectOptions(screen.getByRole('combobox', { name: 'Papier' }), 'SHEET_52X29')
    await user.clear(first())
    await user.type(first(), '40')
    await user.clear(copies('Apfelsaft'))
    await user.type(copies('Apfelsaft'), '0')
    await user.clear(copies('Honig'))
    await user.type(copies('Honig'), '3')
    await user.click(screen.getByRole('checkbox', { name: 'Allergene' }))
    expect(screen.getByText('3 Schilder auf 2 Seiten')).toBeDefined()
    await user.click(make())
    const link = await screen.findByRole('link', { name: 'PDF öffnen' })
    expect(link.getAttribute('href')).toBe('blob:tags')
    expect(requests).toEqual([
      {
        products: [{ id: PRODUCTS[1]?.id, copies: 3 }],
        storeId: null,
        day: null,
        format: 'SHEET_52X29',
        skip: 39,
        barcode: true,
        allergens: false,
        number: true,
      },
    ])
    await user.click(screen.getByRole('button', { name: 'Zurück' }))
    await waitFor(() => expect(copies('Honig')).toHaveProperty('value', '3'))
  })

  it('says at once what is wrong, and asks for nothing', async () => {
    answerTags(() => new Response(''))
    const user = open()
    await user.clear(copies('Honig'))
    await user.type(copies('Honig'), '201')
    expect(screen.getByRole('alert').textContent).toContain('von 0 bis 200')
    expect(make()).toHaveProperty('disabled', true)
    await user.clear(copies('Honig'))
    await user.type(copies('Honig'), '1')
    await user.clear(first())
    await user.type(first(), '25')
    expect(screen.getByRole('alert').textContent).toContain('von 1 bis 24')
    expect(requests).toEqual([])
  })

  it('says why the server refuses, and keeps what was typed', async () => {
    answerTags(() =>
      Response.json(
        { title: 'Dieses Produkt ist gelöscht. Bitte stellen Sie es zuerst wieder her.' },
        { status: 409 },
      ),
    )
    const user = open()
    await user.clear(copies('Honig'))
    await user.type(copies('Honig'), '7')
    await user.click(make())
    expect((await screen.findByRole('alert')).textContent).toContain('gelöscht')
    expect(copies('Honig')).toHaveProperty('value', '7')
  })

  it('prints the prices of a day, and of it only what changes in the chosen store', async () => {
    answerTags(() => Response.json([{ id: STORE, name: 'Markt' }]))
    const [juice, honey] = PRODUCTS
    const { user } = renderOnPage(
      <TagDialog
        products={
          [
            { ...juice, onlyIn: [STORE] },
            { ...honey, onlyIn: null },
          ] as TagRow[]
        }
        showStores
        days={['2026-12-01']}
        day="2026-12-01"
        onClose={() => undefined}
      />,
    )
    expect(screen.queryByRole('textbox', { name: 'Anzahl für Apfelsaft' })).toBeNull()
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Preise der Filiale' }), STORE)
    expect(copies('Apfelsaft')).toBeDefined()
    answerTags(() => new Response('%PDF', { headers: { 'content-type': 'application/pdf' } }))
    await user.click(make())
    await screen.findByRole('link', { name: 'PDF öffnen' })
    expect(requests).toMatchObject([
      { day: '2026-12-01', storeId: STORE, products: [{ id: juice?.id }, { id: honey?.id }] },
    ])
    await user.click(screen.getByRole('button', { name: 'Zurück' }))
    await user.selectOptions(screen.getByRole('combobox', { name: 'Gültig' }), 'heute')
    await user.click(make())
    await screen.findByRole('link', { name: 'PDF öffnen' })
    expect(requests[1]).toMatchObject({ day: null })
  })

  it('says that nothing changes in a store, and prints nothing', () => {
    renderOnPage(
      <TagDialog
        products={PRODUCTS.map((product) => ({ ...product, onlyIn: [STORE] }))}
        showStores={false}
        onClose={() => undefined}
      />,
    )
    expect(screen.getByRole('status').textContent).toContain('ändert sich hier kein Preis')
    expect(make()).toHaveProperty('disabled', true)
  })
})
