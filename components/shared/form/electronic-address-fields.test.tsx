import { screen } from '@testing-library/react'
import { FormProvider, useForm } from 'react-hook-form'
import { expect, it } from 'vitest'
import { ADDRESS_SCHEMES } from '@/lib/domain/electronic-address'
import { renderOnPage } from '@/tests/support/components/render'
import { ElectronicAddressFields } from './electronic-address-fields'

function Page() {
  const defaultValues = { electronicAddress: { scheme: ADDRESS_SCHEMES[0], value: '' } }
  return (
    <FormProvider {...useForm({ defaultValues })}>
      <ElectronicAddressFields hint="" />
    </FormProvider>
  )
}

it('a phone offers letters for each kind of electronic address, and @ for a mail address', async () => {
  const { user } = renderOnPage(<Page />)
  const keyboards: Record<string, string | null> = {}
  for (const scheme of [...ADDRESS_SCHEMES, ADDRESS_SCHEMES[0]]) {
    await user.selectOptions(screen.getByLabelText('Elektronische Adresse: Art'), scheme)
    keyboards[scheme] = screen.getByLabelText('Elektronische Adresse').getAttribute('inputmode')
  }
  expect(keyboards).toEqual({ EM: 'email', '0204': 'text', '9930': 'text', '0088': 'text', '0060': 'text' })
})
