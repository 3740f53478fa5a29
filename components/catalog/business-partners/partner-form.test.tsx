import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { FormSheet } from '@/components/shared/record/form-sheet'
import { EMPTY_PARTNER, type PartnerRecord } from '@/lib/catalog/business-partners/schema'
import { answerAction, done, inputsOf } from '@/tests/support/components/actions'
import { renderOnPage } from '@/tests/support/components/render'
import { NewPartner } from './new-partner'
import { PartnerForm } from './partner-form'

const stored = (change: Partial<PartnerRecord> = {}) =>
  ({
    ...EMPTY_PARTNER,
    id: '0197c1d0-0000-7000-8000-000000000001',
    version: 1,
    company: 'Hofladen Müller',
    isCustomer: true,
    customerNumber: '10001',
    partnerType: 'BUSINESS',
    isDeleted: false,
    createdAt: '',
    updatedAt: '',
    ...change,
  }) as PartnerRecord

const open = (change: Partial<PartnerRecord> = {}) =>
  renderOnPage(<PartnerForm partner={stored(change)} modules={['customers']} mayChange />)
const type = () => screen.getByRole<HTMLSelectElement>('combobox', { name: /^Art/ })
const tab = () => screen.getByRole('tab', { name: /^E-Rechnung/ })
const format = () => screen.getByRole<HTMLSelectElement>('combobox', { name: /^Format/ })
const leitwegId = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Leitweg-ID/ })

describe('the format of e-invoices', () => {
  it('follows a Leitweg-ID and the type as long as nobody chose one', async () => {
    const { user } = open()
    await user.click(tab())
    expect(format().value).toBe('NONE')
    await user.type(leitwegId(), '04011000-1234512345-06')
    expect(format().value).toBe('XRECHNUNG')
    await user.clear(leitwegId())
    expect(format().value).toBe('NONE')
  })

  it('stays as chosen in the form', async () => {
    const { user } = open()
    await user.click(tab())
    await user.selectOptions(format(), 'ZUGFERD')
    await user.type(leitwegId(), '04011000-1234512345-06')
    expect(format().value).toBe('ZUGFERD')
  })

  it('stays as stored where somebody chose another than proposed', async () => {
    const { user } = open({ eInvoiceFormat: 'XRECHNUNG_CII' })
    await user.selectOptions(type(), 'PUBLIC')
    await user.click(tab())
    expect(format().value).toBe('XRECHNUNG_CII')
  })

  it('is proposed for a new company, and sent with it', async () => {
    answerAction('proposePartnerNumberAction', () => done('10001'))
    answerAction('createBusinessPartnerInPlaceAction', () => done(stored()))
    const { user } = renderOnPage(
      <FormSheet open title="Neuer Geschäftspartner" onClose={() => undefined}>
        <NewPartner modules={['customers']} inPlace={() => undefined} />
      </FormSheet>,
    )
    const field = screen.getByRole<HTMLSelectElement>('combobox', { name: /^E-Rechnung/ })
    expect(field.value).toBe('NONE')
    await user.type(screen.getByRole('textbox', { name: /^Firma/ }), 'Hofladen')
    expect(field.value).toBe('ZUGFERD')
    await user.click(screen.getByRole('button', { name: /Anlegen|anlegen/ }))
    await waitFor(() =>
      expect(inputsOf('createBusinessPartnerInPlaceAction')).toEqual([
        expect.objectContaining({ company: 'Hofladen', eInvoiceFormat: 'ZUGFERD' }),
      ]),
    )
  })
})

describe('the electronic address', () => {
  it('is sent as kind and value', async () => {
    answerAction('patchBusinessPartnerAction', () => done(stored({ version: 2 })))
    const { user } = open()
    await user.click(tab())
    await user.selectOptions(screen.getByRole('combobox', { name: /^Elektronische Adresse: Art/ }), 'GLN')
    await user.type(screen.getByRole('textbox', { name: /^Elektronische Adresse/ }), '4012345000009')
    await user.click(screen.getByRole('button', { name: 'Speichern' }))
    await waitFor(() =>
      expect(inputsOf('patchBusinessPartnerAction')).toEqual([
        expect.objectContaining({ electronicAddress: { scheme: '0088', value: '4012345000009' } }),
      ]),
    )
  })

  it('that does not fit its kind is refused at its field', async () => {
    const { user } = open()
    await user.click(tab())
    await user.selectOptions(screen.getByRole('combobox', { name: /^Elektronische Adresse: Art/ }), 'DUNS')
    await user.type(screen.getByRole('textbox', { name: /^Elektronische Adresse/ }), '123')
    await user.click(screen.getByRole('button', { name: 'Speichern' }))
    expect(await screen.findByText('Eine DUNS-Nummer hat 9 Ziffern.')).toBeTruthy()
    expect(inputsOf('patchBusinessPartnerAction')).toEqual([])
  })
})
