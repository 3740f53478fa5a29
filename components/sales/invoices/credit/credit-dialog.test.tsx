import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { invoiceRecord, type InvoiceRecord } from '@/lib/sales/invoices/schema'
import { answerAction, done, inputsOf } from '@/tests/support/components/actions'
import { fieldOf, pressButton } from '@/tests/support/components/offered'
import { renderOnPage } from '@/tests/support/components/render'
import { sample } from '@/tests/support/components/sample'
import { CreditDialog } from './credit-dialog'

const position = (id: string, name: string, quantity: string) => ({
  ...sample(invoiceRecord.shape.positions.element, { id, name, quantity, unit: 'H87', price: '1.00' }),
  vatRate: '7',
  rebatePercent: '0',
  rebate: '0.00',
})
/** Two products, one of which is billed twice. */
const invoice = sample(invoiceRecord, {
  version: 3,
  sumGross: '12.00',
  rebate: '0.00',
  rebatePercent: '0',
  useGrossPrice: true,
  positions: [position('a', 'Apfel', '3'), position('b', 'Birne', '4'), position('c', 'Apfel', '5')],
} as Partial<InvoiceRecord>)

const LINES = [
  ['a', 'Apfel (Pos. 1)'],
  ['b', 'Birne (Pos. 2)'],
  ['c', 'Apfel (Pos. 3)'],
] as const
const WAYS = [
  { way: 'quantities', label: 'Zurück', sent: 'quantity' },
  { way: 'amounts', label: 'Betrag', sent: 'amount' },
] as const

async function open(way: 'quantities' | 'amounts') {
  answerAction('creditInvoiceAction', () => done({ id: 'credit' }))
  const { user } = renderOnPage(<CreditDialog invoice={invoice} credited={[]} onClose={vi.fn()} />)
  await user.selectOptions(screen.getByLabelText('Was korrigieren Sie?'), way)
  return user
}

const valuesOf = (label: string) =>
  LINES.map(([, name]) => (fieldOf(`${label}: ${name}`) as HTMLInputElement).value)

async function sentPositions() {
  await pressButton('Korrektur buchen')
  await waitFor(() => expect(inputsOf('creditInvoiceAction')).toHaveLength(1))
  return inputsOf('creditInvoiceAction').map((input) => (input as { positions: unknown }).positions)[0]
}

describe.each(WAYS)('the $way of a correction', ({ way, label, sent }) => {
  it('are typed for each position, and sent together', async () => {
    const user = await open(way)
    for (const [index, [, name]] of LINES.entries())
      await user.type(fieldOf(`${label}: ${name}`) as HTMLElement, `${index + 1}`)
    await user.type(fieldOf('Korrekturgrund') as HTMLElement, 'Ware zurück')
    expect(valuesOf(label).map(Number.parseFloat)).toEqual([1, 2, 3])
    expect(await sentPositions()).toEqual(
      LINES.map(([positionId], index) => ({
        positionId,
        [sent]: expect.stringMatching(new RegExp(`^${index + 1}(\\.0+)?$`)) as string,
      })),
    )
  })

  it('are all that is left of each position on request, one after the other', async () => {
    const user = await open(way)
    for (const [, name] of LINES) await pressButton(`Alles von ${name}`)
    await user.type(fieldOf('Korrekturgrund') as HTMLElement, 'Ware zurück')
    expect(valuesOf(label).map(Number.parseFloat)).toEqual([3, 4, 5])
    expect(await sentPositions()).toHaveLength(3)
  })
})
