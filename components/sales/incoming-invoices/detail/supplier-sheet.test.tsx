import { screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, it, vi } from 'vitest'
import { answerAction, done, inputsOf } from '@/tests/support/components/actions'
import { renderOnPage } from '@/tests/support/components/render'
import { incomingRecord } from '@/tests/support/incoming-record'
import { SupplierSheet } from './supplier-sheet'

// the page has all messages
vi.mock('@/components/shared/messages/messages', () => ({
  Messages: ({ children }: { children: ReactNode }) => children,
}))

it('a supplier is created in place with the address, VAT id and account of the invoice', async () => {
  answerAction('createBusinessPartnerInPlaceAction', () => done())
  const { seller, iban } = incomingRecord()
  const { user } = renderOnPage(
    <SupplierSheet name="" seller={seller} iban={iban} modules={[]} onCreated={vi.fn()} onClose={vi.fn()} />,
  )
  expect(await screen.findByLabelText(/IBAN/)).toHaveProperty('value', 'DE75 5121 0800 1245 1261 99')
  await user.click(screen.getByRole('button', { name: /anlegen|Anlegen/ }))
  await waitFor(() =>
    expect(inputsOf('createBusinessPartnerInPlaceAction')).toMatchObject([
      {
        company: 'Großhandel & Söhne',
        city: 'Köln',
        isSupplier: true,
        eUcompanyNumber: 'DE136695976',
        iban: 'DE75 5121 0800 1245 1261 99',
      },
    ]),
  )
})
