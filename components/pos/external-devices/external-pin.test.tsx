import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { externalDeviceForm, externalDeviceRecord } from '@/lib/pos/external-devices/schema'
import { answerAction, done, inputsOf } from '@/tests/support/components/actions'
import { renderOnPage } from '@/tests/support/components/render'
import { sample } from '@/tests/support/components/sample'
import { inSheet } from '@/tests/support/components/submission'
import { ExternalDeviceForm } from './external-device-form'
import { NewExternalDevice } from './new-external-device'

/** PINs of all lengths that the schema accepts. */
const PINS = Array.from({ length: 20 }, (_, length) => '90123456789012345678'.slice(0, length + 1)).filter(
  (pin) => externalDeviceForm.shape.posPin.safeParse(pin).success,
)
const pinField = () => screen.getByLabelText<HTMLInputElement>('Eigene PIN')

describe('the PIN of an app', () => {
  it('has four to eight digits', () => {
    expect(PINS.map(({ length }) => length)).toEqual([4, 5, 6, 7, 8])
  })

  it.each(PINS)('can be typed for a new app: %s', async (pin) => {
    answerAction('createExternalDeviceAction', () =>
      done({ name: 'App', apiKey: 'hof', apiSecret: 'geheim' }),
    )
    const { user } = renderOnPage(
      inSheet(<NewExternalDevice companies={[{ id: 1, name: 'Hof' }]} companyId={1} stores={[]} />)(
        () => undefined,
      ),
    )
    await user.type(screen.getByLabelText(/^Name/), 'App')
    expect(screen.queryByLabelText('Eigene PIN')).toBeNull()
    await user.selectOptions(screen.getByLabelText(/^Art/), 'APP')
    await user.type(pinField(), pin)
    await user.click(screen.getByRole('button', { name: 'Anlegen' }))
    await waitFor(() =>
      expect(inputsOf('createExternalDeviceAction')).toEqual([
        { name: 'App', type: 'APP', companyId: '1', storeId: '', posPin: pin },
      ]),
    )
  })

  it.each(PINS)('can be typed for one that is there: %s', async (pin) => {
    answerAction('updateExternalDeviceAction', () => done({}))
    const device = sample(externalDeviceRecord, { id: 'app', version: 2, type: 'APP', posPin: null })
    const { user } = renderOnPage(<ExternalDeviceForm device={device} stores={[]} mayChange maySeePin />)
    await user.type(pinField(), pin)
    await user.click(await screen.findByRole('button', { name: 'Speichern' }))
    await waitFor(() =>
      expect(inputsOf('updateExternalDeviceAction')).toEqual([{ id: 'app', version: 2, posPin: pin }]),
    )
  })
})
