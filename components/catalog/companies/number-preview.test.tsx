import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderOnPage } from '@/tests/support/components/render'
import { NumberPreview } from './number-preview'

const warned = (generator: 'CUSTOM' | 'INCREMENTAL', pattern: string) => {
  document.body.replaceChildren()
  renderOnPage(<NumberPreview range={{ generator, pattern, lastNumber: '10000' }} today="2026-11-28" />)
  return screen.queryByText(/dieselbe Nummer zweimal/) !== null
}

it('warns of a month that may have one digit before the counter, where it is set', () => {
  expect(warned('CUSTOM', 'RE%y%M')).toBe(true)
  expect(screen.getByText('RE20261110001')).toBeTruthy()
  expect(warned('CUSTOM', 'RE%y%MM')).toBe(false)
  expect(warned('CUSTOM', 'RE%y%M!')).toBe(false)
  expect(warned('INCREMENTAL', '%M')).toBe(false)
})
