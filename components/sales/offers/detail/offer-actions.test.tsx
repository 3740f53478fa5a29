import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import type { OfferRecord } from '@/lib/sales/offers/schema'
import { answerAction, done, inputsOf } from '@/tests/support/components/actions'
import { renderOnPage } from '@/tests/support/components/render'
import { OfferActions } from './offer-actions'

const RIGHTS = { create: true, patch: true, deliver: true, bill: true }

const offer = (more: Partial<OfferRecord>) =>
  ({
    id: '019ab000-0000-7000-8000-000000000000',
    version: 3,
    documentKind: 'OFFER',
    status: 'BOOKED',
    acceptedOn: '2026-11-02',
    related: [],
    remaining: [{ positionId: 'a', quantity: '2' }],
    notesToBill: [],
    ...more,
  }) as unknown as OfferRecord

it('an accepted offer is confirmed or billed by one click', async () => {
  answerAction('billOfferAction', () => done({ id: 'invoice' }))
  const { user } = renderOnPage(
    <OfferActions offer={offer({ state: 'ACCEPTED' })} mails={[]} rights={RIGHTS} />,
  )
  expect(screen.getByRole('button', { name: 'Auftrag bestätigen' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Rechnung schreiben' }))
  await vi.waitFor(() => expect(inputsOf('billOfferAction')).toEqual([{ id: offer({}).id, version: 3 }]))
})

it('an open one is not billed', () => {
  renderOnPage(<OfferActions offer={offer({ state: 'OPEN', acceptedOn: null })} mails={[]} rights={RIGHTS} />)
  expect(screen.queryByRole('button', { name: 'Rechnung schreiben' })).toBeNull()
})
