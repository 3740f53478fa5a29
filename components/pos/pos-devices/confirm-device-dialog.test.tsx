import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { deviceRecord } from '@/lib/pos/pos-devices/schema'
import { answerAction, done, inputsOf, refused } from '@/tests/support/components/actions'
import { renderOnPage } from '@/tests/support/components/render'
import { sample } from '@/tests/support/components/sample'
import { ConfirmDeviceDialog } from './confirm-device-dialog'

const NORTH = { id: '0197c1d0-0000-7000-8000-000000000001', name: 'Laden Nord', cashAccount: '1010' }
const SOUTH = { id: '0197c1d0-0000-7000-8000-000000000002', name: 'Laden Süd', cashAccount: null }
const till = {
  ...sample(deviceRecord, { status: 'PENDING', name: 'Kasse 2', rowVersion: 1 }),
  freshness: null,
  isTestTse: false,
  continuable: null,
} as never

const show = (stores = [NORTH, SOUTH]) =>
  renderOnPage(<ConfirmDeviceDialog device={till} stores={stores} onClose={vi.fn()} />)

it('names the cash account that the till gets in the chosen store, or asks for one', async () => {
  const { user } = show()
  expect(screen.getByText(/Wählen Sie zuerst die Filiale/)).toBeTruthy()
  await user.selectOptions(screen.getByLabelText(/^Filiale/), NORTH.id)
  expect(screen.getByText(/Die Kasse bekommt 1010\./)).toBeTruthy()
  expect(screen.getByLabelText(/^Kassenkonto/)).toHaveProperty('placeholder', '1010')
  await user.selectOptions(screen.getByLabelText(/^Filiale/), SOUTH.id)
  expect(screen.getByText(/zehn vorgesehenen Konten sind vergeben/)).toBeTruthy()
})

it('shares an account only once it is confirmed', async () => {
  const message = 'Das Konto 1000 hat schon Kasse 1.'
  answerAction('confirmDeviceAction', () =>
    refused('device.cashAccountShared', [{ path: 'cashAccount', message }] as never),
  )
  const { user } = show([NORTH])
  await user.type(screen.getByLabelText(/^Kassenkonto/), '1000')
  expect(screen.queryByLabelText('Konto mit anderen Kassen teilen')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Freigeben' }))
  expect(await screen.findByText(message)).toBeTruthy()
  answerAction('confirmDeviceAction', () =>
    done({ id: 'x', name: 'Kasse 2', store: NORTH, cashAccount: '1000' }),
  )
  await user.click(screen.getByLabelText('Konto mit anderen Kassen teilen'))
  await user.click(screen.getByRole('button', { name: 'Freigeben' }))
  expect(inputsOf('confirmDeviceAction').at(-1)).toMatchObject({
    storeId: NORTH.id,
    cashAccount: '1000',
    sharesCashAccount: true,
  })
})
