import { expect, test } from 'vitest'
import { companyLacksOf, shownLacks } from './company-lacks'

const at = (path: string) => ({ path, code: 'document.lawRequires', message: path })

test('a refused booking is told apart: what the company lacks, and what the draft does', () => {
  const error = {
    code: 'document.companyLacks.iban',
    message: 'Es fehlt etwas',
    fields: ['seller.iban', 'seller.taxNumber', 'customerStreet'].map(at),
  }
  expect(companyLacksOf(error)).toEqual({
    fields: ['taxNumber', 'iban'],
    others: { ...error, fields: [at('customerStreet')] },
  })
})

test('what is not of the company stays', () => {
  const error = { code: 'document.noPositions', message: 'Keine Position', fields: [] }
  expect(companyLacksOf(error)).toEqual({ fields: [], others: error })
})

test('the IBAN is missed only while the draft is paid by transfer, also after booking was refused for it', () => {
  const known = { company: ['taxNumber', 'iban'], found: null } as const
  expect(shownLacks({ ...known, paymentMethod: 'BANKTRANSFER' })).toEqual(['taxNumber', 'iban'])
  expect(shownLacks({ ...known, paymentMethod: 'CASH' })).toEqual(['taxNumber'])
  const refused = { company: [], found: ['iban'] } as const
  expect(shownLacks({ ...refused, paymentMethod: 'BANKTRANSFER' })).toEqual(['iban'])
  expect(shownLacks({ ...refused, paymentMethod: 'CASH' })).toEqual([])
})
