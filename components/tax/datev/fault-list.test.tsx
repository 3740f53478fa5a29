import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { Preview } from '@/lib/tax/datev/queries/exports'
import { renderOnPage } from '@/tests/support/components/render'
import { FaultList } from './fault-list'

const source = { kind: 'closing', id: 'z' } as const
const preview = {
  faults: [{ reason: 'ZERO_RATE', source, voucher: 'Z12', account: '' }],
  faultCount: 1,
} as unknown as Preview

it('leads from sales at 0 % without a reason to the account of the company', () => {
  renderOnPage(<FaultList preview={preview} settings="/companies/7?tab=datev" />)
  expect(screen.getByText('1 Fehler verhindert die Übergabe')).toBeTruthy()
  const link = screen.getByRole('link', { name: /^Z12: Die Kasse hat zu 0 % verkauft.*Konto „Erlöse zu 0 %/ })
  expect(link.getAttribute('href')).toBe('/companies/7?tab=datev')
})

it('names an account that books another tax, with the invoice', () => {
  const other = { reason: 'ACCOUNT_TAX', voucher: 'RE-7', account: '8400', tax: 'output19', rate: '7 %' }
  const faults = [{ ...other, source: { kind: 'document', id: 'd' } }]
  renderOnPage(<FaultList preview={{ ...preview, faults } as never} settings={null} />)
  const link = screen.getByRole('link', {
    name: /^RE-7: Das Konto 8400 bucht bei DATEV von selbst 19 % Umsatzsteuer, verkauft wurde zu 7 %\./,
  })
  expect(link.getAttribute('href')).toBe('/invoices/d')
})

it('says the same without a link to who may not see companies', () => {
  renderOnPage(<FaultList preview={preview} settings={null} />)
  expect(screen.getByText(/^Z12: Die Kasse hat zu 0 % verkauft/)).toBeTruthy()
  expect(screen.queryByRole('link')).toBeNull()
})
