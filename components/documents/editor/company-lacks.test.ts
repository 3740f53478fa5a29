import { expect, test } from 'vitest'
import { companyLacksOf } from './company-lacks'

const at = (path: string) => ({ path, code: 'document.lawRequires', message: path })

test('a refused booking is told apart: what the company lacks, and what the draft does', () => {
  const error = {
    ...{ code: 'document.companyLacks.iban', message: 'Es fehlt etwas' },
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
