import { fireEvent, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { NewExternalDevice } from '@/components/pos/external-devices/new-external-device'
import { FilterDialog } from '@/components/pos/pos-reports/filter-dialog'
import { readReportAddress } from '@/lib/pos/pos-reports/list'
import { answerAction, done, inputsOf } from '@/tests/support/components/actions'
import { router } from '@/tests/support/components/navigation'
import { fieldOf, pressButton } from '@/tests/support/components/offered'
import { renderOnPage } from '@/tests/support/components/render'
import { AgencyDialog } from '@/components/pos/agencies/agency-dialog'
import { ClosingComment } from '@/components/pos/closings/closing-comment'
import { ExternalDeviceForm } from '@/components/pos/external-devices/external-device-form'
import { ConfirmDeviceDialog } from '@/components/pos/pos-devices/confirm-device-dialog'
import { DeviceForm } from '@/components/pos/pos-devices/device-form'
import { TillDataForm } from '@/components/pos/pos-devices/till-data-form'
import { InvoiceDialog } from '@/components/pos/receipt-invoices/invoice-dialog'
import { DuplicateDialog } from '@/components/pos/receipts/duplicate-dialog'
import { SettleDialog } from '@/components/pos/receipts/settle-dialog'
import { agencyRecord } from '@/lib/pos/agencies/schema'
import { closingDetail } from '@/lib/pos/closings/schema/closing'
import { externalDeviceRecord } from '@/lib/pos/external-devices/schema'
import { deviceRecord } from '@/lib/pos/pos-devices/schema'
import { blank, sample } from '@/tests/support/components/sample'
import { inSheet, itSubmits } from '@/tests/support/components/submission'

const ID = '019ab000-0000-7000-8000-000000000000'
const NORTH = { id: ID, name: 'Laden Nord', companyId: 1 }
const SOUTH = { id: '019ab000-0000-7000-8000-000000000001', name: 'Laden Süd', companyId: 1 }
const nothing = () => undefined

itSubmits({
  name: 'a new agency',
  form: (close) => (
    <AgencyDialog agency={null} onClose={nothing} onSaved={close} onCloseAutoFocus={nothing} />
  ),
  action: 'createAgencyAction',
  typed: { Name: 'Molkerei', Straße: 'Am Markt 2', PLZ: '12345', Ort: 'Bergen', Steuernummer: '1/2' },
  submit: 'Anlegen',
  sent: {
    name: 'Molkerei',
    street: 'Am Markt 2',
    zipCode: '12345',
    city: 'Bergen',
    country: 'DE',
    taxNumber: '1/2',
    vatId: '',
  },
})
const agency = sample(agencyRecord, { version: 3, country: 'DE', zipCode: '12345', vatId: '' })
itSubmits({
  name: 'the data of an agency',
  form: (close) => (
    <AgencyDialog agency={agency} onClose={nothing} onSaved={close} onCloseAutoFocus={nothing} />
  ),
  action: 'updateAgencyAction',
  typed: { Name: 'Molkerei Nord' },
  sent: { ...agency, number: undefined, name: 'Molkerei Nord' },
})
itSubmits({
  name: 'the comment on a closing',
  form: () => <ClosingComment closing={sample(closingDetail, { comment: '', version: 2 })} mayComment />,
  action: 'commentClosingAction',
  typed: { Bemerkung: 'Wechselgeld gezählt' },
  sent: expect.objectContaining({ closingId: ID, version: 2, comment: 'Wechselgeld gezählt' }),
})
itSubmits({
  name: 'the data of an external device',
  form: () => (
    <ExternalDeviceForm
      device={sample(externalDeviceRecord, { version: 2, store: NORTH })}
      stores={[NORTH, SOUTH]}
      mayChange
      maySeePin={false}
    />
  ),
  action: 'updateExternalDeviceAction',
  typed: { Name: 'Waage', Filiale: 'Laden Süd' },
  sent: { id: ID, version: 2, name: 'Waage', storeId: SOUTH.id },
})
const till = (own: object) =>
  ({
    ...blank(sample(deviceRecord, { name: 'Kasse 1', rowVersion: 5, store: NORTH, cashAccount: '', ...own })),
    freshness: null,
    isTestTse: false,
    continuable: null,
  }) as never
itSubmits({
  name: 'the admission of a till to a store',
  form: (close) => (
    <ConfirmDeviceDialog device={till({ status: 'PENDING' })} stores={[NORTH, SOUTH]} onClose={close} />
  ),
  action: 'confirmDeviceAction',
  typed: { Filiale: 'Laden Süd' },
  submit: 'Freigeben',
  answer: { id: ID, name: 'Kasse 1', store: SOUTH, cashAccount: '1010' },
  sent: { id: ID, rowVersion: 5, storeId: SOUTH.id, cashAccount: '', sharesCashAccount: false },
})
itSubmits({
  name: 'the settings of a till',
  form: () => <DeviceForm device={till({ status: 'READY' })} stores={[NORTH, SOUTH]} mayChange />,
  action: 'updateDeviceAction',
  typed: { Name: 'Kasse am Tor', Filiale: 'Laden Süd' },
  sent: { id: ID, rowVersion: 5, name: 'Kasse am Tor', storeId: SOUTH.id },
})
itSubmits({
  name: 'the data of a till for the tax office',
  form: () => (
    <TillDataForm
      device={till({ status: 'READY', tseData: blank(sample(deviceRecord).tseData) })}
      mayChange
    />
  ),
  action: 'updateDeviceAction',
  typed: { Hersteller: 'Kassenbau', Modell: 'K7' },
  sent: expect.objectContaining({
    id: ID,
    rowVersion: 5,
    register: expect.objectContaining({
      manufacturer: 'Kassenbau',
      model: 'K7',
      softwareBrand: 'softwareBrand',
    }) as unknown,
  }),
})
itSubmits({
  name: 'what a repeated receipt was found to be',
  form: (close) => <DuplicateDialog subject={{ kind: 'receipt', id: ID }} onClose={close} />,
  action: 'settleReceiptAction',
  typed: { Grund: 'zweimal gesendet' },
  submit: 'Als geklärt markieren',
  sent: { id: ID, as: 'DUPLICATE', reason: 'zweimal gesendet' },
})
itSubmits({
  name: 'what a repeated closing was found to be',
  form: (close) => (
    <DuplicateDialog subject={{ kind: 'closing', id: 'till', closingId: ID }} onClose={close} />
  ),
  action: 'settleClosingAction',
  typed: { Grund: 'zweimal gesendet' },
  submit: 'Als geklärt markieren',
  sent: { id: 'till', closingId: ID, as: 'DUPLICATE', reason: 'zweimal gesendet' },
})
itSubmits({
  name: 'the reason for several receipts',
  form: (close) => (
    <SettleDialog
      subject={{ kind: 'receipts', ids: ['a', 'b'] }}
      onClose={(isDone) => (isDone ? close() : undefined)}
    />
  ),
  action: 'settleReceiptsAction',
  typed: { Grund: 'Router defekt' },
  submit: 'Als geklärt markieren',
  sent: { ids: ['a', 'b'], reason: 'Router defekt' },
})
itSubmits({
  name: 'the reason for a rejected record',
  form: (close) => (
    <SettleDialog
      subject={{ kind: 'rejection', deviceId: 'till', id: ID, signed: null }}
      onClose={(isDone) => (isDone ? close() : undefined)}
    />
  ),
  action: 'settleRejectionsAction',
  typed: { Grund: 'Test' },
  submit: 'Als geklärt markieren',
  sent: { id: 'till', rejectionId: ID, reason: 'Test' },
})

it('a new external device shows its access data, which are not to be seen again', async () => {
  answerAction('createExternalDeviceAction', () =>
    done({ name: 'Waage', apiKey: 'hof', apiSecret: 'geheim-7' }),
  )
  renderOnPage(
    inSheet(<NewExternalDevice companies={[{ id: 1, name: 'Hof' }]} companyId={1} stores={[]} />)(nothing),
  )
  fireEvent.input(fieldOf('Name') as HTMLElement, { target: { value: 'Waage' } })
  await pressButton('Anlegen')
  expect(await screen.findByText('geheim-7')).toBeTruthy()
  expect(inputsOf('createExternalDeviceAction')).toEqual([
    { name: 'Waage', type: 'API', companyId: '1', storeId: '', posPin: '' },
  ])
})

const CHOICES = {
  company: 'Hof',
  stores: [NORTH, SOUTH],
  devices: [
    { id: ID, name: 'Kasse am Tor', storeId: NORTH.id },
    { id: SOUTH.id, name: 'Kasse im Keller', storeId: SOUTH.id },
  ],
}
it('the filter of a report leaves out the tills of stores that are not chosen', async () => {
  const close = vi.fn()
  const address = readReportAddress(
    { report: 'days', from: '2026-11-02', to: '2026-11-08', devices: `${ID},${SOUTH.id}` },
    { from: '2026-11-02', to: '2026-11-08' },
  )
  renderOnPage(
    <FilterDialog address={address} choices={CHOICES as never} today="2026-11-20" onClose={close} />,
  )
  fireEvent.click(fieldOf('Laden Süd') as HTMLElement)
  expect(fieldOf('Kasse am Tor')).toBeUndefined()
  await pressButton('Anzeigen')
  expect(close).toHaveBeenCalledOnce()
  expect(router.push.mock.calls[0]?.[0]).toContain(`devices=${SOUTH.id}`)
})
it('the filter of a report refuses a period that ends before it begins', async () => {
  const close = vi.fn()
  const address = readReportAddress(
    { report: 'days', from: '2026-11-08', to: '2026-11-09' },
    { from: '2026-11-08', to: '2026-11-09' },
  )
  renderOnPage(
    <FilterDialog
      address={{ ...address, to: '2026-11-02' }}
      choices={CHOICES as never}
      today="2026-11-20"
      onClose={close}
    />,
  )
  await pressButton('Anzeigen')
  expect((await screen.findByRole('alert')).textContent).toBeTruthy()
  expect(close).not.toHaveBeenCalled()
})
itSubmits({
  name: 'the invoice of a receipt',
  form: (close) => (
    <InvoiceDialog
      receipt={{ id: ID, number: 7 }}
      customer={{ id: NORTH.id, name: 'Café Morgentau' }}
      onClose={close}
    />
  ),
  action: 'invoiceReceiptAction',
  typed: { 'E-Rechnung': 'ZUGFeRD (PDF mit Daten)' },
  submit: 'Rechnung buchen',
  sent: { id: ID, customerId: NORTH.id, format: 'ZUGFERD' },
  answer: { id: SOUTH.id },
  leadsTo: `/invoices/${SOUTH.id}`,
})
